import { runRequest } from '@/lib/base/platform/request-context'
import { ContentError } from '@/lib/content/port/errors'
import type { CardId, CategoryId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { toCacheKey, type ContentCall } from '@/lib/content/port/calls'
import type { ContentService } from '@/lib/content/port/port'
import { cacheContent, keepAnswers } from './cached-content-service'
import { ContentCache, isEvictable, SHARED_TAG } from './content-cache'

const mockLog = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
jest.mock('@/lib/base/platform/log', () => ({ log: () => mockLog }))

const AXS = 'AXS' as OrganisationId
const FRESH_MS = 60_000
const TIMEOUT_MS = 5000

/** Simulated outcome of a call: a returned value, a thrown error, or no response. */
type End = unknown[] | Error | 'hang'

let ends: End[]
let calls: number
let cache: ContentCache
let service: ReturnType<typeof cacheContent>

beforeEach(() => {
  jest.useFakeTimers()
  Object.values(mockLog).forEach((spy) => spy.mockClear())
  ends = []
  calls = 0
  cache = new ContentCache()
  service = openCached(FRESH_MS)
})

afterEach(() => {
  jest.useRealTimers()
})

/** The service's calls have the outcomes in `ends`, in this order. The last outcome repeats. */
const openCached = (freshMs: number) => cacheContent(openService(), cache, { freshMs, timeoutMs: TIMEOUT_MS })

function openService(): ContentService {
  const ask = async () => {
    calls++
    const end = ends.length > 1 ? ends.shift() : ends[0]
    if (end === 'hang') return new Promise<never>(() => undefined)
    if (end instanceof Error) throw end
    return end
  }
  return new Proxy({}, { get: () => ask }) as ContentService
}

const old = [{ name: 'old' }]
const fresh = [{ name: 'new' }]
const failed = () => new ContentError('failed', 'listTrends', AXS, 'HTTP 500')
const refused = () => new ContentError('refused', 'listTrends', AXS, 'msgId 1')
const read = () => service.listTrends(AXS)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** Returns the result of a read, and its duration in ms. */
async function outcome(inProgress: Promise<unknown>, maxMs = 20_000) {
  const startedAt = Date.now()
  let result: unknown = 'waiting'
  let endedAt = 0
  const end = (what: unknown) => {
    result = what
    endedAt = Date.now()
  }
  inProgress.then(end, (error: Error) => end(error.message))
  for (let ms = 0; ms < maxMs && result === 'waiting'; ms += 50) await pass(ms === 0 ? 0 : 50)
  return { result, ms: endedAt - startedAt }
}

describe('a cached answer', () => {
  it('is fetched once for concurrent readers', async () => {
    ends = [old]
    const answers = await Promise.all(Array.from({ length: 60 }, read))
    expect(new Set(answers)).toEqual(new Set([old]))
    await pass(FRESH_MS - 1)
    await read()
    expect(calls).toBe(1)
  })

  it('is served stale at once and revalidated once in the background', async () => {
    ends = [old, fresh]
    await read()
    await pass(FRESH_MS)
    expect(await Promise.all(Array.from({ length: 60 }, read))).toEqual(Array(60).fill(old))
    expect(calls).toBe(2)
    expect(await read()).toBe(fresh)
  })

  it.each([
    ['rejects calls', refused()],
    ['fails', failed()],
    ['hangs', 'hang' as const],
  ])('is served while the service %s, until the service recovers', async (_, recentFailure) => {
    ends = [old, recentFailure]
    await read()
    await pass(FRESH_MS)
    for (let seconds = 0; seconds < 60; seconds++) {
      expect(await outcome(read())).toEqual({ result: old, ms: 0 })
      await pass(1000)
    }
    ends = [fresh]
    await pass(2000)
    await read()
    await pass(1000)
    await read()
    await pass(0)
    expect(await read()).toBe(fresh)
  })

  it.each([
    ['fresh', 1],
    ['expired', FRESH_MS + 1],
  ])(
    'that is %s and invalidated is fetched before the response, and served if that fails',
    async (_, age) => {
      ends = [old, failed()]
      await read()
      await pass(age)
      cache.invalidate(AXS)
      await pass(1)
      expect(await read()).toBe(old)
      ends = [fresh]
      await pass(2000)
      expect(await read()).toBe(fresh)
    },
  )

  it('is not fresh if it was requested before an invalidation', async () => {
    ends = ['hang', fresh]
    const waiting = outcome(read())
    cache.invalidate(toCacheKey('listTrends', [AXS]))
    await pass(1)
    expect(await read()).toBe(fresh)
    expect(calls).toBe(2)
    await waiting
  })

  it('is never fresh with a lifetime of 0, and served only if a call fails', async () => {
    service = openCached(0)
    ends = [old, fresh, failed()]
    expect(await read()).toBe(old)
    expect(await read()).toBe(fresh)
    expect(await read()).toBe(fresh)
    expect(calls).toBe(3)
  })
})

describe('with nothing cached', () => {
  it.each([
    ['a rejection', refused(), 'listTrends refused: msgId 1'],
    ['a failure', failed(), 'listTrends failed: HTTP 500'],
  ])('%s is thrown to all waiting readers and logged once', async (_, recentFailure, message) => {
    ends = [recentFailure]
    const results = await Promise.allSettled(Array.from({ length: 10 }, read))
    expect(new Set(results.map((result) => String('reason' in result && result.reason.message)))).toEqual(
      new Set([message]),
    )
    const lines = [...mockLog.warn.mock.calls, ...mockLog.error.mock.calls]
    expect(lines).toEqual([
      [
        {
          call: 'listTrends',
          organisation: 'AXS',
          ms: 0,
          kind: recentFailure.kind,
          reason: recentFailure.reason,
        },
        'content call failed',
      ],
    ])
  })

  it('a hanging service costs the first reader the time limit and a second, the next ones a second, then nothing', async () => {
    ends = ['hang']
    expect((await outcome(read())).ms).toBe(TIMEOUT_MS + 1000)
    ends = [failed()]
    await read().catch(() => undefined)
    ends = ['hang']
    await pass(1000)
    expect((await outcome(read())).ms).toBe(1000)
    expect((await outcome(read())).ms).toBe(0)
  })

  it('all calls of one request together wait no longer than a single call', async () => {
    ends = ['hang']
    await runRequest('id', async () => {
      expect((await outcome(read())).ms).toBe(TIMEOUT_MS + 1000)
      expect((await outcome(service.listMonths(AXS))).ms).toBe(0)
    })
  })

  it('a failure is not cached as empty, so readers get the content after recovery', async () => {
    ends = [failed()]
    await read().catch(() => undefined)
    ends = [fresh]
    await pass(1000)
    expect(await read()).toBe(fresh)
  })

  it('an answer after the reader’s time limit is cached for the next reader', async () => {
    let answer: (value: unknown) => void = () => undefined
    const slow = { listTrends: () => new Promise((resolve) => (answer = resolve)) }
    service = cacheContent(slow as unknown as ContentService, cache, {
      freshMs: FRESH_MS,
      timeoutMs: 1000,
    })
    await outcome(read())
    answer(fresh)
    await pass(0)
    expect(await outcome(read())).toEqual({ result: fresh, ms: 0 })
  })
})

test('a separate thread makes every call, and uses its cache if the call fails', async () => {
  const ofThread = keepAnswers(openService(), cache)
  ends = [old]
  await ofThread.listTrends(AXS)
  await ofThread.listTrends(AXS)
  expect(calls).toBe(2)
  ends = [failed()]
  await expect(ofThread.listTrends(AXS)).rejects.toThrow('HTTP 500')
  expect(await read()).toBe(old)
})

describe('the circuit of a failing service', () => {
  const lists = () =>
    Promise.allSettled([
      service.listBoard(AXS),
      service.listTrends(AXS),
      service.listRecent(AXS, 5),
      service.listMonths(AXS),
    ])

  it('opens, admits one trial at a time, and closes after recovery', async () => {
    ends = [failed()]
    await lists()
    expect(calls).toBe(4)
    await pass(1000)
    await lists()
    expect(calls).toBe(4)
    await pass(1000)
    await lists()
    expect(calls).toBe(5)
    ends = [fresh]
    await pass(2500)
    expect(await lists()).toEqual(Array(4).fill({ status: 'fulfilled', value: fresh }))
  })

  const of = (organisation: string) =>
    Promise.allSettled([
      service.listBoard(organisation as OrganisationId),
      service.listTrends(organisation as OrganisationId),
      service.listRecent(organisation as OrganisationId, 5),
      service.listMonths(organisation as OrganisationId),
    ])

  it('only stops the calls of the failing organisation', async () => {
    ends = [failed()]
    await of('ACX')
    await pass(1000)
    ends = [fresh]
    calls = 0
    await of('ACX')
    expect(calls).toBe(0)
    expect(await of('AXS')).toEqual(Array(4).fill({ status: 'fulfilled', value: fresh }))
    expect(mockLog.warn.mock.calls).toEqual([
      [{ organisation: 'ACX', ms: expect.any(Number) }, 'circuit opened'],
    ])
  })

  it('stops the calls of every organisation if the service cannot be reached', async () => {
    ends = [new ContentError('failed', 'listTrends', AXS, 'ECONNREFUSED', { isUnreachable: true })]
    await of('ACX')
    calls = 0
    await of('AXS')
    expect(calls).toBe(0)
    ends = [fresh]
    await pass(2000)
    await of('ACX')
    await pass(1000)
    expect(await of('AXS')).toEqual(Array(4).fill({ status: 'fulfilled', value: fresh }))
  })

  it('is kept for a limited number of organisations', async () => {
    ends = [failed()]
    for (let number = 0; number < 1001; number++) await of(`O${number}`)
    expect(mockLog.warn.mock.calls.filter(([, message]) => message === 'circuit opened')).toHaveLength(1001)
    await pass(1000)
    calls = 0
    await of('O0')
    await of('O1000')
    // O0's circuit, the least recently used one, was dropped, so its calls reach the service again.
    expect(calls).toBe(4)
  })

  it('stays closed if the service rejects calls', async () => {
    ends = [refused()]
    for (let time = 0; time < 3; time++) {
      await lists()
      await pass(1000)
    }
    expect(calls).toBe(12)
  })

  it('closes although a trial hangs: the next trial does not wait for it', async () => {
    ends = [failed()]
    await lists()
    ends = ['hang']
    await pass(2000)
    const trial = lists()
    await pass(1000)
    ends = [fresh]
    await pass(2500)
    expect(await lists()).toEqual(Array(4).fill({ status: 'fulfilled', value: fresh }))
    await pass(TIMEOUT_MS)
    await trial
  })
})

describe('leaving a comment', () => {
  const draft = { publicationId: 1, parentId: null, author: 'Eva', email: 'eva@example.com', text: 'Sí.' }
  const leave = () => service.leaveComment(draft, { isActive: true })

  it('is tried once, even if it fails, and logged without its text', async () => {
    ends = [new ContentError('failed', 'leaveComment', null, 'HTTP 500')]
    await expect(leave()).rejects.toMatchObject({ kind: 'failed' })
    expect(calls).toBe(1)
    expect(JSON.stringify(mockLog.error.mock.calls)).not.toMatch(/eva|Sí/)
  })

  it('is tried while the circuit is open', async () => {
    ends = [failed()]
    for (let time = 0; time < 4; time++) {
      await service.listByCategory(AXS, time as CategoryId, { offset: 0, limit: 1 }).catch(() => undefined)
    }
    ends = [[]]
    calls = 0
    await leave()
    expect(calls).toBe(1)
  })
})

describe('peekOrganisations', () => {
  it.each([
    ['a miss', async () => undefined, null],
    ['fresh', async () => service.listOrganisations(), old],
    ['stale', async () => void (await service.listOrganisations(), await pass(FRESH_MS)), null],
    [
      'stale and being revalidated',
      async () => {
        await service.listOrganisations()
        await pass(FRESH_MS)
        ends = ['hang']
        await service.listOrganisations()
      },
      old,
    ],
    ['invalidated', async () => void (await service.listOrganisations(), cache.invalidate('')), null],
    [
      'invalidated with everything',
      async () => void (await service.listOrganisations(), cache.invalidateAll()),
      null,
    ],
  ])('%s', async (_, prepare, value) => {
    ends = [old]
    await prepare()
    expect(service.peekOrganisations()?.value ?? null).toBe(value)
  })
})

describe('the cached organisation of a domain', () => {
  const owned = { id: AXS } as unknown as unknown[]
  const ask = () => service.getOrganisationByDomain('axs.example')

  it.each([
    ['invalidated by a change of its owner', owned, AXS, true],
    ['kept after a change of another organisation', owned, 'ACX', false],
    ['kept after a change of shared data, if it has an owner', owned, SHARED_TAG, false],
    [
      'invalidated by a change of shared data, without an owner',
      null as unknown as unknown[],
      SHARED_TAG,
      true,
    ],
  ])('is %s', async (_, answer, tag, isCalledAgain) => {
    ends = [answer]
    await ask()
    await pass(1)
    cache.invalidate(tag)
    await pass(1)
    await ask()
    expect(calls).toBe(isCalledAgain ? 2 : 1)
  })
})

test('evicting an invalidation invalidates everything before it', () => {
  for (let number = 0; number <= 10_000; number++) cache.invalidate(`organisation ${number}`, number)
  expect(cache.isInvalidated('', 'organisation 1' as OrganisationId, 0)).toBe(true)
  expect(cache.isInvalidated('', 'organisation 0' as OrganisationId, 0)).toBe(true)
  expect(cache.isInvalidated('', 'other' as OrganisationId, 1)).toBe(false)
})

describe('the cache', () => {
  const set = (key: string, isEvictable: boolean) =>
    cache.set(key, { value: 'x'.repeat(500_000), requestedAt: 0 }, isEvictable)

  it('is limited in bytes', () => {
    for (let number = 0; number < 100; number++) {
      set(`pinned ${number}`, false)
      set(`evictable ${number}`, true)
    }
    expect(cache.bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
    expect(cache.bytes).toBeGreaterThan(28 * 1024 * 1024)
  })

  it('never evicts pinned answers in favour of evictable ones', () => {
    set('board', false)
    for (let number = 0; number < 100; number++) set(`search ${number}`, true)
    expect(cache.get('board')).not.toBeNull()
    expect(cache.get('search 0')).toBeNull()
  })

  it.each<[ContentCall, unknown, boolean]>([
    ['search', [{}], true],
    ['listByMonth', { items: [{}], total: 1 }, true],
    ['listByCategory', { items: [], total: 4 }, true],
    ['listByCategory', { items: [{}], total: 4 }, false],
    ['getArticle', null, true],
    ['getArticle', {}, false],
    ['getOrganisationByDomain', null, true],
    ['listBoard', [], true],
    ['listBoard', [{}], false],
  ])('counts %s %j as evictable: %s', (call, value, expected) => {
    expect(isEvictable(call, value)).toBe(expected)
  })

  it('separates answers by parameters', async () => {
    ends = [[1], [2], [3], [4]]
    const window = { offset: 0, limit: 1 }
    const days = { start: '2026-10-01' as IsoDate, end: '2026-10-31' as IsoDate }
    const answers = [
      await service.getArticle(AXS, 1 as CardId),
      await service.getArticle('ACX' as OrganisationId, 1 as CardId),
      await service.listByMonth(AXS, days, window),
      await service.listByMonth(AXS, days, { ...window, offset: 1 }),
    ]
    expect(answers).toEqual([[1], [2], [3], [4]])
  })
})
