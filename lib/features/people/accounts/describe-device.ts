const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(?:\b|Headless)(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the browser and operating system, such as `Firefox · Windows`. Returns null if both are unknown. */
export function describeDevice(userAgent: string): string | null {
  const find = (rows: readonly (readonly [name: string, pattern: RegExp])[]) =>
    rows.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [find(browsers), find(systems)].filter(Boolean).join(' · ') || null
}
