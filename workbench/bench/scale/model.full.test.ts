import { countMessages, findLimit, toHitRatio, toShares } from './model.mjs'

const costs = {
  hit: 50e-6,
  miss: 30e-3,
  missInPostgres: 2e-3,
  taken: 1e-3,
  message: 0.5e-3,
  edit: 2e-3,
  notify: 0.05e-3,
  pageBytes: 40_000,
}
const site = { organisations: 10_000, publications: 1_000_000, copies: 4, reads: 100, edits: 1 }

test.each([
  [
    'nothing but readers of a small site',
    { organisations: 3, publications: 300, reads: 40_000, edits: 0 },
    'edge',
  ],
  ['readers of more pages than are stored', { reads: 400, edits: 0 }, 'render'],
  ['changes, each of which has pages rendered', { edits: 10 }, 'render'],
  ['changes that every one of many copies hears of', { copies: 16, reads: 0, edits: 2000 }, 'postgres'],
  ['many copies with little to do', { copies: 17, reads: 1, edits: 0 }, 'connections'],
])('%s', (_, more, limit) => {
  expect(findLimit({ ...site, ...more }, costs)[0]).toBe(limit)
})

test.each([
  ['edge', { reads: 200 }],
  ['render', { reads: 200 }],
  ['render', { edits: 2 }],
  ['postgres', { edits: 2 }],
  ['postgres', { copies: 8 }],
  ['connections', { copies: 8 }],
] as const)('%s increases with %j', (name, more) => {
  const shares = toShares(site, costs)
  expect(toShares({ ...site, ...more }, costs)[name]).toBeGreaterThan(shares[name])
})

test('another instance reduces the readers per instance, but not the messages', () => {
  const busy = { ...site, edits: 50, reads: 1000 }
  const [few, many] = [2, 8].map((copies) => toShares({ ...busy, copies }, costs))
  expect(many!.edge).toBeCloseTo(few!.edge / 4)
  expect(many!.render).toBeGreaterThan(50 * costs.message)
  expect(countMessages({ copies: 8, edits: 50 })).toBe(400)
})

test('renders stale pages only if they are read', () => {
  const edited = toShares({ ...site, edits: 1e6, reads: 10 }, { ...costs, message: 0, edit: 0, notify: 0 })
  expect(edited.render).toBeLessThan((10 * costs.miss * 2) / 4)
})

test.each([
  [10, 10, 1],
  [20, 10, 1],
  [0, 10, 0],
  [1000, 1_000_000, 0.52],
])('for %d stored pages of %d', (storedPages, pages, share) => {
  expect(toHitRatio(storedPages, pages)).toBeCloseTo(share, 2)
})
