/**
 * A colour in OKLCH (Björn Ottosson): lightness (0 to 1), chroma and hue (radians). Unlike in sRGB, darkening keeps
 * the hue.
 */
export type Oklch = { l: number; c: number; h: number }

/** Converts a hexadecimal colour such as `#1f6feb`. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b2 = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, b2), h: Math.atan2(b2, a) }
}

/** Converts to a hexadecimal colour such as `#1f6feb`. Reduces the chroma until sRGB contains the colour. */
export function toHex({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.004)) {
    const linear = toLinearOf(l, chroma * Math.cos(h), chroma * Math.sin(h))
    const isShown = linear.every((channel) => channel > -0.0005 && channel < 1.0005)
    if (isShown || chroma === 0) return `#${linear.map(toDigits).join('')}`
  }
}

function toLinearOf(l: number, a: number, b: number): number[] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function toDigits(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const channel = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Returns the linear-light channels (0 to 1) of a hexadecimal colour. */
export function toLinear(hex: string): [red: number, green: number, blue: number] {
  const read = (at: number) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }
  return [read(1), read(3), read(5)]
}
