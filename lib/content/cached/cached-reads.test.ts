import { runRequest } from '@/lib/platform/request-context'
import { ContentError } from '@/lib/content/errors'
import type { CardId, CategoryId, IsoDate, OrganisationId } from '@/lib/domain/model'
import { toCacheKey, type ContentCall } from '@/lib/content/calls'
import type { ContentService } from '@/lib/content/port'
import { cacheContent } from './cached-content-service'
import { ContentCache, isEvictable } from './content-cache'

const mockLog = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
jest.mock('@/lib/platform/log', () => ({ log: () => mockLog }))

const AXS = 'AXS' as OrganisationId
const FRESH_MS = 60_000
const TIMEOUT_MS = 5000

/** How the next calls of a service end: with a value, an error, or never. */
type End = unknown[] | Error | 'hang'

let ends: End[]
let calls: number
let memory: ContentCache
let service: ReturnType<typeof cacheContent>

beforeEach(() => {
  jest.useFakeTimers()
  Object.values(mockLog).forEach((spy) => spy.mockClear())
  ends = []
  calls = 0
  memory = new ContentCache()
  service = remember(FRESH_MS)
})

afterEach(() => {
  jest.useRealTimers()
})

/** Every call ends as the next of `ends` says, the last one again and again. */
function remember(freshMs: number) {
  const ask = async () => {
    calls++
    const end = ends.length > 1 ? ends.shift() : ends[0]
    if (end === 'hang') return new Promise<never>(() => undefined)
    if (end instanceof Error) throw end
    return end
  }
  const answering = new Proxy({}, { get: () => ask }) as ContentService
  return cacheContent(answering, memory, { freshMs, timeoutMs: TIMEOUT_MS })
}

const old = [{ name: 'old' }]
const fresh = [{ name: 'new' }]
const failed = () => new ContentError('failed', 'listTrends', AXS, 'HTTP 500')
const refused = () => new ContentError('refused', 'listTrends', AXS, 'msgId 1')
const read = () => service.listTrends(AXS)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** What a reader comes to, and after how many milliseconds. */
async function outcome(contentRead: Promise<unknown>, maxMs = 20_000) {
  const startedAt = Date.now()
  let result: unknown = 'waiting'
  let endedAt = 0
  const end = (what: unknown) => {
    result = what
    endedAt = Date.now()
  }
  contentRead.then(end, (error: Error) => end(error.message))
  for (let ms = 0; ms < maxMs && result === 'waiting'; ms += 50) await pass(ms === 0 ? 0 : 50)
  return { result, ms: endedAt - startedAt }
}

