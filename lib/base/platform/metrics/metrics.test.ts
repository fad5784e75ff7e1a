import { beginCounters, BUCKETS, count, observe, readMetric, snapshotMetrics } from './metrics'

const find = (family: string) => snapshotMetrics().filter((sample) => sample.family === family)

test('equal labels share one series', () => {
  count('comments', { outcome: 'stored' })
  count('comments', { outcome: 'invalid' }, 2)
  count('comments', { outcome: 'stored' })
  expect(find('comments')).toEqual([
    { family: 'comments', labels: ['stored'], value: 2 },
    { family: 'comments', labels: ['invalid'], value: 2 },
  ])
})

test.each([
  ['the fastest', 0, 0],
  ['one on the upper bound of a bucket', BUCKETS[3] ?? 0, 3],
  ['one beyond all bounds', 1000, BUCKETS.length],
])('a duration is counted in its bucket: %s', (name, seconds, bucket) => {
  observe('renderings', { kind: name, outcome: 'stored' }, seconds)
  const sample = find('renderings').find(({ labels }) => labels[0] === name)
  const counts = Array.from({ length: BUCKETS.length + 1 }, (_, at) => Number(at === bucket))
  expect(sample).toMatchObject({ counts, sum: seconds })
})

test('counters start at 0, and keep earlier counts', () => {
  count('logLines', { level: 'warn' }, 3)
  beginCounters()
  expect(find('logLines').map(({ labels, ...rest }) => ({ level: labels[0], ...rest }))).toEqual([
    expect.objectContaining({ level: 'warn', value: 3 }),
    expect.objectContaining({ level: 'error', value: 0 }),
    expect.objectContaining({ level: 'fatal', value: 0 }),
  ])
})

test('reads a gauge when it is scraped, from the latest reader', () => {
  let bytes = 1
  readMetric('memory', () => [[{ part: 'first' }, 0]])
  readMetric('memory', () => [[{ part: 'second' }, bytes]])
  bytes = 2
  expect(find('memory')).toEqual([{ family: 'memory', labels: ['second'], value: 2 }])
})

test('limits the number of series', () => {
  for (let number = 0; number < 5000; number++) count('refusals', { reason: String(number) })
  expect(find('refusals').length).toBe(2000)
})
