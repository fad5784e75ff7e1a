import { noAppearance, type Appearance } from '@/lib/base/domain/appearance'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readFileSync } from 'node:fs'
import { resolveHeaderKind, resolveLook, resolveThemeColours } from './organisation-table'

const subject = (id: string | null, choices: Partial<Appearance> = {}) =>
  id === null ? null : { id: id as OrganisationId, appearance: { ...noAppearance, ...choices } }

test.each([
  ['AXS', 'axs'],
  ['ACX', 'acx'],
  ['NVA', 'standard'],
  ['axs', 'standard'],
  ['constructor', 'standard'],
  [null, 'standard'],
])('%s has the header %s', (organisation, header) => {
  expect(resolveHeaderKind(subject(organisation))).toBe(header)
})

const css = readFileSync('components/theme/tokens.css', 'utf8')

/** Returns the value of a token in the block that begins with a selector. */
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
  expect(resolveLook(subject(organisation))).toEqual({
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
  expect(resolveThemeColours(subject(organisation))).toEqual(colours)
})

test.each([
  ['AXS', 'axs'],
  ['ACX', 'acx'],
  ['NVA', 'acx'],
  ['ZZZ', 'acx'],
])(
  '%s with the chosen header acx gets %s: the headers of the specification cannot be chosen',
  (id, header) => {
    expect(resolveHeaderKind(subject(id, { header: 'acx' }))).toBe(header)
  },
)

test('an accent also colours other headers', () => {
  const organisation = subject('ZZZ', { accent: '#1f4fb0', header: 'axs' })
  expect(resolveLook(organisation)).toMatchObject({ band: '#1f4fb0', onBand: '#ffffff', paper: '#fbfbf8' })
  expect(resolveThemeColours(organisation).light).toBe('#1f4fb0')
})
