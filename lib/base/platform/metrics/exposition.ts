import { families, type Family, type FamilyRow } from './families'
import { BUCKETS, type Sample } from './metrics'

/** Latest values of the metrics of a thread. */
export type ThreadReport = { thread: string; samples: readonly Sample[] }

/** Content type of Prometheus' text format. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const unitSuffixes: Record<string, string> = { s: '_seconds', By: '_bytes', '1': '_ratio' }

/** Converts a metric's name to Prometheus by OpenTelemetry's rules: adds the unit, and `_total` to counters. */
export function toPrometheusName({ name, unit, type }: FamilyRow): string {
  const suffix = type === 'counter' ? '_total' : ''
  return `${name.replaceAll('.', '_')}${unitSuffixes[unit] ?? ''}${suffix}`
}

/** Formats the metrics of all threads. Sums the values of threads, unless the thread is a label. */
export function toExposition(reports: readonly ThreadReport[]): string {
  const merged = merge(reports)
  return [...merged]
    .flatMap(([family, samples]) => {
      const row: FamilyRow = families[family]
      const name = toPrometheusName(row)
      const labelNames = [...row.labels, ...(row.isPerThread ? ['thread.name'] : [])]
      const lines = [...samples.values()].flatMap((sample) => toLines(name, labelNames, sample))
      return [`# HELP ${name} ${row.help}`, `# TYPE ${name} ${row.type}`, ...lines]
    })
    .concat('')
    .join('\n')
}

function merge(reports: readonly ThreadReport[]): Map<Family, Map<string, Sample>> {
  const merged = new Map<Family, Map<string, Sample>>()
  for (const { thread, samples } of reports) {
    for (const sample of samples) {
      const { isPerThread }: FamilyRow = families[sample.family]
      const labelled = isPerThread ? { ...sample, labels: [...sample.labels, thread] } : sample
      const all = merged.get(labelled.family) ?? new Map<string, Sample>()
      merged.set(labelled.family, all)
      const key = labelled.labels.join('\n')
      const previous = all.get(key)
      all.set(key, previous ? add(previous, labelled) : labelled)
    }
  }
  return merged
}

function add(first: Sample, other: Sample): Sample {
  if ('value' in first && 'value' in other) return { ...first, value: first.value + other.value }
  if (!('counts' in first && 'counts' in other)) return first
  const counts = first.counts.map((value, at) => value + (other.counts[at] ?? 0))
  return { ...first, counts, sum: first.sum + other.sum }
}

function toLines(name: string, labelNames: readonly string[], sample: Sample): string[] {
  const labels = labelNames.map((label, at): Label => [label.replaceAll('.', '_'), sample.labels[at] ?? ''])
  if ('value' in sample) return [`${name}${toLabelText(labels)} ${sample.value}`]
  let total = 0
  const buckets = sample.counts.map((value, at) => {
    total += value
    const bound = at < BUCKETS.length ? String(BUCKETS[at]) : '+Inf'
    return `${name}_bucket${toLabelText([...labels, ['le', bound]])} ${total}`
  })
  const text = toLabelText(labels)
  return [...buckets, `${name}_sum${text} ${sample.sum}`, `${name}_count${text} ${total}`]
}

type Label = readonly [name: string, value: string]

function toLabelText(labels: readonly Label[]): string {
  if (labels.length === 0) return ''
  return `{${labels.map(([name, value]) => `${name}="${escapeValue(value)}"`).join(',')}}`
}

const escapeValue = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
