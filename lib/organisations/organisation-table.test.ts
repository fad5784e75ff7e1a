import type { OrganisationId } from '@/lib/domain/model'
import { readFileSync } from 'node:fs'
import { resolveHeaderKind, shareColours } from './organisation-table'

test.each([
  ['AXS', 'axs'],
  ['ACX', 'acx'],
  ['NVA', 'standard'],
  ['axs', 'standard'],
  ['constructor', 'standard'],
  [null, 'standard'],
])('%s has the header %s', (organisation, header) => {
  expect(resolveHeaderKind(organisation as OrganisationId | null)).toBe(header)
})

test.each([
  ['AXS', ':root {'],
  ['ACX', "html[data-org='ACX'] {"],
  ['NVA', "html[data-org='NVA'] {"],
  ['ZZZ', ':root {'],
])('%s is shared in the colours of its pages', (organisation, selector) => {
  const css = readFileSync('components/theme/tokens.css', 'utf8')
  const block = css.slice(css.indexOf(selector), css.indexOf('}', css.indexOf(selector)))
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1]
  expect(shareColours(organisation as OrganisationId)).toEqual({
    band: token('band'),
    onBand: token('on-band'),
    mark: token('mark'),
  })
})
