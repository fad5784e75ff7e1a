import { RenderPlaces, type Bound, type PlaceRequest, type RequestClass } from './render-places'
import { ServiceRate } from './service-rate'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const toRequest = (requestClass: RequestClass, bounds: Bound[] = [], since = performance.now()) => ({
  requestClass,
  since,
  bounds,
})

/** Records the outcome of each request so far, by its index. */
function follow(places: RenderPlaces, requests: readonly RequestClass[]) {
  const outcomes: Record<number, boolean> = {}
  requests.forEach((requestClass, index) => {
    void places.take(toRequest(requestClass)).then((hasPlace) => (outcomes[index] = hasPlace))
  })
  return outcomes
}

/**
 * Records the names of requests in the order in which they receive places; `leave` releases the oldest
 * occupied place.
 */
function followByShare(
  places: RenderPlaces,
  requests: readonly (readonly [name: string, bounds: Bound[]])[],
) {
  const entered: string[] = []
  const inside: PlaceRequest[] = []
  for (const [name, bounds] of requests) {
    const request = toRequest('reading', bounds)
    void places.take(request).then((hasPlace) => {
      if (!hasPlace) return
      entered.push(name)
      inside.push(request)
    })
  }
  const leave = async () => {
    places.leave(inside.shift()!)
    await turn()
  }
  return { entered, leave }
}
const turn = () => jest.advanceTimersByTimeAsync(0)

test('serves a write before readers who have waited longer', async () => {
  const places = new RenderPlaces({ ofAll: 1, ofOneClass: 1, maxWaitMs: 2000 })
  const outcomes = follow(places, ['reading', 'reading', 'writing'])
  await turn()
  expect(outcomes).toEqual({ 0: true })
  places.leave(toRequest('reading'))
  await turn()
  expect(outcomes).toEqual({ 0: true, 2: true })
  places.leave(toRequest('writing'))
  await turn()
  expect(outcomes).toEqual({ 0: true, 1: true, 2: true })
})

test.each([
  ['reading', 'writing'],
  ['writing', 'reading'],
] as const)('%s leaves places to %s', async (many, other) => {
  const places = new RenderPlaces({ ofAll: 3, ofOneClass: 2, maxWaitMs: 2000 })
  const outcomes = follow(places, [many, many, many, other])
  await turn()
  expect(outcomes).toEqual({ 0: true, 1: true, 3: true })
})

test('a request that has waited two seconds gets no place, and takes none from the next', async () => {
  const places = new RenderPlaces({ ofAll: 1, ofOneClass: 1, maxWaitMs: 2000 })
  const outcomes = follow(places, ['reading', 'reading'])
  await jest.advanceTimersByTimeAsync(1999)
  expect(outcomes).toEqual({ 0: true })
  await jest.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual({ 0: true, 1: false })
  places.leave(toRequest('reading'))
  await expect(places.take(toRequest('reading'))).resolves.toBe(true)
  expect(places.waiting).toBe(0)
})

test('a request that has already waited two seconds for something else does not wait again', async () => {
  const places = new RenderPlaces({ ofAll: 1, ofOneClass: 1, maxWaitMs: 2000 })
  const cameAt = performance.now()
  await jest.advanceTimersByTimeAsync(3000)
  await expect(places.take(toRequest('reading', [], cameAt))).resolves.toBe(true)
  const late = places.take(toRequest('reading', [], cameAt))
  await turn()
  await expect(late).resolves.toBe(false)
})

const link: Bound[] = [
  { share: 'AXS', most: 3 },
  { share: 'AXS link', most: 2 },
]
const manyForOneLink = Array.from({ length: 40 }, (_, at) => [`link ${at}`, link] as const)

test('requests for one link use only its places, and leave some to the organisation', async () => {
  const places = new RenderPlaces({ ofAll: 8, ofOneClass: 8, maxWaitMs: 2000 })
  const { entered } = followByShare(places, [
    ...manyForOneLink,
    ['article', [{ share: 'AXS', most: 3 }]],
    ['other', [{ share: 'ACX', most: 3 }]],
  ])
  await turn()
  expect(entered).toEqual(['link 0', 'link 1', 'article', 'other'])
})

