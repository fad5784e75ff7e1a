import type { ChangeScope } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { FileAddress } from '@/lib/delivery/addresses/page-address'
import { requestReads } from '@/lib/content/port/request-reads'
import { runRequest } from '@/lib/base/platform/request-context'
import { getOrGenerateFile, type GeneratedFile } from './generated-files'
import { pageStore } from './store/page-store'
import { fileAt } from '@/lib/testing/addresses'

// Every change and every generation needs a distinct millisecond.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const file = (body: string): GeneratedFile => ({ body, type: 'text/plain', changedAt: null })
let count = 0
const anAddress = () => fileAt(`/machine/AXS/sitemap/${++count}`)

it('generates a file once for concurrent callers, and stores it', async () => {
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
  'is generated and stored while its reader waits after a change of %s',
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
  /** Generates a file in a separate request, from content of this age. */
  const generateFrom = (address: FileAddress, ageMs: number, revalidation?: Promise<boolean>) =>
    runRequest('a-request', () =>
      getOrGenerateFile(address, async () => {
        const reads = requestReads()!
        reads.oldestAt = Math.min(reads.oldestAt, Date.now() - ageMs)
        if (revalidation) reads.revalidations.push(revalidation)
        return file('a')
      }),
    )

  it('stores a file from expired content for one second only', async () => {
    const address = anAddress()
    await generateFrom(address, HOUR_MS)
    expect(pageStore().get(address)?.freshSeconds).toBe(1)
  })

  it('generates a file again after its stale content has been revalidated', async () => {
    const address = anAddress()
    const revalidation = Promise.resolve(true)
    await generateFrom(address, HOUR_MS, revalidation)
    await new Promise(setImmediate)
    expect(await getOrGenerateFile(address, async () => file('b'))).toEqual(file('b'))
  })

  it('gives a file the age and cards of the stored file that it is generated from', async () => {
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

it('returns the stored file when a new one cannot be generated', async () => {
  const address = anAddress()
  await getOrGenerateFile(address, async () => file('a'))
  invalidate('withdrawal')
  const broken = () => Promise.reject(new Error('away'))
  expect(await getOrGenerateFile(address, broken)).toEqual(file('a'))
  await expect(getOrGenerateFile(anAddress(), broken)).rejects.toThrow('away')
})

it('does not store a missing file, or one whose content failed meanwhile', async () => {
  const address = anAddress()
  expect(await getOrGenerateFile(address, async () => null)).toBeNull()
  await getOrGenerateFile(address, async () => {
    pageStore().recordFailure('AXS' as OrganisationId)
    return file('half')
  })
  expect(pageStore().get(address)).toBeNull()
})
