import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/process-wide'
import { getSettings } from '@/lib/settings'
import { encodedBytes, type EncodedBody } from './encoding'

/**
 * The one place that keeps rendered pages: in memory, bounded in bytes (`PAGE_CACHE_MB`), the least
 * recently read going first. A page is known by its internal path, `/es/AXS/home`.
 */
export type StoredPage = {
  /** What Next's cache handler needs beside the bodies; only it knows its shape. */
  rest: unknown
  /** 200, or 404 for the page of what is missing. */
  status: number
  bodies: Record<PageFormat, EncodedBody | null>
  /** How Next answered with each body, once it has: what the fast path repeats. */
  heads: Record<PageFormat, Head | null>
  /** Milliseconds since the epoch. */
  madeAt: number
  /** Seconds after which it is rendered anew behind its reader. */
  freshSeconds: number
  /** Its organisation's content has changed: the next reader waits for a new rendering. */
  isOutdated: boolean
  /** When a reader may next be sent to Next to have it rendered anew behind them. */
  refreshAt: number
  /** Resolves once the compressed forms are there. */
  encoded: Promise<unknown>
  /** Bytes of `rest`. */
  restBytes: number
}

/** A document, or the payload of the router's soft navigation. */
export type PageFormat = 'html' | 'rsc'

/** How Next answered with a body: names and values in turn, as `writeHead` takes them. */
export type Head = {
  /** Null until Next has answered with the body itself. */
  whole: readonly string[] | null
  /** For a reader who has the body already (304). */
  unchanged: readonly string[]
  etag: string | null
}

type FreshlyRendered = Pick<
  StoredPage,
  'rest' | 'status' | 'bodies' | 'encoded' | 'madeAt' | 'freshSeconds' | 'restBytes'
>

/** What a page takes beside its bodies: the entry, its key, its headers. */
const ENTRY_OVERHEAD_BYTES = 4096
/** Pages being rendered at one time, and organisations remembered for having failed. */
const MOST_NOTES = 5_000

export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>
  readonly #renderingSince = new LRUCache<string, number>({ max: MOST_NOTES })
  readonly #failedAt = new LRUCache<string, number>({ max: MOST_NOTES })
  readonly #outdatedAt = new LRUCache<string, number>({ max: MOST_NOTES })
  #anyFailedAt = 0

  constructor(mostBytes: number) {
    this.#pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: measure })
  }

  /** The page as it was last rendered, however old. */
  get(path: string): StoredPage | null {
    return this.#pages.get(path) ?? null
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
    const since = this.#renderingSince.get(path) ?? page.madeAt
    this.#renderingSince.delete(path)
    const failedAt = Math.max(this.#failedAt.get(toOrganisation(path)) ?? 0, this.#anyFailedAt)
    if (failedAt >= since) return false
    const heads = { html: null, rsc: null }
    const isOutdated = (this.#outdatedAt.get(toOrganisation(path)) ?? 0) >= since
    this.#pages.set(path, { ...page, heads, isOutdated, refreshAt: 0 })
    return true
  }

  /** Makes one page be rendered before it is read again, unless it has been since `madeAt`. */
  outdatePage(path: string, madeAt: number): void {
    const page = this.#pages.peek(path)
    if (page?.madeAt === madeAt) page.isOutdated = true
  }

  /** Puts the compressed forms beside the bodies, unless the page has been rendered anew since. */
  addEncoded(path: string, bodies: StoredPage['bodies']): void {
    const page = this.#pages.peek(path)
    if (page?.bodies.html?.identity !== bodies.html?.identity) return
    this.#pages.set(path, { ...page!, bodies })
  }

  /** A content call failed, of one organisation's content or (null) of what all pages share. */
  noteFailure(organisation: string | null, now = Date.now()): void {
    if (organisation === null) this.#anyFailedAt = now
    else this.#failedAt.set(organisation, now)
  }

  /**
   * Makes an organisation's pages be rendered before they are read again: all of them, or in every
   * language those below a path such as `home/blog/101`.
   */
  outdate(organisation: string, below = '', now = Date.now()): void {
    this.#outdatedAt.set(organisation, now)
    for (const [path, page] of this.#pages.entries()) {
      const inside = `${path.split('/').slice(3).join('/')}/`
      if (toOrganisation(path) !== organisation) continue
      if (below === '' || inside.startsWith(`${below}/`)) page.isOutdated = true
    }
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }
}

/** Whether a page may be answered without rendering it again. */
export function isFresh(page: StoredPage, now = Date.now()): boolean {
  return !page.isOutdated && now - page.madeAt < page.freshSeconds * 1000
}

/** The store of this process. */
export function pageStore(): PageStore {
  return processWide('pages', () => new PageStore(getSettings().PAGE_CACHE_MB * 1024 * 1024))
}

function measure({ bodies, restBytes }: StoredPage): number {
  return encodedBytes(bodies.html) + encodedBytes(bodies.rsc) + restBytes + ENTRY_OVERHEAD_BYTES
}

/** The organisation in `/es/AXS/home`. */
function toOrganisation(path: string): string {
  return path.split('/', 3)[2] ?? ''
}
