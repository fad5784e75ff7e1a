import { families } from './families'
import { toExposition, toPrometheusName } from './exposition'
import { BUCKETS, type Sample } from './metrics'

test.each([
  ['a histogram of seconds', families.requests, 'http_server_request_duration_seconds'],
  ['a counter of things', families.pageEvictions, 'cartelera_page_cache_evictions_total'],
  ['a counter of seconds', families.cpuTime, 'process_cpu_time_seconds_total'],
  ['a gauge of bytes', families.residentMemory, 'process_memory_usage_bytes'],
  ['a gauge of things', families.activeRequests, 'http_server_active_requests'],
])('%s is named as OpenTelemetry prescribes', (_, row, name) => {
  expect(toPrometheusName(row)).toBe(name)
})

test('every metric has a unique name that is valid in Prometheus', () => {
  const names = Object.values(families).map(toPrometheusName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([])
})

test('only histograms have names with a histogram’s suffixes', () => {
  const others = Object.values(families).filter(({ type }) => type !== 'histogram')
  expect(others.map(toPrometheusName).filter((name) => /_(count|sum|bucket)$/.test(name))).toEqual([])
})

/** Returns the lines without comments. */
const linesOf = (reports: Parameters<typeof toExposition>[0]) =>
  toExposition(reports)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const invalidated: Sample = { family: 'invalidations', labels: ['subject'], value: 2 }
const external: Sample = { family: 'external', labels: [], value: 7 }

test('adds the values of threads, or labels them with the thread', () => {
  const reports = ['edge', 'render'].map((thread) => ({ thread, samples: [invalidated, external] }))
  expect(linesOf(reports)).toEqual([
    'cartelera_page_cache_invalidations_total{scope="subject"} 4',
    'v8js_memory_external_bytes{thread_name="edge"} 7',
    'v8js_memory_external_bytes{thread_name="render"} 7',
  ])
})

test('buckets are cumulative, and the last contains all values', () => {
  const counts = [...BUCKETS.map(() => 0), 1]
  counts[0] = 2
  const sample: Sample = { family: 'invalidationDelay', labels: [], counts, sum: 12 }
  const lines = linesOf([{ thread: 'render', samples: [sample] }])
  expect(lines[0]).toBe('cartelera_invalidation_delay_seconds_bucket{le="0.0001"} 2')
  expect(lines.slice(-4)).toEqual([
    'cartelera_invalidation_delay_seconds_bucket{le="10"} 2',
    'cartelera_invalidation_delay_seconds_bucket{le="+Inf"} 3',
    'cartelera_invalidation_delay_seconds_sum 12',
    'cartelera_invalidation_delay_seconds_count 3',
  ])
})

test('escapes label values', () => {
  const sample: Sample = { family: 'build', labels: ['a"b', 'c\\d', 'e\nf'], value: 1 }
  expect(linesOf([{ thread: 'admin', samples: [sample] }])).toEqual([
    'cartelera_build_info{copy="a\\"b",build="c\\\\d",node="e\\nf"} 1',
  ])
})
