import type { OrganisationId } from '@/lib/domain/model'
import { readFileSync } from 'node:fs'
import { resolveHeaderKind, resolveLook, resolveThemeColours } from './organisation-table'

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

const css = readFileSync('components/theme/tokens.css', 'utf8')

/** The value of a token in the block that begins with a selector. */
function tokenOf(selector: string, name: string) {
  const block = css.slice(css.indexOf(selector), css.indexOf('}', css.indexOf(selector)))
  return new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1]
}

test.each([
  ['AXS', ':root {', "html[data-theme='dark'] {"],
  ['ACX', "html[data-org='ACX'] {", "html[data-theme='dark'][data-org='ACX'] {"],
  ['NVA', "html[data-org='NVA'] {", "html[data-theme='dark'][data-org='NVA'] {"],
  ['ZZZ', ':root {', "html[data-theme='dark'] {"],
])('%s looks elsewhere as on its pages', (organisation, light, dark) => {
  expect(resolveLook(organisation as OrganisationId)).toEqual({
    band: tokenOf(light, 'band'),
    onBand: tokenOf(light, 'on-band'),
    mark: tokenOf(light, 'mark'),
    paper: tokenOf(light, 'paper'),
    ink: tokenOf(light, 'ink'),
    dark: { band: tokenOf(dark, 'band'), paper: tokenOf(dark, 'paper') },
  })
})

test.each([
  ['AXS', { light: '#0b3d2e', dark: '#12372a' }],
  ['ACX', { light: '#b3122b', dark: '#9d1026' }],
  ['NVA', { light: '#fafbfb', dark: '#0c141a' }],
  ['ZZZ', { light: '#fbfbf8', dark: '#0f1512' }],
  [null, { light: '#fbfbf8', dark: '#0f1512' }],
])('the browser’s bar has the colour of the header of %s', (organisation, colours) => {
  expect(resolveThemeColours(organisation as OrganisationId | null)).toEqual(colours)
})
