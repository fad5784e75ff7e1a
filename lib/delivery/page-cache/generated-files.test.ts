import type { ChangeScope } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { FileAddress } from './page-address'
import { requestReads } from '@/lib/content/request-reads'
import { runRequest } from '@/lib/base/platform/request-context'
import { getOrGenerateFile, type GeneratedFile } from './generated-files'
import { pageStore } from './page-store'
import { fileAt } from '@/lib/testing/addresses'

// Each change and each generation has a millisecond of its own.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const file = (body: string): GeneratedFile => ({ body, type: 'text/plain', changedAt: null })
let count = 0
const anAddress = () => fileAt(`/machine/AXS/sitemap/${++count}`)

it('is generated once for all callers that come meanwhile, and stored', async () => {
  const address = anAddress()
  const make = jest.fn(async () => file('a'))
  await Promise.all([
    getOrGenerateFile(address, make),
    getOrGenerateFile(address, make),
    getOrGenerateFile(address, make),
  ])
  expect(await getOrGenerateFile(address, make)).toEqual(file('a'))
  expect(make).toHaveBeenCalledTimes(1)
})

function invalidate(scope: ChangeScope): void {
  jest.advanceTimersByTime(1)
  pageStore().invalidate([{ organisation: 'AXS' as OrganisationId, scope, cards: null }])
  jest.advanceTimersByTime(1)
}

it.each(['anything', 'withdrawal', 'places', 'texts'] as const)(
  'is generated while its reader waits after a change of %s, and then stored',
  async (scope) => {
    const address = anAddress()
    await getOrGenerateFile(address, async () => file('a'))
    invalidate(scope)
    expect(await getOrGenerateFile(address, async () => file('b'))).toEqual(file('b'))
    expect(await getOrGenerateFile(address, async () => file('c'))).toEqual(file('b'))
  },
)

describe('made from content', () => {
  const HOUR_MS = 3_600_000
  /** Generates a file, in a request of its own, from content of this age. */
  const generateFrom = (address: FileAddress, ageMs: number, revalidation?: Promise<boolean>) =>
    runRequest('a-request', () =>
      getOrGenerateFile(address, async () => {
        const reads = requestReads()!
        reads.oldestAt = Math.min(reads.oldestAt, Date.now() - ageMs)
        if (revalidation) reads.revalidations.push(revalidation)
        return file('a')
      }),
    )

  it('that is expired, is stored for a second only', async () => {
    const address = anAddress()
    await generateFrom(address, HOUR_MS)
    expect(pageStore().get(address)?.freshSeconds).toBe(1)
  })

  it('that is being revalidated, is generated again once that has succeeded', async () => {
    const address = anAddress()
    const revalidation = Promise.resolve(true)
    await generateFrom(address, HOUR_MS, revalidation)
    await new Promise(setImmediate)
    expect(await getOrGenerateFile(address, async () => file('b'))).toEqual(file('b'))
  })

  it('is as old as the stored file that it is generated from, and shows its cards', async () => {
    const [outline, outer] = [anAddress(), anAddress()]
    const card = 7 as CardId
    await runRequest('first', () =>
      getOrGenerateFile(outline, async () => {
        requestReads()!.oldestAt = Date.now() - HOUR_MS
        requestReads()!.shownCards?.add(card)
        return file('outline')
      }),
    )
    await runRequest('second', () =>
      getOrGenerateFile(outer, async () => {
        await getOrGenerateFile(outline, async () => file('never'))
        return file('outer')
      }),
    )
    expect(pageStore().get(outer)).toMatchObject({ freshSeconds: 1, cards: new Set([card]) })
  })
})

it('is the stored one where a new one cannot be generated', async () => {
  const address = anAddress()
  await getOrGenerateFile(address, async () => file('a'))
  invalidate('withdrawal')
  const broken = () => Promise.reject(new Error('away'))
  expect(await getOrGenerateFile(address, broken)).toEqual(file('a'))
  await expect(getOrGenerateFile(anAddress(), broken)).rejects.toThrow('away')
})

it('is stored neither where there is none nor where content failed meanwhile', async () => {
  const address = anAddress()
  expect(await getOrGenerateFile(address, async () => null)).toBeNull()
  await getOrGenerateFile(address, async () => {
    pageStore().recordFailure('AXS' as OrganisationId)
    return file('half')
  })
  expect(pageStore().get(address)).toBeNull()
})
