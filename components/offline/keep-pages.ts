import { FILES_CACHE, PAGES_CACHE } from '@/lib/base/browser-storage/storage-keys'
import {
  KEPT_AT,
  KEPT_FILES,
  KEPT_TITLE,
  MAX_KEPT_ARTICLES,
  toArticleKey,
} from '@/lib/delivery/offline/kept-pages'
import { getReadingList } from '@/lib/base/browser-storage/reading-list'
import type { CardId } from '@/lib/base/domain/model'
import { offlineHref, toArticleHref } from '@/lib/base/links/links'

/**
 * Maximum age of the stored offline page, in ms. The page is also fetched again after a change of the organisation or
 * the language.
 */
const OFFLINE_PAGE_MS = 24 * 60 * 60 * 1000
const MAX_PICTURES = 20

/** Registers the service worker. Returns false if the browser does not support or rejects it. */
export async function registerWorker(): Promise<boolean> {
  try {
    return Boolean(await navigator.serviceWorker?.register('/sw.js'))
  } catch {
    // Returns false if the browser refuses the service worker, as private windows and some policies do. The site works
    // without it.
    return false
  }
}

/** Caches the current page, if it is an article, and the offline page. */
export async function keepPages(note: string): Promise<void> {
  try {
    const pages = await caches.open(PAGES_CACHE)
    const key = toArticleKey(location)
    if (key) await keepPage(pages, key, note)
    if (await isOfflinePageOld(pages)) await keepPage(pages, offlineHref, null)
    await dropOthers(pages)
  } catch {
    // Ignores a failure (offline, or out of storage): pages that are already cached stay available.
  }
}

/** Caches an article without its scripts, and with `note` above the text; null adds no note. */
async function keepPage(pages: Cache, key: string, note: string | null) {
  const response = await fetch(key)
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!response.ok || response.redirected || !isPage) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  page.querySelector('script[data-page]')?.remove()
  if (note !== null) addNote(page, note)
  const files = takeFiles(page)
  await keepFiles(files)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? "default-src 'self'",
    [KEPT_AT]: String(Date.now()),
    [KEPT_TITLE]: encodeURIComponent(page.querySelector('h1')?.textContent.trim() || page.title),
    [KEPT_FILES]: JSON.stringify(files),
  }
  await pages.put(key, new Response(`<!doctype html>${page.documentElement.outerHTML}`, { headers }))
}

function addNote(page: Document, note: string) {
  const line = page.createElement('p')
  line.className = 'kept-note'
  line.textContent = note
  page.querySelector('main')?.prepend(line)
}

/**
 * Returns the URLs of the page's files on this site. Sets each picture's `src` to the size that the browser has loaded.
 */
function takeFiles(page: Document): string[] {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=preload][as=font]')
  const files = Array.from(links, (link) => link.getAttribute('href') ?? '')
  const currentSources = new Map(
    Array.from(document.images, (image) => [image.getAttribute('src'), image.currentSrc]),
  )
  for (const image of [...page.querySelectorAll('main img')].slice(0, MAX_PICTURES)) {
    const source = currentSources.get(image.getAttribute('src'))
    if (!source || new URL(source).origin !== location.origin) continue
    image.removeAttribute('srcset')
    image.setAttribute('src', source)
    files.push(source)
  }
  return files
    .map((file) => new URL(file, location.href))
    .flatMap(({ origin, href }) => (origin === location.origin ? href : []))
}

async function keepFiles(files: readonly string[]) {
  const cache = await caches.open(FILES_CACHE)
  for (const file of files) {
    if (!(await cache.match(file))) await cache.add(file)
  }
}

async function isOfflinePageOld(pages: Cache): Promise<boolean> {
  const page = await pages.match(offlineHref)
  if (!page || Date.now() - Number(page.headers.get(KEPT_AT)) > OFFLINE_PAGE_MS) return true
  const { lang, dataset } = document.documentElement
  const [root = ''] = /<html[^>]*>/.exec(await page.text()) ?? []
  return !root.includes(`lang="${lang}"`) || !root.includes(`data-org="${dataset.org}"`)
}

/** Deletes cached pages, except saved articles and the articles read last, and files that no remaining page needs. */
async function dropOthers(pages: Cache) {
  const cachedPages: { request: Request; at: number; files: string[] }[] = []
  for (const request of await pages.keys()) {
    const headers = (await pages.match(request))?.headers
    const files: string[] = JSON.parse(headers?.get(KEPT_FILES) ?? '[]')
    const isArticle = toArticleKey(new URL(request.url)) !== null
    cachedPages.push({ request, at: isArticle ? Number(headers?.get(KEPT_AT)) : Infinity, files })
  }
  cachedPages.sort((first, other) => other.at - first.at)
  const saved = new Set(getReadingList().map(({ card }) => toArticleHref(card as CardId)))
  const isSaved = ({ request }: (typeof cachedPages)[number]) =>
    saved.has(toArticleKey(new URL(request.url)) ?? '')
  const savedPages = cachedPages.filter(isSaved)
  const others = cachedPages.filter((page) => !isSaved(page))
  // Keeps one entry more than the number of articles, because the first entry is the offline page.
  for (const { request } of others.splice(MAX_KEPT_ARTICLES + 1)) await pages.delete(request)
  const needed = new Set([...savedPages, ...others].flatMap(({ files }) => files))
  const cache = await caches.open(FILES_CACHE)
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request)
  }
}
