/** @jest-environment node */
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { runRequest } from '@/lib/base/platform/request-context'
import { isFresh, type PageEvent } from '@/lib/delivery/page-cache/cached-page'
import { lacksSegments, type KeptSegments } from '@/lib/delivery/page-cache/page-segments'
import { pageStore } from '@/lib/delivery/page-cache/page-store'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { pageAt } from '@/lib/testing/addresses'
import { aRenderedPage } from '@/lib/testing/rendered-page'
import { mainPages, type MainPages } from './main-pages'
import { ThreadPageStore } from './thread-page-store'

const organisation = 'AXS' as OrganisationId
const address = pageAt('/es/AXS/home/blog/101/closed')
const options = { isRevalidation: false, written: null }
const headers = { full: ['x-cache', 'HIT'], notModified: [], etag: '"a"' }

/** The main thread's, with what comes and goes copied as messages are. */
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

test('what a thread renders is in the main thread’s store before its answer ends, and so is what follows', async () => {
  const page = await aRenderedPage('<p>hola</p>', { renderedAt: 1_000_000 })
  store.beginRendering(address, 999_999)
  expect(store.put(address, page)).toBe(true)
  store.setHeaders(address, 'html', headers)
  await store.settled()
  expect(events).toEqual(['ready', 'headers'])
  expect(pageStore().get(address)).toMatchObject({ renderedAt: page.renderedAt, headers: { html: headers } })
})

test('a page whose content changed while a thread rendered it is stale from the start', async () => {
  store.beginRendering(address, 999_999)
  pageStore().invalidate([{ organisation, scope: 'anything', cards: null }], 1_000_000)
  store.put(address, await aRenderedPage())
  await store.settled()
  expect(isFresh(pageStore().get(address)!)).toBe(false)
})

test('what a content call failed for is not kept', async () => {
  store.beginRendering(address, 999_999)
  store.recordFailure(organisation, 1_000_000)
  expect(store.put(address, await aRenderedPage())).toBe(false)
  await store.settled()
  expect(pageStore().get(address)).toBeNull()
})

test('a thread finds what another has rendered, and forgets what has been evicted since', async () => {
  pageStore().put(address, await aRenderedPage())
  expect(await store.findOrClaim(address, options)).toMatchObject({ kind: 'ready', page: { status: 200 } })
  pageStore().drop(address)
  expect(await store.findOrClaim(address, options)).toEqual({ kind: 'render', page: null })
})

test('a stale page is what stands in for one that cannot be rendered', async () => {
  pageStore().put(address, await aRenderedPage())
  pageStore().invalidate([{ organisation, scope: 'withdrawal', cards: [101 as CardId] }])
  const found = await store.findOrClaim(address, options)
  expect(found).toMatchObject({ kind: 'render', page: { staleness: { level: 'withdrawn' } } })
})

test('what makes a page’s parts later stays where it is: who wants one has the page rendered', async () => {
  const rest = { kind: 'APP_PAGE', segments: null, collectSegments: () => Promise.resolve(new Map()) }
  store.put(address, await aRenderedPage('<p>hola</p>', { rest }))
  await store.settled()
  const found = await store.findOrClaim(address, options)
  expect(found.kind).toBe('ready')
  for (const page of [found.page, pageStore().get(address)]) {
    const segments = page?.rest as KeptSegments
    expect(lacksSegments(segments)).toBe(false)
    await runRequest('a-request', async () => {
      currentRendering()!.wantsSegment = true
      expect(lacksSegments(segments)).toBe(true)
    })
  }
})

test('another encoding is added, and what is verified or gone is so there', async () => {
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
