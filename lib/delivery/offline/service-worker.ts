import { FILES_CACHE, PAGES_CACHE } from '@/lib/base/browser-storage/storage-keys'
import {
  fillOfflinePage,
  KEPT_AT,
  KEPT_TITLE,
  toArticleKey,
  toDocumentKind,
  type OfflineArticle,
} from './kept-pages'

/**
 * Service worker, built separately as `/sw.js`. Sends document requests to the network. If there is no response, shows
 * a stored article (`components/offline/keep-pages.ts`) or the offline page. Never replaces a response from the
 * network. Ignores all other requests, except those for files of a stored page that it shows.
 */

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

declare global {
  interface WindowEventMap {
    install: ExtendableEvent
    activate: ExtendableEvent
    fetch: FetchEvent
  }
  function skipWaiting(): Promise<void>
  var registration: ServiceWorkerRegistration
}

const OFFLINE_PAGE = '/sin-conexion'

/** Ids of browser windows that show a stored page, whose files are also read from the cache. */
const offlineWindows = new Set<string>()

addEventListener('install', (event) => event.waitUntil(skipWaiting()))

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), deleteFormerCaches()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode !== 'navigate') {
    if (offlineWindows.has(event.clientId)) event.respondWith(answerFile(request))
    return
  }
  const kind = toDocumentKind(url)
  if (kind === 'leaving')
    event.waitUntil(Promise.all([PAGES_CACHE, FILES_CACHE].map((name) => caches.delete(name))))
  if (kind === 'reader') event.respondWith(answerDocument(event, url))
})

async function answerDocument(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (cause) {
    const cached = await findKept(url)
    if (!cached) throw cause
    offlineWindows.add(event.resultingClientId)
    return cached
  }
}

async function findKept(url: URL): Promise<Response | undefined> {
  const pages = await caches.open(PAGES_CACHE)
  const key = toArticleKey(url)
  const article = key === null ? undefined : await pages.match(key)
  return article ?? (await fillOffline(pages))
}

async function fillOffline(pages: Cache): Promise<Response | undefined> {
  const page = await pages.match(OFFLINE_PAGE)
  if (!page) return undefined
  const { headers } = page
  return new Response(fillOfflinePage(await page.text(), await listKept(pages)), { status: 503, headers })
}

/** Lists the stored articles, newest first. */
async function listKept(pages: Cache): Promise<OfflineArticle[]> {
  const articles: (OfflineArticle & { at: number })[] = []
  for (const request of await pages.keys()) {
    const href = toArticleKey(new URL(request.url))
    const headers = (await pages.match(request))?.headers
    if (!href || !headers) continue
    const title = decodeURIComponent(headers.get(KEPT_TITLE) ?? href)
    articles.push({ href, title, at: Number(headers.get(KEPT_AT)) })
  }
  return articles.sort((first, other) => other.at - first.at)
}

async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    const cached = await (await caches.open(FILES_CACHE)).match(request.url)
    if (!cached) throw cause
    return cached
  }
}

/** Deletes caches of other releases. */
async function deleteFormerCaches() {
  for (const name of await caches.keys()) {
    if (name !== PAGES_CACHE && name !== FILES_CACHE) await caches.delete(name)
  }
}
