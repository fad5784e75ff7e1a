import type { CacheHandler as NextCacheHandler } from 'next/dist/server/lib/incremental-cache'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external'
import { getSettings } from '@/lib/platform/settings'
import { contentFreshSeconds, contentRevalidated, isContentStale } from './content-age'
import { encode, fromGzip } from './compressed-body'
import { buildPolicy, hashInlineScripts } from '@/lib/http/content-security-policy'
import { isFresh, type CachedPage } from './cached-page'
import { findKind } from './internal-path'
import { sharedPages } from './redis/open-shared-pages'
import type { SharedPages } from './redis/shared-pages'
import { isEvictable, pageStore, type FreshlyRendered, type StoredPage } from './page-store'

/**
 * Next's door to the page store. Next's own cache writes a handful of files for every id that
 * anybody invents; this one keeps pages in bounded memory, and nothing else: no fetches, and of
 * pages that are not there one for each organisation and language.
 *
 * It also gives each page its content security policy: only here is the finished document known
 * before it is sent. Next sends the headers and the status that `set` leaves on the value, also the
 * first time; this is not documented, and e2e/policy.spec.ts holds it.
 */

type Value = Parameters<NextCacheHandler['set']>[1]
type Context = Parameters<NextCacheHandler['set']>[2]
type AppPage = Extract<NonNullable<Value>, { kind: 'APP_PAGE' }>
type Rest = Omit<AppPage, 'html' | 'rscData'>

/** Next remembers each path's lifetime for ever; this handler tells it anew with every page. */
const MOST_LIFETIMES = 10_000
const YEAR_SECONDS = 365 * 24 * 60 * 60

export default class PageCacheHandler {
  get: NextCacheHandler['get'] = async (key) => {
    const path = toPath(key)
    if (path === null) return null
    const page = await findPage(path)
    if (!page || !isFresh(page)) pageStore().beginRendering(path)
    if (!page) return null
    return {
      value: await toValue(page),
      // -1 makes Next render before it answers; an older page is answered and rendered behind.
      lastModified: page.isStale ? -1 : page.renderedAt,
      cacheControl: { revalidate: page.freshSeconds, expire: YEAR_SECONDS },
    }
  }

  set: NextCacheHandler['set'] = async (key, value, context) => {
    forgetLifetimes()
    const path = toPath(key)
    if (path === null || !isAppPage(value)) return
    value.headers ??= {}
    value.headers['content-security-policy'] = buildPolicy(hashInlineScripts(String(value.html)))
    // A page of Next's own `notFound()` has no body without JavaScript; ours is a page like others.
    const kind = findKind(path)
    if (kind?.status === 404) value.status = 404
    else if ((value.status ?? 200) !== 200) return
    keep(path, value, Math.min(toFreshSeconds(context), kind?.freshSeconds ?? Infinity))
  }

  /** Pages are outdated by organisation, through the store itself. */
  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}

/** What readers can invent is not for all copies to keep. */
function sharedWithOthers(path: string): SharedPages | null {
  return isEvictable(path) ? null : sharedPages()
}

/** This copy's page, unless another copy has a better one. */
async function findPage(path: string): Promise<StoredPage | null> {
  const own = pageStore().get(path)
  if (own && isFresh(own)) return own
  const others = await sharedWithOthers(path)?.take(path)
  const isBetter = others && (!own || own.isStale || own.renderedAt < others.renderedAt)
  if (isBetter) pageStore().accept(path, others)
  return pageStore().get(path)
}

/**
 * Stores a page, and compresses it behind the answer that waits for it. It is no younger than the
 * content on it; with old content on it that is being asked for anew, it is outdated once that has
 * come.
 */
function keep(path: string, { html, rscData, ...rest }: AppPage, freshSeconds: number) {
  const bodies = { html: Buffer.from(String(html)), rsc: rscData ?? null }
  const renderedAt = Date.now()
  const page: FreshlyRendered = {
    rest: rest satisfies Rest,
    status: rest.status ?? 200,
    bodies,
    renderedAt,
    freshSeconds: Math.min(freshSeconds, contentFreshSeconds()),
    restBytes: Array.from(rest.segmentData?.values() ?? []).reduce((sum, { length }) => sum + length, 0),
  }
  if (!pageStore().put(path, page)) return
  const isOffered = !isContentStale()
  void encodeAll(bodies).then((ready) => {
    pageStore().addEncoded(path, renderedAt, ready)
    if (isOffered) void sharedWithOthers(path)?.offer(path, { ...page, bodies: ready })
  })
  void contentRevalidated().then((isRenewed) => isRenewed && pageStore().invalidatePage(path, renderedAt))
}

async function encodeAll({ html, rsc }: StoredPage['bodies']): Promise<CachedPage['bodies']> {
  const [encodedHtml, encodedRsc] = await Promise.all([html && encode(html), rsc && encode(rsc)])
  return { html: encodedHtml, rsc: encodedRsc }
}

async function toValue({ rest, bodies, isReady }: StoredPage): Promise<AppPage> {
  const plain = async (body: Buffer | null) => (body && isReady ? fromGzip(body) : body)
  const [html, rsc] = await Promise.all([plain(bodies.html), plain(bodies.rsc)])
  return { ...(rest as Rest), html: html?.toString() ?? '', rscData: rsc ?? undefined }
}

/** `/route-cache/APP_PAGE/<hash of the route>/$/es/AXS/home` is the page `/es/AXS/home`. */
function toPath(key: string): string | null {
  return /^\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$(\/.+)$/.exec(key)?.[1] ?? null
}

function isAppPage(value: Value): value is AppPage {
  return value?.kind === 'APP_PAGE'
}

/** After a rendering that failed, Next keeps the former page and asks again sooner. */
function toFreshSeconds(context: Context): number {
  const asked = 'cacheControl' in context ? context.cacheControl?.revalidate : undefined
  const usual = getSettings().CONTENT_CACHE_SECONDS
  return typeof asked === 'number' ? Math.min(asked, usual) : usual
}

function forgetLifetimes() {
  const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls')
  if (lifetimes instanceof Map && lifetimes.size > MOST_LIFETIMES) lifetimes.clear()
}
