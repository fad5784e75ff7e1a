import { processWide } from '@/lib/base/platform/process/process-wide'
import { families, type Family, type FamilyOf, type FamilyRow, type LabelsOf } from './families'

/**
 * Metrics of this thread, as plain numbers in memory. Counting is therefore cheap, and continues even if no scraper
 * reads the metrics. `/metrics` (`ADMIN_PORT`) collects the values of all threads (`scrape.ts`).
 */

/** Upper bounds of histogram buckets in seconds, from a cached page to a request timeout. */
export const BUCKETS = [
  0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
]

/** Maximum number of series per metric. Further ones are dropped, because so many indicate a bug. */
const MAX_SERIES = 2000

export class Counter {
  value = 0

  add(by = 1): void {
    this.value += by
  }
}

export class Histogram {
  /** Number of observed values per bucket. The last bucket counts values above all bounds. */
  readonly counts: number[] = Array.from(BUCKETS, () => 0).concat(0)
  sum = 0

  observe(seconds: number): void {
    let at = 0
    while (at < BUCKETS.length && seconds > (BUCKETS[at] ?? 0)) at++
    this.counts[at] = (this.counts[at] ?? 0) + 1
    this.sum += seconds
  }
}

/** One series of a metric. `labels` are the values of its labels, in the order of `families`. */
export type Sample = { family: Family; labels: readonly string[] } & (
  | { value: number }
  | { counts: readonly number[]; sum: number }
)

type Reading<Name extends Family> = readonly (readonly [labels: LabelsOf<Name>, value: number])[]

type Reader = () => readonly (readonly [labels: string[], value: number])[]

class Metrics {
  readonly #series = new Map<Family, Map<string, { labels: string[]; series: Counter | Histogram }>>()
  readonly #readers = new Map<string, { family: Family; reader: Reader }>()

  find<Series extends Counter | Histogram>(family: Family, labels: string[], create: () => Series): Series {
    const all = this.#series.get(family) ?? new Map()
    this.#series.set(family, all)
    const key = labels.join('\n')
    const entry = all.get(key)
    if (entry) return entry.series
    const series = create()
    if (all.size < MAX_SERIES) all.set(key, { labels, series })
    return series
  }

  read(family: Family, source: string, reader: Reader): void {
    this.#readers.set(`${family} ${source}`, { family, reader })
  }

  snapshot(): Sample[] {
    const counted = [...this.#series].flatMap(([family, all]) =>
      [...all.values()].map(({ labels, series }) => toSample(family, labels, series)),
    )
    const readings = [...this.#readers.values()].flatMap(({ family, reader }) =>
      reader().map(([labels, value]) => ({ family, labels, value })),
    )
    return [...counted, ...readings]
  }
}

/** The metrics of this thread, shared by all bundles. */
const metrics = () => processWide('metrics', () => new Metrics())

/** Increments a counter by `by`. */
export function count<Name extends FamilyOf<'counter'>>(family: Name, labels: LabelsOf<Name>, by = 1): void {
  metrics()
    .find(family, toValues(family, labels), () => new Counter())
    .add(by)
}

/** Returns a counter to keep, so that frequent increments need no lookup of the series. */
export function counterOf<Name extends FamilyOf<'counter'>>(family: Name, labels: LabelsOf<Name>): Counter {
  return metrics().find(family, toValues(family, labels), () => new Counter())
}

/** Sets the series in `begins` to 0. Must be called once, on one thread. */
export function beginCounters(): void {
  for (const family of Object.keys(families).filter(isFamily)) {
    const { begins = [] }: FamilyRow = families[family]
    for (const value of begins) metrics().find(family, [value], () => new Counter())
  }
}

const isFamily = (name: string): name is Family => name in families

/** Records a duration in seconds. */
export function observe<Name extends FamilyOf<'histogram'>>(
  family: Name,
  labels: LabelsOf<Name>,
  seconds: number,
): void {
  histogramOf(family, labels).observe(seconds)
}

/** Returns a histogram to keep, so that frequent observations need no lookup of the series. */
export function histogramOf<Name extends FamilyOf<'histogram'>>(
  family: Name,
  labels: LabelsOf<Name>,
): Histogram {
  return metrics().find(family, toValues(family, labels), () => new Histogram())
}

/**
 * Registers a function that returns a metric's values at each scrape. A second function with the same `source` replaces
 * the first.
 */
export function readMetric<Name extends FamilyOf<'gauge' | 'counter'>>(
  family: Name,
  reader: () => Reading<Name>,
  source = '',
): void {
  metrics().read(family, source, () =>
    reader().map(([labels, value]) => [toValues(family, labels), value] as const),
  )
}

export function snapshotMetrics(): Sample[] {
  return metrics().snapshot()
}

/** Returns the seconds since `startedAt`, a value of `performance.now`. */
export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}

function toValues<Name extends Family>(family: Name, labels: LabelsOf<Name>): string[] {
  const byName: Readonly<Record<string, string>> = labels
  const row: FamilyRow = families[family]
  return row.labels.map((name) => byName[name] ?? '')
}

function toSample(family: Family, labels: string[], series: Counter | Histogram): Sample {
  return series instanceof Histogram
    ? { family, labels, counts: [...series.counts], sum: series.sum }
    : { family, labels, value: series.value }
}
