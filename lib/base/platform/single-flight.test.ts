import { SingleFlight } from './single-flight'

/** Work that the test resolves or rejects. */
function aWork<Result = void>() {
  let end: { resolve: (result: Result) => void; reject: (cause: Error) => void } | undefined
  const work = jest.fn(() => new Promise<Result>((resolve, reject) => (end = { resolve, reject })))
  return {
    work,
    resolve: (result: Result) => end?.resolve(result),
    reject: (cause: Error) => end?.reject(cause),
  }
}

describe('run', () => {
  test('callers during the work share its result', async () => {
    const flights = new SingleFlight<string>()
    const { work, resolve } = aWork<string>()
    const results = [flights.run('home', work), flights.run('home', work)]
    resolve('page')
    expect(await Promise.all(results)).toEqual(['page', 'page'])
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('callers share its failure, too', async () => {
    const flights = new SingleFlight()
    const { work, reject } = aWork()
    const results = Promise.allSettled([flights.run('home', work), flights.run('home', work)])
    reject(new Error('away'))
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test.each(['resolve', 'reject'] as const)('a caller after a %s runs it again', async (end) => {
    const flights = new SingleFlight()
    const first = aWork()
    const result = flights.run('home', first.work).catch(() => undefined)
    first[end](new Error('away') as never)
    await result
    expect(flights.has('home')).toBe(false)
    const second = aWork()
    void flights.run('home', second.work)
    expect(second.work).toHaveBeenCalledTimes(1)
  })

  test('keys are independent', () => {
    const flights = new SingleFlight()
    const [first, other] = [aWork(), aWork()]
    void flights.run('home', first.work)
    void flights.run('article', other.work)
    expect(other.work).toHaveBeenCalledTimes(1)
  })
})

test('work that cannot be joined continues, and later callers join its replacement', async () => {
  const flights = new SingleFlight<string>()
  const [old, young] = [aWork<string>(), aWork<string>()]
  const first = flights.join('home', old.work)
  const second = flights.join('home', young.work, () => false)
  old.resolve('old')
  expect(await first.result).toBe('old')
  expect(flights.join('home', old.work)).toBe(second)
  young.resolve('young')
  expect(await second.result).toBe('young')
})

describe('lead', () => {
  test.each(['resolve', 'reject'] as const)(
    'others wait until the leader’s work has ended: %s',
    async (end) => {
      const flights = new SingleFlight()
      const { work, ...ends } = aWork()
      const leader = flights.lead('home', work)
      const followers = [flights.lead('home', work), flights.lead('home', work)]
      ends[end](new Error('away') as never)
      const [outcome] = await Promise.allSettled([leader])
      expect(outcome?.status).toBe(end === 'resolve' ? 'fulfilled' : 'rejected')
      expect(await Promise.all(followers)).toEqual([false, false])
      expect(work).toHaveBeenCalledTimes(1)
    },
  )

  test('the next follower to call leads', async () => {
    const flights = new SingleFlight()
    const first = aWork()
    const leader = flights.lead('home', first.work)
    const next = aWork()
    const again = flights.lead('home', next.work).then(() => flights.lead('home', next.work))
    first.resolve()
    await leader
    await new Promise(setImmediate)
    next.resolve()
    expect(await again).toBe(true)
  })
})