describe('an answer', () => {
  it('is asked for once by any number of readers at the same time, and then remembered', async () => {
    ends = [old]
    const answers = await Promise.all(Array.from({ length: 60 }, read))
    expect(new Set(answers)).toEqual(new Set([old]))
    await pass(FRESH_MS - 1)
    await read()
    expect(calls).toBe(1)
  })

  it('that is old is given at once and asked for anew once, behind its readers', async () => {
    ends = [old, fresh]
    await read()
    await pass(FRESH_MS)
    expect(await Promise.all(Array.from({ length: 60 }, read))).toEqual(Array(60).fill(old))
    expect(calls).toBe(2)
    expect(await read()).toBe(fresh)
  })

  it.each([
    ['refuses', refused()],
    ['fails', failed()],
    ['hangs', 'hang' as const],
  ])('is served on while the service %s, until it is well again', async (_, recentFailure) => {
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

  it('that was outdated is waited for, and stands in where the new one cannot be had', async () => {
    ends = [old, failed()]
    await read()
    await pass(1)
    memory.invalidate(AXS)
    await pass(1)
    expect(await read()).toBe(old)
    ends = [fresh]
    await pass(2000)
    expect(await read()).toBe(fresh)
  })

  it('that was asked for before it was outdated is not taken for a new one', async () => {
    ends = ['hang', fresh]
    const waiting = outcome(read())
    memory.invalidate(toCacheKey('listTrends', [AXS]))
    await pass(1)
    expect(await read()).toBe(fresh)
    expect(calls).toBe(2)
    await waiting
  })

  it('is never fresh where nothing is to be: it only stands in', async () => {
    service = remember(0)
    ends = [old, fresh, failed()]
    expect(await read()).toBe(old)
    expect(await read()).toBe(fresh)
    expect(await read()).toBe(fresh)
    expect(calls).toBe(3)
  })
})

describe('with nothing remembered', () => {
  it.each([
    ['a refusal', refused(), 'listTrends refused: msgId 1'],
    ['a failure', failed(), 'listTrends failed: HTTP 500'],
  ])('%s is thrown and logged once, for all who waited', async (_, recentFailure, message) => {
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

  it('a hang costs a reader the time limit and a second, the next ones a second, then nothing', async () => {
    ends = ['hang']
    expect((await outcome(read())).ms).toBe(TIMEOUT_MS + 1000)
    ends = [failed()]
    await read().catch(() => undefined)
    ends = ['hang']
    await pass(1000)
    expect((await outcome(read())).ms).toBe(1000)
    expect((await outcome(read())).ms).toBe(0)
  })

  it('all calls of one request wait no longer than one', async () => {
    ends = ['hang']
    await runRequest('id', async () => {
      expect((await outcome(read())).ms).toBe(TIMEOUT_MS + 1000)
      expect((await outcome(service.listMonths(AXS))).ms).toBe(0)
    })
  })

  it('emptiness is not kept: the reader after recovery has the content', async () => {
    ends = [failed()]
    await read().catch(() => undefined)
    ends = [fresh]
    await pass(1000)
    expect(await read()).toBe(fresh)
  })

  it('an answer that comes too late for its reader is there for the next', async () => {
    let answer: (value: unknown) => void = () => undefined
    const slow = { listTrends: () => new Promise((resolve) => (answer = resolve)) }
    service = cacheContent(slow as unknown as ContentService, memory, {
      freshMs: FRESH_MS,
      timeoutMs: 1000,
    })
    await outcome(read())
    answer(fresh)
    await pass(0)
    expect(await outcome(read())).toEqual({ result: fresh, ms: 0 })
  })
})

describe('a service that keeps failing', () => {
  const lists = () =>
    Promise.allSettled([
      service.listBoard(AXS),
      service.listTrends(AXS),
      service.listRecent(AXS, 5),
      service.listMonths(AXS),
    ])

  it('is left alone, tried now and then, and asked again once it is well', async () => {
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

  it('is not one that refuses: it answers', async () => {
    ends = [refused()]
    for (let time = 0; time < 3; time++) {
      await lists()
      await pass(1000)
    }
    expect(calls).toBe(12)
  })

  it('is well again although its trial hangs: the next one may come before that ends', async () => {
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

  it('is tried once, whatever comes of it, and logged without what was written', async () => {
    ends = [new ContentError('failed', 'leaveComment', null, 'HTTP 500')]
    await expect(leave()).rejects.toMatchObject({ kind: 'failed' })
    expect(calls).toBe(1)
    expect(JSON.stringify(mockLog.error.mock.calls)).not.toMatch(/eva|Sí/)
  })

  it('also goes to a service that is left alone', async () => {
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

describe('the directory, without asking', () => {
  it.each([
    ['nothing is known', async () => undefined, null],
    ['it is fresh', async () => service.listOrganisations(), old],
    ['it is old', async () => void (await service.listOrganisations(), await pass(FRESH_MS)), null],
    [
      'it is old and being renewed',
      async () => {
        await service.listOrganisations()
        await pass(FRESH_MS)
        ends = ['hang']
        await service.listOrganisations()
      },
      old,
    ],
    [
      'it has been outdated',
      async () => void (await service.listOrganisations(), memory.invalidate('')),
      null,
    ],
    [
      'everything has been outdated',
      async () => void (await service.listOrganisations(), memory.invalidateAll()),
      null,
    ],
  ])('%s', async (_, prepare, value) => {
    ends = [old]
    await prepare()
    expect(service.peekOrganisations()?.value ?? null).toBe(value)
  })
})

describe('memory', () => {
  const set = (key: string, isEvictable: boolean) =>
    memory.set(key, { value: 'x'.repeat(500_000), requestedAt: 0 }, isEvictable)

  it('is bounded in bytes', () => {
    for (let number = 0; number < 100; number++) {
      set(`lasting ${number}`, false)
      set(`passing ${number}`, true)
    }
    expect(memory.bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
    expect(memory.bytes).toBeGreaterThan(28 * 1024 * 1024)
  })

  it('of what everybody reads outlasts what anybody can invent', () => {
    set('board', false)
    for (let number = 0; number < 100; number++) set(`search ${number}`, true)
    expect(memory.get('board')).not.toBeNull()
    expect(memory.get('search 0')).toBeNull()
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
  ])('counts %s %j as passing: %s', (call, value, expected) => {
    expect(isEvictable(call, value)).toBe(expected)
  })

  it('keeps answers to different questions apart', async () => {
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
