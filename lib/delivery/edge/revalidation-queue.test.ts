/** @jest-environment node */
import { RevalidationQueue } from './revalidation-queue'

jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: jest.fn() }) }))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Creates a queue whose renderings end under control of the test, with or without `again`. */
function aQueue() {
  const readers = { areWaiting: false }
  const queue = new RevalidationQueue(() => readers.areWaiting)
  const begun: string[] = []
  const ends = new Map<string, (result: 'done' | 'again' | Error) => void>()
  const add = (path: string) =>
    queue.add(path, () => {
      begun.push(path)
      return new Promise((resolve, reject) =>
        ends.set(path, (result) => (result instanceof Error ? reject(result) : resolve(result))),
      )
    })
  const end = async (path: string, result: 'done' | 'again' | Error = 'done') => {
    ends.get(path)?.(result)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { add, begun, end, readers }
}

test('renders two pages at a time, each once, in their order', async () => {
  const { add, begun, end } = aQueue()
  for (const path of ['/a', '/b', '/c', '/c', '/d']) add(path)
  expect(begun).toEqual(['/a', '/b'])
  await end('/a')
  await end('/b')
  expect(begun).toEqual(['/a', '/b', '/c', '/d'])
})

test('renders a page that changes while it is rendered once more afterwards', async () => {
  const { add, begun, end } = aQueue()
  add('/a')
  add('/a')
  add('/a')
  expect(begun).toEqual(['/a'])
  await end('/a')
  expect(begun).toEqual(['/a', '/a'])
  await end('/a')
  expect(begun).toEqual(['/a', '/a'])
})

test('retries a page after a moment if another instance is rendering it', async () => {
  const { add, begun, end } = aQueue()
  add('/a')
  await end('/a', 'again')
  expect(begun).toEqual(['/a'])
  await jest.advanceTimersByTimeAsync(150)
  expect(begun).toEqual(['/a', '/a'])
})

test('continues with other pages after a failed rendering', async () => {
  const { add, begun, end } = aQueue()
  for (const path of ['/a', '/b', '/c']) add(path)
  await end('/a', new Error('away'))
  expect(begun).toEqual(['/a', '/b', '/c'])
})

test('renders one page at a time while readers wait for other pages', async () => {
  const { add, begun, end, readers } = aQueue()
  readers.areWaiting = true
  for (const path of ['/a', '/b', '/c']) add(path)
  expect(begun).toEqual(['/a'])
  await end('/a')
  expect(begun).toEqual(['/a', '/b'])
  readers.areWaiting = false
  await end('/b')
  expect(begun).toEqual(['/a', '/b', '/c'])
  add('/d')
  expect(begun).toEqual(['/a', '/b', '/c', '/d'])
})

test('leaves the render thread to readers for as long as a rendering beside them took', async () => {
  const { add, begun, end, readers } = aQueue()
  readers.areWaiting = true
  for (const path of ['/a', '/b']) add(path)
  await jest.advanceTimersByTimeAsync(40)
  await end('/a')
  await jest.advanceTimersByTimeAsync(39)
  expect(begun).toEqual(['/a'])
  await jest.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['/a', '/b'])
})

test('pauses at most five seconds after a rendering that waited for content', async () => {
  const { add, begun, end, readers } = aQueue()
  readers.areWaiting = true
  for (const path of ['/a', '/b']) add(path)
  await jest.advanceTimersByTimeAsync(301_000)
  await end('/a')
  await jest.advanceTimersByTimeAsync(4999)
  expect(begun).toEqual(['/a'])
  await jest.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['/a', '/b'])
})
