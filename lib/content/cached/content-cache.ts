import { LRUCache } from 'lru-cache'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { contentCalls, type ContentCall } from '@/lib/content/port/calls'
import type { OrganisationId } from '@/lib/base/domain/model'

/**
 * A cached answer of a content call. The cache evicts the least recently used answers, but never by age: a stale
 * answer is better than none while the service is down.
 * Answers to parameters that clients can invent (searches, days, ids, domains) are in a separate LRU cache, so that
 * they never evict content that every reader sees.
 */
export type Cached<T> = {
  value: T
  /** Time at which the call that returned the answer was made (ms since the epoch). */
  requestedAt: number
}

const PINNED_BYTES = 24 * 1024 * 1024
const EVICTABLE_BYTES = 8 * 1024 * 1024
/** Estimated memory of an entry in addition to its key and value. */
const OVERHEAD_BYTES = 512
/** Tag of answers that belong to no single organisation, such as the list of all organisations. */
export const SHARED_TAG = ''
/** Maximum number of tags whose last invalidation is stored. */
const MAX_TAGS = 10_000

export class ContentCache {
  readonly #pinned = createLruCache(PINNED_BYTES)
  readonly #evictable = createLruCache(EVICTABLE_BYTES)
  readonly #invalidatedAt = new LRUCache<string, number>({
    max: MAX_TAGS,
    // Evicting a tag loses the time of its invalidation. Therefore invalidates everything.
    dispose: (at, _, reason) => reason === 'evict' && this.invalidateAll(at),
  })
  #allInvalidatedAt = 0
  #invalidations = 0
  /** Called synchronously with each invalidation. `tag` is null if all answers are invalidated. */
  onInvalidated: ((tag: string | null, at: number) => void) | null = null

  /** Returns a cached answer, or null. `key` is a result of `toCacheKey`, which determines the type of the answer. */
  get<T>(key: string): Cached<T> | null {
    const entry = this.#pinned.get(key) ?? this.#evictable.get(key) ?? null
    return entry as Cached<T> | null
  }

  set(key: string, cached: Cached<unknown>, isEvictable: boolean): void {
    const [cache, other] = isEvictable ? [this.#evictable, this.#pinned] : [this.#pinned, this.#evictable]
    other.delete(key)
    cache.set(key, cached)
  }

  /** Stores an answer, unless a later call has been answered in the meantime. */
  keep(key: string, answer: Cached<unknown>, isEvictable: boolean): void {
    const newer = this.get(key)
    if (!newer || newer.requestedAt <= answer.requestedAt) this.set(key, answer, isEvictable)
  }

  /** Invalidates by `tag`: the key of one answer, an organisation's id for all its answers, or `SHARED_TAG`. */
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

  /** Number of invalidations since the process started, to detect changes between two times. */
  get invalidations(): number {
    return this.#invalidations
  }

  /** Tests whether an answer requested at `requestedAt` has been invalidated since. */
  isInvalidated(key: string, organisation: OrganisationId | null, requestedAt: number): boolean {
    if (this.#allInvalidatedAt >= requestedAt) return true
    const tags = [key, organisation ?? SHARED_TAG]
    // Uses `peek` instead of `get`, which would change the order of eviction: the tag invalidated first must be evicted
    // first.
    return tags.some((tag) => (this.#invalidatedAt.peek(tag) ?? 0) >= requestedAt)
  }

  get bytes(): number {
    return this.#pinned.calculatedSize + this.#evictable.calculatedSize
  }
}

export const contentCache = () =>
  processWide('content-cache', () => {
    const cache = new ContentCache()
    readMetric('memory', () => [[{ part: 'content_cache' }, cache.bytes]], 'content cache')
    return cache
  })

function createLruCache(maxBytes: number) {
  return new LRUCache<string, Cached<unknown>>({
    maxSize: maxBytes,
    // A string needs two bytes per character if one of them is beyond Latin-1.
    sizeCalculation: ({ value }, key) => 2 * (JSON.stringify(value).length + key.length) + OVERHEAD_BYTES,
  })
}

/** Returns true for answers to parameters that clients can invent, and for empty answers. */
export function isEvictable(call: ContentCall, value: unknown): boolean {
  return contentCalls[call].cache === 'evictable' || isEmpty(value)
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object' || value === null) return value === null
  return 'items' in value && Array.isArray(value.items) && value.items.length === 0
}
