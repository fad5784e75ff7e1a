import { thisMachine, toThreadCount } from './thread-count'

const GIB = 1024 ** 3

test.each<[cores: number, gibibytes: number, setting: number | undefined, threads: number]>([
  [1, 1, undefined, 1],
  [2, 16, undefined, 1],
  [8, 1.9, undefined, 1],
  [4, 2, undefined, 2],
  [4, 16, undefined, 3],
  [16, 4, undefined, 6],
  [64, 64, undefined, 8],
  [64, 64, 1, 1],
  [1, 1, 4, 4],
])('%d cores, %d GiB, RENDER_THREADS=%s: %d', (cores, gibibytes, setting, threads) => {
  const machine = { cores, memoryBytes: gibibytes * GIB, isStoreEmbedded: false }
  expect(toThreadCount(setting, machine)).toBe(threads)
})

test.each([
  [4, 2, 2],
  [64, 64, 3],
])('on PGlite, %d cores, %d GiB: %d', (cores, gibibytes, threads) => {
  const machine = { cores, memoryBytes: gibibytes * GIB, isStoreEmbedded: true }
  expect(toThreadCount(undefined, machine)).toBe(threads)
})

test('this machine has at least one thread', () => {
  expect(toThreadCount(undefined, { ...thisMachine(), isStoreEmbedded: true })).toBeGreaterThanOrEqual(1)
})
