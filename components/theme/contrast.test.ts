import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')

/** The blocks that apply to each look, weakest first: what the cascade makes of them. */
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

/** `--wash` of the header (`components/member/shell/tokens.css`). */
const HOVER_SHARE = 0.12

const TEXT = 4.5
const CONTROL = 3

/** Foreground, background, and the least ratio between them (WCAG 2.2, 1.4.3 and 1.4.11). */
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
  // What the signed-in area's header makes of them under the pointer.
  tokens['band-hover'] = mix(tokens['on-band'], tokens['band'], HOVER_SHARE)

  test.each(pairs)('%s on %s has at least %s : 1', (foreground, background, least) => {
    expect(toContrast(tokens[foreground], tokens[background])).toBeGreaterThanOrEqual(least)
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

function toContrast(one: string | undefined, other: string | undefined) {
  const [dark, light] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** `color-mix(in srgb, one share, other)`. */
function mix(one: string | undefined, other: string | undefined, share: number) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((hex) => parseInt(hex?.slice(at, at + 2) ?? '', 16))
    return Math.round(a! * share + b! * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${red}${green}${blue}`
}

function toLuminance(hex: string | undefined) {
  if (!hex) throw new Error('a token of the pair has no value')
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
