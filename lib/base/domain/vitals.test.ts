import { MAX_VITAL, toBound, toP75, toRating, VITAL_BOUNDS } from './vitals'

test.each([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'fair'],
  ['lcp', 4001, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 501, 'poor'],
  ['cls', 100, 'good'],
  ['cls', 250, 'fair'],
  ['ttfb', 1800, 'fair'],
] as const)('%s of %i is %s', (vital, value, rating) => {
  expect(toRating(vital, value)).toBe(rating)
})

test.each([
  [0, 10],
  [10, 10],
  [11, 25],
  [2500, 2500],
  [2501, 3000],
  [MAX_VITAL, MAX_VITAL],
  [99_999, MAX_VITAL],
])('%i is counted with %i', (value, bound) => {
  expect(toBound(value)).toBe(bound)
})

test.each([100, 200, 250, 500, 800, 1800, 2500, 4000])(
  'the limit %i is also the bound of a bucket',
  (limit) => {
    expect(VITAL_BOUNDS).toContain(limit)
  },
)

test.each<[string, Record<number, number>, number | null]>([
  ['no readers', {}, null],
  ['all alike', { 100: 4 }, 94],
  ['three quarters quick', { 100: 3, 4000: 1 }, 100],
  ['a third slow', { 100: 2, 4000: 1 }, 3625],
])('the 75th percentile of %s', (_, counts, p75) => {
  expect(toP75(new Map(Object.entries(counts).map(([bound, count]) => [Number(bound), count])))).toBe(p75)
})
