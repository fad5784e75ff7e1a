/** @jest-environment node */
import type { BuildStore } from './build-store'
import { EarlierBuilds } from './earlier-builds'

const mockWarn = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: mockWarn }) }))

beforeEach(() => {
  jest.useFakeTimers()
  mockWarn.mockClear()
})
afterEach(() => jest.useRealTimers())

/** A fake store in memory. */
function aStore(records = new Map<string, Uint8Array>()) {
  return {
    touch: jest.fn(async (build: string) => records.has(build)),
    put: jest.fn(async (build: string, record: Uint8Array) => void records.set(build, record)),
    list: jest.fn(async () => Array.from(records.keys())),
    read: jest.fn(async (build: string) => records.get(build) ?? null),
    close: async () => undefined,
  } satisfies BuildStore
}

const bytes = (...values: number[]) => Uint8Array.from(values)
const copyOf = (store: BuildStore, build: string, record = bytes(1)) =>
  new EarlierBuilds(store, { build, readRecord: async () => record })

test('loads each other build’s files once, and never its own', async () => {
  const store = aStore()
  const [old, young] = [copyOf(store, 'old', bytes(1)), copyOf(store, 'young', bytes(2))]
  await old.publish()
  expect(await old.collect()).toEqual([])
  await young.publish()
  expect(await young.collect()).toEqual([bytes(1)])
  expect(await old.collect()).toEqual([bytes(2)])
  expect(await old.collect()).toEqual([])
  expect(store.read).toHaveBeenCalledTimes(2)
})

test('returns all builds at the next call if reading one of them fails', async () => {
  const store = aStore(
    new Map([
      ['old', bytes(1)],
      ['young', bytes(2)],
    ]),
  )
  const copy = copyOf(store, 'own')
  store.read.mockResolvedValueOnce(bytes(1)).mockRejectedValueOnce(new Error('reset'))
  expect(await copy.collect()).toEqual([])
  expect(await copy.collect()).toEqual([bytes(1), bytes(2)])
})

test('does not store a build again', async () => {
  const store = aStore()
  await copyOf(store, 'one').publish()
  await copyOf(store, 'one').publish()
  expect(store.put).toHaveBeenCalledTimes(1)
})

test('marks its build as in use every hour, and stores it again if it was lost', async () => {
  const records = new Map<string, Uint8Array>()
  const store = aStore(records)
  await copyOf(store, 'one').publish()
  records.clear()
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000)
  expect(records.has('one')).toBe(true)
})

test('starts although the store fails or hangs, logs it once, and retries', async () => {
  const store = aStore()
  store.touch.mockRejectedValueOnce(new Error('no rights'))
  store.list.mockRejectedValueOnce(new Error('no rights'))
  const copy = copyOf(store, 'one')
  await copy.publish()
  expect(await copy.collect()).toEqual([])
  expect(mockWarn.mock.calls).toEqual([[{ reason: 'no rights' }, 'build files not shared']])
  store.touch.mockReturnValueOnce(new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(30_000 + 5000)
  expect(store.put).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(store.put).toHaveBeenCalledTimes(1)
})

test('loads the eight most recently used builds, and skips records that are too large', async () => {
  const large = new Map([['large', new Uint8Array(33 * 1024 * 1024)]])
  const many = Array.from({ length: 9 }, (_, at) => [`build-${at}`, bytes(at)] as const)
  const copy = copyOf(aStore(new Map([...large, ...many])), 'own')
  expect(await copy.collect()).toEqual(Array.from({ length: 7 }, (_, at) => bytes(at)))
})
