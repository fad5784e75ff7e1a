/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { runRequest } from '@/lib/base/platform/request-context'
import { contentCache } from '@/lib/content/cached/content-cache'
import { requestReads } from '@/lib/content/port/request-reads'
import PageCacheHandler from './next-cache-handler'
import type { AppPage } from '@/lib/delivery/next-adapter/stored-page'
import type { PageFormat } from '@/lib/delivery/addresses/page-address'
import { pageStore } from './store/page-store'
import { currentRendering } from './rendering'
import { pageAt } from '@/lib/testing/addresses'

// These tests store plain texts, which are not documents of Next.
process.env.HYDRATION = 'load'

const handler = new PageCacheHandler()
let count = 0
/** Returns the path of a page that no other test has stored. */
const aPath = () => `/es/AXS/home/blog/${++count}/closed`
const toKey = (path: string) => `/route-cache/APP_PAGE/${'0'.repeat(64)}/$${path}`

const rendering = (html: string) =>
  ({ kind: 'APP_PAGE', html, rscData: Buffer.from('1:"x"') }) as unknown as AppPage

/**
 * Passes a rendering to Next's cache handler, and resolves with the page that Next sends. `lacksSubject`: the page's
 * main content could not be read.
 */
function store(path: string, html: string, { lacksSubject = false } = {}): Promise<AppPage> {
  return runRequest('a-request', async () => {
    requestReads()!.lacksSubject = lacksSubject
    const page = rendering(html)
    await handler.get(toKey(path), {} as never)
    await handler.set(toKey(path), page, {} as never)
    return page
  })
}

const inShort = ({ html, status = 200, headers }: AppPage) => ({
  html: String(html),
  status,
  retryAfter: headers?.['retry-after'],
})

describe('a page whose subject could not be read', () => {
  it('answers with 503 and stores nothing', async () => {
    const path = aPath()
    const page = await store(path, 'nothing', { lacksSubject: true })
    expect(inShort(page)).toEqual({ html: 'nothing', status: 503, retryAfter: '60' })
    expect(page.headers).toHaveProperty('content-security-policy')
    expect(pageStore().get(pageAt(path))).toBeNull()
  })

  it('answers with the last good page, even an invalidated one', async () => {
    const path = aPath()
    await store(path, 'good')
    pageStore().invalidate([{ organisation: 'AXS' as OrganisationId, scope: 'anything', cards: null }])
    expect(inShort(await store(path, 'nothing', { lacksSubject: true }))).toEqual({
      html: 'good',
      status: 200,
    })
    expect(pageStore().get(pageAt(path))).toMatchObject({ status: 200, staleness: { level: 'unverified' } })
  })

  it('stores the page again once its subject can be read', async () => {
    const path = aPath()
    await store(path, 'nothing', { lacksSubject: true })
    expect(inShort(await store(path, 'good'))).toEqual({ html: 'good', status: 200 })
    expect(pageStore().get(pageAt(path))).not.toBeNull()
  })
})

test.each([
  ['status 503 for a page', true, 503],
  ['no status for another response', false, null],
])('records %s whose subject could not be read', async (_, isPage, status) => {
  const path = aPath()
  const recorded = await runRequest('a-request', async () => {
    if (isPage) currentRendering()!.page = pageAt(path)
    requestReads()!.lacksSubject = true
    await handler.set(toKey(path), rendering('nothing'), {} as never)
    return currentRendering()!.status
  })
  expect(recorded).toBe(status)
})

describe('a page whose content changes while it is rendered', () => {
  /** Stores a rendering whose content changed meanwhile. Returns whether the page must be rendered again. */
  function storeAcrossChange(path: string, html: string, isRepeated = false): Promise<boolean> {
    return runRequest('a-request', async () => {
      const { request } = currentRendering()!
      Object.assign(currentRendering()!, { request: { ...request, isRepeated } })
      await handler.get(toKey(path), {} as never)
      const organisation = 'AXS' as OrganisationId
      requestReads()!.answers.push({ key: 'a-call', organisation, requestedAt: Date.now() })
      contentCache().invalidate('AXS')
      await handler.set(toKey(path), rendering(html), {} as never)
      return currentRendering()!.unfinished === 'renderedAcrossChange'
    })
  }
  const readStored = (path: string) => pageStore().get(pageAt(path))?.renderedAt ?? null

  it('is rendered again and not stored', async () => {
    const path = aPath()
    expect(await storeAcrossChange(path, 'half')).toBe(true)
    expect(readStored(path)).toBeNull()
  })

  it('leaves the former page for readers', async () => {
    const path = aPath()
    await store(path, 'whole')
    const renderedAt = readStored(path)
    expect(await storeAcrossChange(path, 'half')).toBe(true)
    expect(readStored(path)).toBe(renderedAt)
  })

  it('is answered and stored when the content changes a second time', async () => {
    const path = aPath()
    expect(await storeAcrossChange(path, 'late', true)).toBe(false)
    expect(readStored(path)).not.toBeNull()
  })
})

test.each([
  ['/es/AXS/home', { status: 200 }, true],
  ['/es/AXS/missing', { status: 404 }, true],
  ['/es/-/unavailable', { status: 503, retryAfter: '60' }, false],
])('%s is answered with %j; is stored: %s', async (path, expected, isStored) => {
  expect(inShort(await store(path, 'page'))).toEqual({ html: 'page', ...expected })
  expect(pageStore().get(pageAt(path)) !== null).toBe(isStored)
})

describe('the React payload of a page whose document omits it', () => {
  /** Requests the page in a format, and returns the forms in which it is stored. */
  function storeFor(path: string, format: PageFormat): Promise<string[]> {
    return runRequest('a-request', async () => {
      const current = currentRendering()!
      const request = { ...current.request, missed: { path, format } }
      await handler.get(toKey(path), {} as never)
      Object.assign(current, { request, encoding: 'gzip', isFlightApart: true })
      await handler.set(toKey(path), rendering('page'), {} as never)
      const { rsc } = pageStore().get(pageAt(path))!.bodies
      return (['br', 'gzip', 'draft'] as const).filter((form) => rsc?.[form])
    })
  }

  it('is compressed in haste until a reader requests it', async () => {
    const path = aPath()
    expect(await storeFor(path, 'html')).toEqual(['draft'])
    const { renderedAt } = pageStore().get(pageAt(path))!
    const bytes = new Uint8Array([1])
    pageStore().addForm(pageAt(path), renderedAt, { format: 'rsc', encoding: 'br', bytes })
    expect(pageStore().get(pageAt(path))!.bodies.rsc).toMatchObject({ br: bytes, gzip: null, draft: null })
  })

  it('is compressed well once a reader has requested it, and in later renderings', async () => {
    const path = aPath()
    expect(await storeFor(path, 'rsc')).toEqual(['gzip'])
    expect(await storeFor(path, 'html')).toEqual(['gzip'])
  })
})