test('shares take turns: forty requests for one link delay another organisation by one', async () => {
  const places = new RenderPlaces({ ofAll: 1, ofOneClass: 1, maxWaitMs: 2000 })
  const { entered, leave } = followByShare(places, [
    ...manyForOneLink,
    ['other 1', [{ share: 'ACX', most: 3 }]],
    ['other 2', [{ share: 'ACX', most: 3 }]],
  ])
  await turn()
  for (let at = 0; at < 4; at++) await leave()
  expect(entered).toEqual(['link 0', 'link 1', 'other 1', 'link 2', 'other 2'])
})

test('a share whose bound is reached does not block the line', async () => {
  const places = new RenderPlaces({ ofAll: 2, ofOneClass: 2, maxWaitMs: 2000 })
  const firstBounds: Bound[] = [{ share: 'one', most: 1 }]
  const { entered, leave } = followByShare(places, [
    ['one 1', firstBounds],
    ['two 1', [{ share: 'two', most: 2 }]],
    ['one 2', firstBounds],
    ['two 2', [{ share: 'two', most: 2 }]],
  ])
  await turn()
  expect(entered).toEqual(['one 1', 'two 1'])
  await leave()
  await leave()
  expect(entered).toEqual(['one 1', 'two 1', 'one 2', 'two 2'])
})

describe('with a measured rate, at first eight requests a second', () => {
  const limits = { ofAll: 64, ofOneClass: 48, maxWaitMs: 3000 }
  const open = () => new RenderPlaces(limits, new ServiceRate())

  test('refuses the oldest request of the longest line at once when more wait than can be served in time', async () => {
    const places = open()
    // Six requests get a place at once, and 24 more can be served within the maximum wait of 3 s.
    const outcomes = follow(
      places,
      Array.from({ length: 6 + 25 }, () => 'reading' as const),
    )
    await turn()
    expect(outcomes).toEqual({ 0: true, 1: true, 2: true, 3: true, 4: true, 5: true, 6: false })
    expect(places.waiting).toBe(24)
    expect(places.retryAfterSeconds).toBe(4)
  })

  test('serves the newest first while it is overloaded, and the oldest first otherwise', async () => {
    const places = open()
    const requests = Array.from({ length: 10 }, (_, at): [string, Bound[]] => [`${at}`, []])
    const { entered, leave } = followByShare(places, requests)
    await jest.advanceTimersByTimeAsync(1900)
    await leave()
    expect(entered.slice(6)).toEqual(['6'])
    await jest.advanceTimersByTimeAsync(100)
    for (const _ of [1, 2, 3]) await leave()
    expect(entered.slice(7)).toEqual(['9', '8', '7'])
  })

  test('is busy once requests have waited for 5 s without a pause, until none waits', async () => {
    const places = open()
    const { leave } = followByShare(
      places,
      Array.from({ length: 9 }, (_, at) => [`${at}`, []]),
    )
    await jest.advanceTimersByTimeAsync(2500)
    followByShare(places, [['last', []]])
    await jest.advanceTimersByTimeAsync(2499)
    expect(places.isBusy).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect([places.waiting, places.isBusy]).toEqual([1, true])
    await leave()
    expect([places.waiting, places.isBusy]).toEqual([0, false])
  })

  test('is not busy for a client who occupies all its own places', async () => {
    const places = open()
    const bounds: Bound[] = [{ share: 'person', most: 1, isClients: true }]
    for (const _ of [1, 2]) void places.take(toRequest('writing', bounds))
    await jest.advanceTimersByTimeAsync(2500)
    void places.take(toRequest('writing', bounds))
    await jest.advanceTimersByTimeAsync(2500)
    expect([places.waiting, places.isBusy]).toEqual([1, false])
  })

  test('admits more requests while slow content fills its places', async () => {
    const places = open()
    const outcomes = follow(
      places,
      Array.from({ length: 20 }, () => 'reading' as const),
    )
    places.adapt(0.1)
    await turn()
    expect(Object.keys(outcomes)).toHaveLength(12)
    places.adapt(0.1)
    await turn()
    expect(Object.keys(outcomes)).toHaveLength(20)
  })
})
