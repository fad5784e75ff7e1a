import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hardest, toAccentColours, toReadable } from '@/lib/base/theme/accent'
import { bandChoices, paperChoices } from '@/lib/base/domain/brand'
import { toSchemeColours } from '@/lib/base/theme/scheme'
import { mix, toContrast } from '@/lib/base/theme/contrast'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')

/** Each look (organisation and theme), with its blocks of `tokens.css` in the order of the cascade. */
const looks = [
  ['AXS, light', [':root']],
  ['ACX, light', [':root', "html[data-org='ACX']"]],
  ['NVA, light', [':root', "html[data-org='NVA']"]],
  ['AXS, dark', [':root', "html[data-theme='dark']"]],
  [
    'ACX, dark',
    [':root', "html[data-org='ACX']", "html[data-theme='dark']", "html[data-theme='dark'][data-org='ACX']"],
  ],
  [
    'NVA, dark',
    [':root', "html[data-org='NVA']", "html[data-theme='dark']", "html[data-theme='dark'][data-org='NVA']"],
  ],
] satisfies [string, string[]][]

/** Share of `--on-band` in the header's colour under the pointer (`components/member/shell/tokens.css`). */
const HOVER_SHARE = 0.12

const TEXT = 4.5
const CONTROL = 3

/** Foreground, background, and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  ['ink', 'paper', 7],
  ['ink', 'wash', 7],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'wash', TEXT],
  ['primary', 'paper', TEXT],
  ['primary', 'wash', TEXT],
  ['primary-strong', 'paper', TEXT],
  ['primary-strong', 'wash', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-strong', TEXT],
  ['on-band', 'band', TEXT],
  ['on-band-soft', 'band', TEXT],
  ['on-band', 'band-hover', TEXT],
  ['danger', 'paper', TEXT],
  ['danger', 'wash', TEXT],
  ['danger', 'danger-wash', TEXT],
  ['ink', 'danger-wash', TEXT],
  ['line-strong', 'paper', CONTROL],
  ['line-strong', 'wash', CONTROL],
] satisfies [string, string, number][]

describe.each(looks)('%s', (_name, blocks) => {
  const tokens = Object.assign({}, ...blocks.map(toTokens)) as Record<string, string>
  // The colour under the pointer in the header of the signed-in area.
  tokens['band-hover'] = mix(tokens['on-band']!, tokens['band']!, HOVER_SHARE)

  test.each(pairs)('%s on %s has at least %s : 1', (foreground, background, least) => {
    expect(toContrast(tokens[foreground]!, tokens[background]!)).toBeGreaterThanOrEqual(least)
  })
})

function toTokens(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

/** Bright, dark, grey and extreme colours that somebody could choose. */
const accents = [
  '#1f6feb',
  '#ffdd00',
  '#e4007c',
  '#00ff00',
  '#000000',
  '#ffffff',
  '#777777',
  '#8b1a1a',
  '#102a43',
]

describe.each(looks)('an accent in %s', (name, blocks) => {
  const base = Object.assign({}, ...blocks.map(toTokens)) as Record<string, string>

  test.each(accents)('every pair stays readable with %s', (accent) => {
    const colours = toAccentColours(accent)[name.endsWith('dark') ? 'dark' : 'light']
    const tokens: Record<string, string> = { ...base, ...colours }
    tokens['band-hover'] = mix(colours['on-band'], colours.band, HOVER_SHARE)
    const failing = pairs.filter(
      ([foreground, background, least]) => toContrast(tokens[foreground]!, tokens[background]!) < least,
    )
    expect(failing).toEqual([])
  })

  test('accents are checked against the least favourable background', () => {
    const theme = name.endsWith('dark') ? 'dark' : 'light'
    const ratio = (colour: string) => toContrast(colour, theme === 'dark' ? '#ffffff' : '#000000')
    expect(ratio(base.wash!)).toBeGreaterThanOrEqual(ratio(hardest[theme]))
  })
})

/** Deterministic pseudo-random colours. */
function* randomColours(count: number) {
  let state = 52
  for (let index = 0; index < count; index += 1) {
    state = (state * 1103515245 + 12345) % 2147483648
    yield `#${Math.floor((state / 2147483648) * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
  }
}

describe.each(looks)('200 random brands in %s', (name, blocks) => {
  const base = Object.assign({}, ...blocks.map(toTokens)) as Record<string, string>
  const theme = name.endsWith('dark') ? 'dark' : 'light'

  test.each(bandChoices)('every pair stays readable with the band %s', (band) => {
    const failing = [...randomColours(200)].flatMap((colour, index) =>
      paperChoices.flatMap((paper) => {
        const colours = toSchemeColours({ colour, band, paper, hasAccent: index % 2 === 0 })[theme]
        const tokens: Record<string, string> = { ...base, ...colours }
        tokens['band-hover'] = mix(tokens['on-band']!, tokens['band']!, HOVER_SHARE)
        return pairs.flatMap(([foreground, background, least]) => {
          const contrast = toContrast(tokens[foreground]!, tokens[background]!)
          return contrast < least ? [{ colour, paper, foreground, background, contrast }] : []
        })
      }),
    )
    expect(failing).toEqual([])
  })
})

test.each([
  ['#1f4fb0', '#1f4fb0'],
  ['#ffdd00', expect.not.stringMatching('#ffdd00')],
])('an accent of %s is kept if it is readable, else darkened: %s', (accent, readable) => {
  expect(toReadable(accent)).toEqual(readable)
})
