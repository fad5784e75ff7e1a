import { mix, TEXT_CONTRAST, toContrast } from './contrast'
import { toHex, toOklch, type Oklch } from './oklch'

/** Tokens of `components/theme/tokens.css` that are derived from an accent colour. */
export type AccentColours = Record<
  'primary' | 'primary-strong' | 'on-primary' | 'band' | 'on-band' | 'on-band-soft' | 'mark',
  string
>

/**
 * Backgrounds on which text has the least contrast: the darkest of the light theme and the lightest of the dark theme.
 * Text that is readable on them is readable on every page. `components/theme/contrast.test.ts` checks the values.
 */
export const hardest = { light: '#edf3f4', dark: '#18211c' }

const WHITE = '#ffffff'
/** Share of white in the hover colour of the header bar (`components/member/shell/tokens.css`). */
const HOVER_SHARE = 0.12
const STEP = 0.005

/** Returns whether text in this colour (on the `hardest` light background) and white text on it are readable. */
export function isReadable(accent: string): boolean {
  return toContrast(accent, hardest.light) >= TEXT_CONTRAST && toContrast(WHITE, accent) >= TEXT_CONTRAST
}

/** Returns the accent, or the nearest darker colour of the same hue that is readable. */
export const toReadable = (accent: string) => darken(toOklch(accent), isReadable, accent)

/** Derives the colours of both themes from an accent, or from the nearest readable colour. */
export function toAccentColours(accent: string): { light: AccentColours; dark: AccentColours } {
  const primary = toReadable(accent)
  const hue = toOklch(primary)
  const isOnDark = (colour: string) => toContrast(colour, hardest.dark) >= 7
  const onDark = lighten({ ...hue, l: Math.max(hue.l, 0.72), c: Math.min(hue.c, 0.14) }, isOnDark)
  const strongOnDark = toHex({
    ...toOklch(onDark),
    l: Math.min(0.94, toOklch(onDark).l + 0.09),
    c: hue.c / 2,
  })
  const mark = toHex({ ...hue, l: 0.75, c: Math.min(hue.c, 0.14) })
  return {
    light: {
      primary,
      'primary-strong': toHex({ ...hue, l: Math.max(0.2, hue.l - 0.12) }),
      'on-primary': WHITE,
      ...toBand(hue),
      mark,
    },
    dark: {
      primary: onDark,
      'primary-strong': strongOnDark,
      'on-primary': toHex({ l: 0.18, c: Math.min(hue.c, 0.04), h: hue.h }),
      ...toBand({ ...hue, l: Math.min(hue.l, 0.36), c: Math.min(hue.c, 0.11) }),
      mark,
    },
  }
}

/**
 * Returns the colours of the header bar and of the text in it. The text is readable on the bar, also while the pointer
 * hovers over it.
 */
export function toBand(from: Oklch): Pick<AccentColours, 'band' | 'on-band' | 'on-band-soft'> {
  const band = darken(from, (colour) => toContrast(WHITE, mix(WHITE, colour, HOVER_SHARE)) >= TEXT_CONTRAST)
  let share = 0.78
  while (toContrast(mix(WHITE, band, share), band) < TEXT_CONTRAST && share < 1) share += 0.02
  return { band, 'on-band': WHITE, 'on-band-soft': mix(WHITE, band, Math.min(1, share)) }
}

function darken(from: Oklch, isEnough: (hex: string) => boolean, first = toHex(from)): string {
  let hex = first
  for (let l = from.l; !isEnough(hex) && l > 0; l -= STEP) hex = toHex({ ...from, l })
  return hex
}

function lighten(from: Oklch, isEnough: (hex: string) => boolean): string {
  let hex = toHex(from)
  for (let l = from.l; !isEnough(hex) && l < 1; l += STEP) hex = toHex({ ...from, l })
  return hex
}
