import type { Hydration } from '@/lib/delivery/addresses/page-kinds'
import { isFlightApart, toSentDocument } from '@/lib/delivery/next-adapter/hydration/sent-document'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { observe } from '@/lib/base/platform/metrics/metrics'
import { currentRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/port/request-reads'
import { getSettings } from '@/lib/base/platform/settings'
import { isFresh } from './store/cached-page'
import { compress, compressInHaste, decompress, type CompressedBody } from './store/compressed-body'
import {
  contentFreshSeconds,
  contentRevalidated,
  isContentStale,
  isReadAcrossChange,
  shownCards,
} from './content-age'
import { pageSource, type Found } from './find-page'
import { parseAddress, type Address } from '@/lib/delivery/addresses/page-address'
import { limitLifetimes } from '@/lib/delivery/next-adapter/lifetimes'
import {
  isAppPage,
  parseCacheKey,
  replacePage,
  setResponseBody,
  setResponseHeader,
  setResponseStatus,
  type AppPage,
  type NextCacheHandler,
} from '@/lib/delivery/next-adapter/stored-page'
import { noteRendering, skipRenderings } from '@/lib/delivery/next-adapter/rendering/page-parts'
import {
  keepSegments,
  lacksSegments,
  makeWantedSegments,
  readSegments,
  type KeptSegments,
} from './page-segments'
import { pageStore, type StoredPage } from './store/page-store'
import { currentRendering } from './rendering'

type Context = Parameters<NextCacheHandler['set']>[2]
type Rest = Pick<AppPage, 'kind' | 'headers' | 'status' | 'postponed'> & KeptSegments

/** Rendering options if Next renders without a request. */
const noRequest = { isRevalidation: false, written: null }

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Cache handler that connects Next to the page store. Next's own cache would write several files for every id that a
 * client invents. This one stores only pages, in bounded memory.
 *
 * It also adds the content security policy to each page, because only here the complete document is available before
 * it is sent.
 */
export default class PageCacheHandler {
  get: NextCacheHandler['get'] = async (key) => {
    skipRenderings(() => currentRendering()?.isFlightApart ?? false)
    const address = parseAddress(parseCacheKey(key) ?? '')
    if (address === null) return null
    const rendering = currentRendering()
    if (rendering) rendering.isFlightApart = isFlightApart(address.hydration)
    const outcome = await pageSource().findOrClaim(address, rendering?.request ?? noRequest)
    const isToCollect = outcome.page !== null && lacksSegments(outcome.page.rest as Rest)
    const isToRender = outcome.kind === 'render' || isToCollect || isExpired(outcome.page)
    if (isToRender) pageStore().beginRendering(address)
    if (!outcome.page || isToCollect) return null
    return {
      value: await toValue(outcome.page),
      lastModified: toLastModified(outcome),
      cacheControl: { revalidate: outcome.page.freshSeconds, expire: YEAR_SECONDS },
    }
  }

  set: NextCacheHandler['set'] = async (key, page, context) => {
    limitLifetimes()
    const path = parseCacheKey(key)
    if (path === null || !isAppPage(page)) return
    noteRendering(page)
    const address = parseAddress(path)
    if (address === null) return setScripts(path, 'load', page)
    try {
      setScripts(path, address.hydration, page)
      await this.#setPage(address, page, context)
    } finally {
      pageSource().release(address)
    }
  }

  async #setPage(address: Address, page: AppPage, context: Context): Promise<void> {
    const { status, freshSeconds } = address.row
    if (status === 503 || requestReads()?.lacksSubject) return answerUnavailable(address, page)
    if (status !== 200) setResponseStatus(page, status)
    // The page that Next renders after `notFound()` is empty without JavaScript, so it is not stored.
    else if ((page.status ?? 200) !== 200) return pageStore().drop(address)
    const rendering = currentRendering()
    // The page may show only part of a change, so it is not stored. The edge thread requests it once more. Other
    // readers still get the previous rendering until then.
    if (rendering && !rendering.request.isRepeated && isReadAcrossChange()) {
      rendering.unfinished = 'renderedAcrossChange'
      return
    }
    await store(address, page, Math.min(toFreshSeconds(context), freshSeconds))
  }

  /** Required by Next's interface but not used: pages are invalidated through the page store. */
  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}

/**
 * Returns the `lastModified` by which Next decides how to serve a page. With -1, Next renders the page before it
 * responds. If the time is longer ago than the lifetime, Next responds first and then renders in the background. An
 * invalidated page that may still be served counts as current, because the edge thread requests its rendering.
 */
function toLastModified({ kind, page }: Found): number {
  if (kind === 'render') return -1
  const rendering = currentRendering()
  if (rendering) rendering.unfinished = kind === 'by-peer' ? 'renderedByPeer' : null
  return kind === 'ready' && isExpired(page) ? page.renderedAt : Date.now()
}

/** Returns whether a page has exceeded its lifetime without being invalidated. */
const isExpired = (page: StoredPage) => page.staleness === null && !isFresh(page)

