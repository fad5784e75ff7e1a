import { LRUCache } from 'lru-cache'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process-wide'
import { contentCalls, type ContentCall } from '@/lib/content/calls'
import type { OrganisationId } from '@/lib/base/domain/model'

/**
 * Answers of content calls, bounded in bytes, least recently used evicted first. Nothing is evicted
 * for its age: a stale answer is better than none while the service is away.
 *
 * Pinned and evictable answers have an LRU cache each, so that what clients can invent by the
 * thousand (searches, days, ids, domains) evicts only its like, and never what every reader sees.
 */
export type Cached<T> = {
  value: T
  /** When the call was made that answered it (milliseconds since the epoch). */
  requestedAt: number
}

const PINNED_BYTES = 24 * 1024 * 1024
const EVICTABLE_BYTES = 8 * 1024 * 1024
/** What an entry takes besides its key and its value. */
const OVERHEAD_BYTES = 512
/** The tag of answers that belong to no organisation, such as the list of all of them. */
export const SHARED_TAG = ''
/** Tags whose last invalidation is known. */
const MAX_TAGS = 10_000

export class ContentCache {
  readonly #pinned = createLruCache(PINNED_BYTES)
  readonly #evictable = createLruCache(EVICTABLE_BYTES)
  readonly #invalidatedAt = new LRUCache<string, number>({
    max: MAX_TAGS,
    // Of a tag that is forgotten it is not known any more what it has invalidated.
    dispose: (at, _, reason) => reason === 'evict' && this.invalidateAll(at),
  })
  #allInvalidatedAt = 0
  #invalidations = 0
  /** Is called with each invalidation before anyone else can know of it; `tag` is null for all. */
  onInvalidated: ((tag: string | null, at: number) => void) | null = null

  /** `key` as of `toCacheKey`: it names one call, and with it the type of its answer. */
  get<T>(key: string): Cached<T> | null {
    const found = this.#pinned.get(key) ?? this.#evictable.get(key) ?? null
    return found as Cached<T> | null
  }

  set(key: string, cached: Cached<unknown>, isEvictable: boolean): void {
    const [cache, other] = isEvictable ? [this.#evictable, this.#pinned] : [this.#pinned, this.#evictable]
    other.delete(key)
    cache.set(key, cached)
  }

  /** As `set`, unless a later call has been answered meanwhile. */
  keep(key: string, answer: Cached<unknown>, isEvictable: boolean): void {
    const newer = this.get(key)
    if (!newer || newer.requestedAt <= answer.requestedAt) this.set(key, answer, isEvictable)
  }

  /** `tag`: the key of one answer, an organisation's id for all of its answers, or `SHARED_TAG`. */
  invalidate(tag: string, at = Date.now()): void {
    this.#invalidations++
    this.#invalidatedAt.set(tag, Math.max(at, this.#invalidatedAt.peek(tag) ?? 0))
    this.onInvalidated?.(tag, at)
  }

  invalidateAll(now = Date.now()): void {
    this.#invalidations++
    this.#allInvalidatedAt = Math.max(this.#allInvalidatedAt, now)
    this.onInvalidated?.(null, now)
  }

  /** Rises with each change that this copy has heard of, and for who has written: what is asked for then has it. */
  get invalidations(): number {
    return this.#invalidations
  }

  /** Whether an answer requested at `requestedAt` has been invalidated since. */
  isInvalidated(key: string, organisation: OrganisationId | null, requestedAt: number): boolean {
    if (this.#allInvalidatedAt >= requestedAt) return true
    const tags = [key, organisation ?? SHARED_TAG]
    // Not `get`: the first to be forgotten is to be the one that was invalidated first.
    return tags.some((tag) => (this.#invalidatedAt.peek(tag) ?? 0) >= requestedAt)
  }

  get bytes(): number {
    return this.#pinned.calculatedSize + this.#evictable.calculatedSize
  }
}

/** The content cache of this process. */
export const contentCache = () =>
  processWide('content-cache', () => {
    const cache = new ContentCache()
    readMetric('memory', () => [[{ part: 'content_cache' }, cache.bytes]], 'content cache')
    return cache
  })

function createLruCache(maxBytes: number) {
  return new LRUCache<string, Cached<unknown>>({
    maxSize: maxBytes,
    // A character takes two bytes where one of its text is beyond Latin-1.
    sizeCalculation: ({ value }, key) => 2 * (JSON.stringify(value).length + key.length) + OVERHEAD_BYTES,
  })
}

/** Whether an answer is among those that clients can ask for without end. */
export function isEvictable(call: ContentCall, value: unknown): boolean {
  return contentCalls[call].cache === 'evictable' || isEmpty(value)
}

/** Null, an empty list or a slice without items. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object' || value === null) return value === null
  return 'items' in value && Array.isArray(value.items) && value.items.length === 0
}
