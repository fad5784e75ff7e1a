/** Metrics of page speed that readers' browsers report: Core Web Vitals, and time to first byte. */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type Vital = (typeof vitals)[number]

export type Rating = 'good' | 'fair' | 'poor'

/** Kinds of pages whose speed is reported separately. */
export type MeasuredKind = 'home' | 'article' | 'search' | 'list' | 'other'

/** Upper limits of good and fair values (web.dev/articles/vitals), in ms; CLS in thousandths. */
export const vitalLimits: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
  ttfb: [800, 1800],
}

export function toRating(vital: Vital, value: number): Rating {
  const [good, fair] = vitalLimits[vital]
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor'
}

/** Upper bounds of the histogram buckets, including the values of `vitalLimits`. Larger measurements are rejected. */
export const VITAL_BOUNDS = [
  ...([10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800] as const),
  ...([2100, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000, 60_000] as const),
]
export const MAX_VITAL = 60_000

/** Returns the upper bound of the bucket that contains the value. */
export const toBound = (value: number): number => VITAL_BOUNDS.find((bound) => value <= bound) ?? MAX_VITAL

/** Estimates the 75th percentile from counts per bucket, with linear interpolation. Returns null without data. */
export function toP75(counts: ReadonlyMap<number, number>): number | null {
  let rest = VITAL_BOUNDS.reduce((sum, bound) => sum + (counts.get(bound) ?? 0), 0) * 0.75
  let lower = 0
  for (const bound of VITAL_BOUNDS) {
    const count = counts.get(bound) ?? 0
    if (count > 0 && count >= rest) return Math.round(lower + ((bound - lower) * rest) / count)
    rest -= count
    lower = bound
  }
  return null
}
