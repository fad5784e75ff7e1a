import { toLinear } from './oklch'

/** Minimum contrast ratio of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function toContrast(first: string, other: string): number {
  const [dark = 0, light = 0] = [toLuminance(first), toLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function toLuminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes two colours like CSS `color-mix(in srgb, first share, other)`. */
export function mix(first: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [first, other].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
