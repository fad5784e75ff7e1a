import type { CacheHandler as NextCacheHandler } from 'next/dist/server/lib/incremental-cache'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external'
import { getSettings } from '@/lib/settings'
import { MISSING } from '@/lib/request/routes'
import { buildPolicy, hashInlineScripts } from './policy'
import { isFresh, pageStore } from './store'

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

/** Next remembers each path's lifetime for ever; this handler tells it anew with every page. */
const MOST_LIFETIMES = 10_000
const YEAR_SECONDS = 365 * 24 * 60 * 60

export default class PageCacheHandler {
  get: NextCacheHandler['get'] = async (key) => {
    const path = toPath(key)
    if (path === null) return null
    const page = pageStore<AppPage>().get(path)
    if (!page || !isFresh(page)) pageStore().beginRendering(path)
    if (!page) return null
    return {
      value: page.rendered,
      // -1 makes Next render before it answers; an older page is answered and rendered behind.
      lastModified: page.isOutdated ? -1 : page.madeAt,
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
    if (path.endsWith(`/${MISSING}`)) value.status = 404
    else if ((value.status ?? 200) !== 200) return
    pageStore<AppPage>().put(path, {
      rendered: value,
      madeAt: Date.now(),
      freshSeconds: toFreshSeconds(context),
      bytes: measure(value),
    })
  }

  /** Pages are outdated by organisation, through the store itself. */
  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
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

/** Bytes, counting a character of HTML as two: it holds letters beyond Latin-1. */
function measure({ html, rscData, segmentData }: AppPage): number {
  const segments = Array.from(segmentData?.values() ?? [], (segment) => segment.length)
  const fixed = 2 * String(html).length + (rscData?.length ?? 0)
  return segments.reduce((sum, bytes) => sum + bytes, fixed)
}

function forgetLifetimes() {
  const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls')
  if (lifetimes instanceof Map && lifetimes.size > MOST_LIFETIMES) lifetimes.clear()
}