/** Adds the page's scripts, and the content security policy that allows only these scripts. */
function setScripts(path: string, hydration: Hydration, page: AppPage) {
  const flight = page.rscData ?? null
  const sent = toSentDocument({ html: String(page.html), flight, hydration, path })
  setResponseBody(page, sent.html)
  for (const [name, value] of Object.entries(sent.headers)) setResponseHeader(page, name, value)
}

/**
 * Responds for a page whose main content could not be read. Stores nothing. Sends the previous rendering if there is
 * one, otherwise this page with 503: crawlers then come back, and monitors raise an alarm.
 */
async function answerUnavailable(address: Address, page: AppPage): Promise<void> {
  const seconds = (Date.now() - (currentRequest()?.startedAt ?? Date.now())) / 1000
  observe('renderings', { kind: address.kind, outcome: 'unavailable' }, seconds)
  const lastGood = pageStore().get(address)
  if (lastGood) return replacePage(page, await toValue(lastGood))
  const rendering = currentRendering()
  // Next ignores the page's status if it answers a prefetch with a route segment.
  if (rendering?.page) rendering.status ??= 503
  await makeWantedSegments(address, page)
  setResponseStatus(page, 503)
  setResponseHeader(page, 'retry-after', String(RETRY_AFTER_SECONDS))
}

/**
 * Stores a page. Compresses it in the encodings that its first reader and the readers of the previous rendering
 * requested. Other encodings are added on request, because most pages are read once, by a crawler. The lifetime is at
 * most that of the page's content. If stale content on the page is being revalidated, the page is invalidated
 * afterwards.
 */
async function store(address: Address, page: AppPage, freshSeconds: number): Promise<void> {
  const renderedAt = Date.now()
  setResponseHeader(page, internalResponseHeaders.renderedAt, String(renderedAt))
  const storedSegments = await keepSegments(address, page)
  const { html, rscData, kind, headers, status, postponed } = page
  const former = pageStore().get(address)?.bodies
  const [htmlBody, rscBody] = await Promise.all([
    toBody(Buffer.from(String(html)), former?.html),
    isFlightAsked(former?.rsc) ? toBody(rscData, former?.rsc) : rscData ? compressInHaste(rscData) : null,
  ])
  const storedPage = {
    rest: { kind, headers, status, postponed, ...storedSegments } satisfies Rest,
    status: status ?? 200,
    bodies: { html: htmlBody, rsc: rscBody },
    renderedAt,
    freshSeconds: Math.min(freshSeconds, contentFreshSeconds()),
    restBytes: storedSegments.segments?.bytes.length ?? 0,
    cards: shownCards(),
  }
  const isStored = pageStore().put(address, storedPage)
  await makeWantedSegments(address, page)
  if (!isStored) return
  if (!isContentStale()) pageSource().offer(address, storedPage)
  void contentRevalidated().then(
    (isRevalidated) => isRevalidated && pageStore().invalidatePage(address, renderedAt),
  )
}

/**
 * Returns whether to compress the React payload (flight) well instead of fast: if the document contains it, or if this
 * request or a reader of the previous rendering requested it.
 */
function isFlightAsked(former?: CompressedBody | null): boolean {
  const { isFlightApart = false, request } = currentRendering() ?? {}
  return !isFlightApart || request?.missed?.format === 'rsc' || Boolean(former?.br ?? former?.gzip)
}

/** Compresses a body in the encoding of the request, and in those that readers of the previous rendering requested. */
async function toBody(
  plain: Buffer | undefined,
  former?: CompressedBody | null,
): Promise<CompressedBody | null> {
  if (!plain) return null
  const encoding = currentRendering()?.encoding ?? 'br'
  const other = encoding === 'br' ? 'gzip' : 'br'
  const [body, again] = await Promise.all([
    compress(plain, encoding),
    former?.[other] ? compress(plain, other) : null,
  ])
  return again ? { ...body, [other]: again[other] } : body
}

async function toValue({ rest, bodies }: StoredPage): Promise<AppPage> {
  const [html, rsc] = await Promise.all([
    bodies.html && decompress(bodies.html),
    bodies.rsc && decompress(bodies.rsc),
  ])
  const { kind, headers, status, postponed } = rest as Rest
  const segmentData = await readSegments(rest as Rest, rsc ?? Buffer.alloc(0))
  return {
    kind,
    headers,
    status,
    postponed,
    html: html?.toString() ?? '',
    rscData: rsc ?? undefined,
    segmentData,
  }
}

/** Returns the lifetime in seconds. It is shorter if Next stores the previous page again after a failed rendering. */
function toFreshSeconds(context: Context): number {
  const requested = 'cacheControl' in context ? context.cacheControl?.revalidate : undefined
  const usual = getSettings().CONTENT_CACHE_SECONDS
  return typeof requested === 'number' ? Math.min(requested, usual) : usual
}
