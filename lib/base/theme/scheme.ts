import type { BandChoice, PaperChoice, Scheme } from '@/lib/base/domain/brand'
import { toAccentColours, toBand, toReadable, type AccentColours } from './accent'
import { toHex, toOklch, type Oklch } from './oklch'

export type SchemeColours = Partial<AccentColours & Record<'paper' | 'wash', string>>

/** Derives the design tokens of both themes from an organisation's colours. Text is readable in all combinations. */
export function toSchemeColours({ colour, hasAccent, band, paper }: Scheme): {
  light: SchemeColours
  dark: SchemeColours
} {
  const accent = hasAccent ? toAccentColours(colour) : { light: {}, dark: {} }
  const hue = toOklch(toReadable(colour))
  return {
    light: {
      ...accent.light,
      ...(band && toBand(bands[band](hue, 0))),
      ...(paper && papers[paper](hue).light),
    },
    dark: {
      ...accent.dark,
      ...(band && toBand(bands[band](hue, 0.05))),
      ...(paper && papers[paper](hue).dark),
    },
  }
}

/** Header bar colour per choice. `more` is added lightness for the dark theme, whose pages are nearly black. */
const bands: Record<BandChoice, (hue: Oklch, more: number) => Oklch> = {
  accent: (hue, more) => (more === 0 ? hue : { ...hue, l: Math.min(hue.l, 0.36), c: Math.min(hue.c, 0.11) }),
  dark: (hue, more) => ({ ...hue, l: 0.29 + more, c: Math.min(hue.c, 0.07) }),
  ink: (hue, more) => ({ ...hue, l: 0.21 + more, c: Math.min(hue.c, 0.012) }),
}

const WARM = (85 * Math.PI) / 180

/** Page backgrounds per choice. Their contrast to text must be at least that of the `hardest` backgrounds. */
const papers: Record<PaperChoice, (hue: Oklch) => Record<'light' | 'dark', SchemeColours>> = {
  white: () => ({
    light: { paper: '#ffffff', wash: '#f4f5f4' },
    dark: { paper: '#111111', wash: '#1a1a1a' },
  }),
  warm: () => toPaper(WARM, 0.012),
  tint: ({ h, c }) => toPaper(h, Math.min(c, 0.012)),
}

const toPaper = (h: number, c: number) => ({
  light: { paper: toHex({ l: 0.985, c: c / 1.5, h }), wash: toHex({ l: 0.967, c, h }) },
  dark: { paper: toHex({ l: 0.185, c: c / 1.5, h }), wash: toHex({ l: 0.225, c, h }) },
})

/**
 * Builds the stylesheet of an organisation's colours. Its selectors override all token blocks, regardless of order.
 * Printed pages stay black and white.
 */
export function toSchemeCss(scheme: Scheme): string {
  const { light, dark } = toSchemeColours(scheme)
  const block = (selector: string, colours: SchemeColours) =>
    `${selector}{${Object.entries(colours)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`
  const org = 'html[data-org][data-org]'
  return `@media screen{${block(org, light)}${block(`${org}[data-theme=dark]`, dark)}}`
}
