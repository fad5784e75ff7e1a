/** @jest-environment node */
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { runRequest } from '@/lib/base/platform/request-context'
import { aRenderedPage } from '@/lib/testing/rendered-page'
import type { CachedPage } from './store/cached-page'
import { findOrClaim } from './find-page'
import { pageStore, type SharedPage } from './store/page-store'
import type { StaleLevel } from './store/staleness'
import { pageAt } from '@/lib/testing/addresses'

/** Fake Redis: the page that it stores, and whether this instance may claim the rendering. */
const mockRedis = { take: jest.fn<Promise<SharedPage | null>, []>(), claim: jest.fn<Promise<boolean>, []>() }
jest.mock('@/lib/delivery/page-cache/redis/open-shared-pages', () => ({ sharedPages: () => mockRedis }))

const place = { organisation: 'AXS' as OrganisationId, card: 101 as CardId }
const address = pageAt('/es/AXS/home/blog/101/closed')

beforeEach(() => {
  pageStore().drop(address)
  mockRedis.take.mockReset().mockResolvedValue(null)
  mockRedis.claim.mockReset().mockResolvedValue(true)
})

/** Stores a page on this instance with a staleness level; null means fresh. */
async function store(level: StaleLevel | null): Promise<CachedPage> {
  pageStore().put(address, await aRenderedPage())
  const scopes = { stale: 'comments', unverified: 'anything', withdrawn: 'withdrawal' } as const
  if (level) pageStore().invalidate([{ organisation: place.organisation, scope: scopes[level], cards: null }])
  return pageStore().get(address)!
}

const find = ({ isRevalidation = false, writtenAt }: { isRevalidation?: boolean; writtenAt?: number } = {}) =>
  runRequest('a-request', async () => {
    const clientComment = writtenAt === undefined ? null : { ...place, at: writtenAt }
    return (await findOrClaim(address, { isRevalidation, written: clientComment })).kind
  })

test.each<[string, StaleLevel | null, boolean, boolean, string]>([
  ['a fresh page', null, false, true, 'ready'],
  ['a stale page, for a reader', 'stale', false, true, 'ready'],
  ['a stale page, to be rendered again', 'stale', true, true, 'render'],
  ['a stale page that another instance is rendering again', 'stale', true, false, 'by-peer'],
  ['a page that may not exist any more', 'unverified', false, true, 'render'],
  ['a page with withdrawn content', 'withdrawn', false, true, 'render'],
])('%s', async (_, level, isRevalidation, isFree, expected) => {
  mockRedis.claim.mockResolvedValue(isFree)
  await store(level)
  expect(await find({ isRevalidation })).toBe(expected)
})

test('waits for a page that this instance lacks and another renders', async () => {
  mockRedis.claim.mockResolvedValue(false)
  mockRedis.take.mockResolvedValueOnce(null).mockResolvedValue(await aRenderedPage())
  expect(await find()).toBe('ready')
})

test.each([
  ['began before they wrote', 1, 'render'],
  ['began since', -1, 'ready'],
])('skips Redis for a client that has just commented, when the local page %s', async (_, later, expected) => {
  const { begunAt } = await store(null)
  expect(await find({ writtenAt: begunAt + later })).toBe(expected)
  expect([mockRedis.take, mockRedis.claim].flatMap(({ mock }) => mock.calls)).toEqual([])
})
