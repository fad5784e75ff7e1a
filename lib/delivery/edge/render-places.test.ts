import { RenderPlaces } from './render-places'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** What became of each request so far. */
function follow(places: RenderPlaces, requests: readonly ('writing' | 'reading')[]) {
  const outcomes: Record<number, boolean> = {}
  requests.forEach((requestClass, index) => {
    void places.take(requestClass, performance.now()).then((hasPlace) => (outcomes[index] = hasPlace))
  })
  return outcomes
}
const turn = () => jest.advanceTimersByTimeAsync(0)

test('what somebody wrote goes before the readers who wait longer', async () => {
  const places = new RenderPlaces({ ofAll: 1, ofOneClass: 1, maxWaitMs: 2000 })
  const outcomes = follow(places, ['reading', 'reading', 'writing'])
  await turn()
  expect(outcomes).toEqual({ 0: true })
  places.leave('reading')
  await turn()
  expect(outcomes).toEqual({ 0: true, 2: true })
  places.leave('writing')
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

test('a request that has waited two seconds gets none, and takes none from the next', async () => {
  const places = new RenderPlaces({ ofAll: 1, ofOneClass: 1, maxWaitMs: 2000 })
  const outcomes = follow(places, ['reading', 'reading'])
  await jest.advanceTimersByTimeAsync(1999)
  expect(outcomes).toEqual({ 0: true })
  await jest.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual({ 0: true, 1: false })
  places.leave('reading')
  await expect(places.take('reading', performance.now())).resolves.toBe(true)
  expect(places.waiting).toBe(0)
})

test('one that has waited as long for something else does not wait again', async () => {
  const places = new RenderPlaces({ ofAll: 1, ofOneClass: 1, maxWaitMs: 2000 })
  const cameAt = performance.now()
  await jest.advanceTimersByTimeAsync(3000)
  await expect(places.take('reading', cameAt)).resolves.toBe(true)
  const late = places.take('reading', cameAt)
  await turn()
  await expect(late).resolves.toBe(false)
})
