/** @jest-environment node */
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { runRequest } from '@/lib/base/platform/request-context'
import { aRenderedPage } from '@/lib/testing/rendered-page'
import type { CachedPage } from './cached-page'
import { findOrClaim } from './find-page'
import { pageStore, type SharedPage } from './page-store'
import type { StaleLevel } from './staleness'
import { pageAt } from '@/lib/testing/addresses'

/** What Redis has, and whether it lets this copy render. */
const mockRedis = { take: jest.fn<Promise<SharedPage | null>, []>(), claim: jest.fn<Promise<boolean>, []>() }
jest.mock('@/lib/delivery/page-cache/redis/open-shared-pages', () => ({ sharedPages: () => mockRedis }))

const place = { organisation: 'AXS' as OrganisationId, card: 101 as CardId }
const address = pageAt('/es/AXS/home/blog/101/closed')

beforeEach(() => {
  pageStore().drop(address)
  mockRedis.take.mockReset().mockResolvedValue(null)
  mockRedis.claim.mockReset().mockResolvedValue(true)
})

/** Stores a page of this copy; null: it is fresh. */
async function store(level: StaleLevel | null): Promise<CachedPage> {
  pageStore().put(address, await aRenderedPage())
  const scopes = { stale: 'comments', unverified: 'anything', withdrawn: 'withdrawal' } as const
  if (level) pageStore().invalidate([{ organisation: place.organisation, scope: scopes[level], cards: null }])
  return pageStore().get(address)!
}

const find = ({ isRevalidation = false, writtenAt }: { isRevalidation?: boolean; writtenAt?: number } = {}) =>
  runRequest('a-request', async () => {
    const written = writtenAt === undefined ? null : { ...place, at: writtenAt }
    return (await findOrClaim(address, { isRevalidation, written })).kind
  })

test.each<[string, StaleLevel | null, boolean, boolean, string]>([
  ['a fresh page', null, false, true, 'ready'],
  ['a stale page, for a reader', 'stale', false, true, 'ready'],
  ['a stale page, to be rendered again', 'stale', true, true, 'render'],
  ['a stale page, to be rendered again, which another copy does', 'stale', true, false, 'by-peer'],
  ['a page that may not exist any more', 'unverified', false, true, 'render'],
  ['a page that shows what is withdrawn', 'withdrawn', false, true, 'render'],
])('%s', async (_, level, isRevalidation, isFree, expected) => {
  mockRedis.claim.mockResolvedValue(isFree)
  await store(level)
  expect(await find({ isRevalidation })).toBe(expected)
})

test('a page that this copy lacks and another renders is waited for', async () => {
  mockRedis.claim.mockResolvedValue(false)
  mockRedis.take.mockResolvedValueOnce(null).mockResolvedValue(await aRenderedPage())
  expect(await find()).toBe('ready')
})

test.each([
  ['began before they wrote', 1, 'render'],
  ['began since', -1, 'ready'],
])('a writer and a page that %s: whatever Redis has is not asked for', async (_, later, expected) => {
  const { begunAt } = await store(null)
  expect(await find({ writtenAt: begunAt + later })).toBe(expected)
  expect([mockRedis.take, mockRedis.claim].flatMap(({ mock }) => mock.calls)).toEqual([])
})
