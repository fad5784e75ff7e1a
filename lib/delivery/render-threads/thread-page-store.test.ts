/** @jest-environment node */
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { runRequest } from '@/lib/base/platform/request-context'
import { isFresh, type PageEvent } from '@/lib/delivery/page-cache/store/cached-page'
import { lacksSegments, type KeptSegments } from '@/lib/delivery/page-cache/page-segments'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { pageAt } from '@/lib/testing/addresses'
import { aRenderedPage } from '@/lib/testing/rendered-page'
import { mainPages, type MainPages } from './main-pages'
import { ThreadPageStore } from './thread-page-store'

const organisation = 'AXS' as OrganisationId
const address = pageAt('/es/AXS/home/blog/101/closed')
const options = { isRevalidation: false, written: null }
const headers = { full: ['x-cache', 'HIT'], notModified: [], etag: '"a"' }

/** Fake connection to the main thread: arguments and results are cloned like messages. */
const overMessages = Object.fromEntries(
  Object.entries(mainPages).map(([name, call]) => [
    name,
    async (...parameters: unknown[]) =>
      structuredClone(
        await (call as (...all: unknown[]) => Promise<unknown>)(...structuredClone(parameters)),
      ),
  ]),
) as MainPages

const events: PageEvent['kind'][] = []
let store: ThreadPageStore

beforeAll(() => pageStore().listen(({ kind }) => events.push(kind)))
beforeEach(() => {
  store = new ThreadPageStore(overMessages)
  pageStore().drop(address)
  events.length = 0
})

test('stores a rendering in the main thread’s store before the response ends, and its headers later', async () => {
  const page = await aRenderedPage('<p>hola</p>', { renderedAt: 1_000_000 })
  store.beginRendering(address, 999_999)
  expect(store.put(address, page)).toBe(true)
  store.setHeaders(address, 'html', headers)
  await store.settled()
  expect(events).toEqual(['ready', 'headers'])
  expect(pageStore().get(address)).toMatchObject({ renderedAt: page.renderedAt, headers: { html: headers } })
})

test('stores a page as stale if its content changed while a thread rendered it', async () => {
  store.beginRendering(address, 999_999)
  pageStore().invalidate([{ organisation, scope: 'anything', cards: null }], 1_000_000)
  store.put(address, await aRenderedPage())
  await store.settled()
  expect(isFresh(pageStore().get(address)!)).toBe(false)
})

test('does not store a page with a failed content call', async () => {
  store.beginRendering(address, 999_999)
  store.recordFailure(organisation, 1_000_000)
  expect(store.put(address, await aRenderedPage())).toBe(false)
  await store.settled()
  expect(pageStore().get(address)).toBeNull()
})

test('finds the renderings of other threads, and forgets evicted ones', async () => {
  pageStore().put(address, await aRenderedPage())
  expect(await store.findOrClaim(address, options)).toMatchObject({ kind: 'ready', page: { status: 200 } })
  pageStore().drop(address)
  expect(await store.findOrClaim(address, options)).toEqual({ kind: 'render', page: null })
})

test('returns a stale page to replace one that cannot be rendered', async () => {
  pageStore().put(address, await aRenderedPage())
  pageStore().invalidate([{ organisation, scope: 'withdrawal', cards: [101 as CardId] }])
  const outcome = await store.findOrClaim(address, options)
  expect(outcome).toMatchObject({ kind: 'render', page: { staleness: { level: 'withdrawn' } } })
})

test('keeps the segment collector in its thread, so that another thread renders the page again', async () => {
  const rest = { kind: 'APP_PAGE', segments: null, collectSegments: () => Promise.resolve(new Map()) }
  store.put(address, await aRenderedPage('<p>hola</p>', { rest }))
  await store.settled()
  const outcome = await store.findOrClaim(address, options)
  expect(outcome.kind).toBe('ready')
  for (const page of [outcome.page, pageStore().get(address)]) {
    const segments = page?.rest as KeptSegments
    expect(lacksSegments(segments)).toBe(false)
    await runRequest('a-request', async () => {
      Object.assign(currentRendering()!, { wantsSegment: true })
      expect(lacksSegments(segments)).toBe(true)
    })
  }
})

test('passes additional encodings, verifications and removals to the main thread', async () => {
  const body = { br: Buffer.from('a'), gzip: null, plainLength: 1 }
  const page = await aRenderedPage('', { bodies: { html: body, rsc: null } })
  pageStore().put(address, page)
  pageStore().invalidateAll()
  await store.fetch(address)
  store.addForm(address, page.renderedAt, { format: 'html', encoding: 'gzip', bytes: Buffer.from('b') })
  store.verify(address)
  await store.settled()
  expect(pageStore().get(address)).toMatchObject({
    bodies: { html: { gzip: Buffer.from('b') } },
    staleness: { level: 'stale' },
  })
  store.drop(address)
  await store.settled()
  expect(pageStore().get(address)).toBeNull()
})
