import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/platform/process-wide'
import { getSettings } from '@/lib/platform/settings'
import { encodedBytes } from './compressed-body'
import {
  isInvalidatedBy,
  type CachedPage,
  type Invalidation,
  type PageEvent,
  type PageFormat,
  type StoredHeaders,
} from './cached-page'
import { findKind, toOrganisation } from './internal-path'
import { toSubjects, toTag, type Subject } from './page-tags'

/**
 * The one store of rendered pages: in memory, bounded in bytes (`PAGE_CACHE_MB`), the least recently
 * read going first. A page is known by its internal path, `/es/AXS/home`. Searches have a share of
 * their own, so that they push out only their like.
 *
 * It has two halves with one fate. What Next wants back is here; the bytes that readers get are with
 * the thread that answers them (`lib/edge`), which hears of everything that happens here.
 */
export type StoredPage = Pick<CachedPage, 'status' | 'heads' | 'renderedAt' | 'freshSeconds' | 'isStale'> & {
  /** What Next's cache handler needs beside the bodies; only it knows its shape. */
  rest: unknown
  /** Bytes of `rest`. */
  restBytes: number
  /** As they were rendered; compressed with gzip once that is done. */
  bodies: Record<PageFormat, Buffer | null>
  /** Whether the bodies are compressed here, and ready where readers are answered. */
  isReady: boolean
  /** Bytes that are ready elsewhere. */
  readyBytes: number
}

export type FreshlyRendered = Pick<
  StoredPage,
  'rest' | 'restBytes' | 'status' | 'bodies' | 'renderedAt' | 'freshSeconds'
>

type Shelf = LRUCache<string, StoredPage>

/** A page as copies of the site give it to each other (`shared/`). */
export type SharedPage = Omit<FreshlyRendered, 'bodies'> & Pick<CachedPage, 'bodies'>

/** What a page takes beside its bodies: the entry, its key, its headers, on both sides. */
const ENTRY_OVERHEAD_BYTES = 8192
/** Pages being rendered at one time, and organisations remembered for having failed. */
const MOST_NOTES = 5_000

/** The share of the store for evictable kinds of pages. */
const EVICTABLE_SHARE = 1 / 4

/** Whether a page is of a kind that anybody can have made by the thousand. */
export const isEvictable = (path: string) => findKind(path)?.isEvictable ?? false

export class PageStore {
  readonly #lasting: Shelf
  readonly #passing: Shelf
  readonly #renderingSince = new LRUCache<string, number>({ max: MOST_NOTES })
  readonly #failedAt = new LRUCache<string, number>({ max: MOST_NOTES })
  readonly #invalidatedAt = new LRUCache<string, number>({ max: MOST_NOTES })
  #anyFailedAt = 0
  #allInvalidatedAt = 0
  readonly #listeners: ((event: PageEvent) => void)[] = []

  constructor(maxBytes: number) {
    const createLruCache = (maxSize: number): Shelf =>
      new LRUCache({
        maxSize,
        sizeCalculation: measure,
        dispose: (_, path, reason) => {
          if (reason !== 'set') this.#tell({ kind: 'evicted', path })
        },
      })
    this.#lasting = createLruCache(Math.ceil(maxBytes * (1 - EVICTABLE_SHARE)))
    this.#passing = createLruCache(Math.ceil(maxBytes * EVICTABLE_SHARE))
  }

  /** Tells a listener of all that happens from now on. */
  listen(listener: (event: PageEvent) => void): void {
    this.#listeners.push(listener)
  }

  /** The page as it was last rendered, however old; counts as reading it. */
  get(path: string): StoredPage | null {
    return this.#shelf(path).get(path) ?? null
  }

  /** Notes that a rendering begins, so that `put` can tell what happened meanwhile. */
  beginRendering(path: string, now = Date.now()): void {
    this.#renderingSince.set(path, now)
  }

  /**
   * Keeps a rendered page, unless a content call of its organisation failed while it was being
   * rendered: what is missing on it must not outlive the failure. One whose organisation's content
   * changed meanwhile is outdated from the start. Returns whether it was kept.
   */
  put(path: string, page: FreshlyRendered): boolean {
    const since = this.#renderingSince.get(path) ?? page.renderedAt
    this.#renderingSince.delete(path)
    const failedAt = Math.max(this.#failedAt.get(toOrganisation(path) ?? '') ?? 0, this.#anyFailedAt)
    if (failedAt >= since) return false
    const heads = { html: null, rsc: null }
    const isStale = this.#wasInvalidatedSince(path, since)
    this.#shelf(path).set(path, { ...page, heads, isStale, isReady: false, readyBytes: 0 })
    return true
  }

  /** Keeps a page for which another copy of the site vouches: what fails here does not concern it. */
  accept(path: string, { bodies, ...page }: SharedPage): void {
    const plain = { html: null, rsc: null }
    const unread = { heads: { html: null, rsc: null }, isStale: false, isReady: false, readyBytes: 0 }
    this.#shelf(path).set(path, { ...page, ...unread, bodies: plain })
    this.addEncoded(path, page.renderedAt, bodies)
  }

  /** The compressed forms are there; unless the page has been rendered anew since `renderedAt`. */
  addEncoded(path: string, renderedAt: number, bodies: CachedPage['bodies']): void {
    const page = this.#shelf(path).peek(path)
    if (!page || page.renderedAt !== renderedAt || page.isReady) return
    const compressed = { html: bodies.html?.gzip ?? null, rsc: bodies.rsc?.gzip ?? null }
    const readyBytes = encodedBytes(bodies.html) + encodedBytes(bodies.rsc)
    this.#shelf(path).set(path, { ...page, bodies: compressed, isReady: true, readyBytes })
    const { status, heads, freshSeconds, isStale } = page
    this.#tell({ kind: 'ready', path, page: { status, bodies, heads, renderedAt, freshSeconds, isStale } })
  }

  /** Keeps how Next answered with a page in one format. */
  setHeaders(path: string, format: PageFormat, head: StoredHeaders): void {
    const page = this.#shelf(path).peek(path)
    if (!page) return
    page.heads[format] = head
    if (page.isReady) this.#tell({ kind: 'head', path, format, renderedAt: page.renderedAt, head })
  }

  /** A content call failed, of one organisation's content or (null) of what all pages share. */
  recordFailure(organisation: string | null, now = Date.now()): void {
    if (organisation === null) this.#anyFailedAt = now
    else this.#failedAt.set(organisation, now)
  }

  /** Makes one page be rendered before it is read again, unless it has been since `renderedAt`. */
  invalidatePage(path: string, renderedAt: number): void {
    const page = this.#shelf(path).peek(path)
    if (page?.renderedAt !== renderedAt) return
    page.isStale = true
    this.#tell({ kind: 'invalidated', scope: 'page', path, renderedAt })
  }

  /** Makes every page that shows this be rendered before it is read again. */
  invalidate(subject: Subject, now = Date.now()): void {
    this.#invalidatedAt.set(toTag(subject), now)
    this.#markStale({ scope: 'subject', subject })
  }

  /** Makes every page be rendered before it is read again. */
  invalidateAll(now = Date.now()): void {
    this.#allInvalidatedAt = now
    this.#markStale({ scope: 'all' })
  }

  get bytes(): number {
    return this.#lasting.calculatedSize + this.#passing.calculatedSize
  }

  #shelf(path: string): Shelf {
    return isEvictable(path) ? this.#passing : this.#lasting
  }

  #wasInvalidatedSince(path: string, since: number): boolean {
    const times = toSubjects(path).map((subject) => this.#invalidatedAt.get(toTag(subject)) ?? 0)
    return Math.max(this.#allInvalidatedAt, ...times) >= since
  }

  #markStale(invalidation: Invalidation) {
    for (const shelf of [this.#lasting, this.#passing]) {
      for (const [path, page] of shelf.entries()) {
        if (isInvalidatedBy(path, page, invalidation)) page.isStale = true
      }
    }
    this.#tell({ kind: 'invalidated', ...invalidation })
  }

  #tell(event: PageEvent) {
    for (const listener of this.#listeners) listener(event)
  }
}

/** The store of this process. */
export function pageStore(): PageStore {
  return processWide('pages', () => new PageStore(getSettings().PAGE_CACHE_MB * 1024 * 1024))
}

function measure({ bodies, restBytes, readyBytes }: StoredPage, path: string): number {
  const bodyBytes = (bodies.html?.length ?? 0) + (bodies.rsc?.length ?? 0)
  return bodyBytes + readyBytes + restBytes + 4 * path.length + ENTRY_OVERHEAD_BYTES
}
