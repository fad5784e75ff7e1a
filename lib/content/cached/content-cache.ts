import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/platform/process-wide'
import { contentCalls, type ContentCall } from '@/lib/content/calls'
import type { OrganisationId } from '@/lib/domain/model'

/**
 * What content calls have answered, bounded in bytes, the least recently read going first. Nothing
 * is dropped for being old: old is better than nothing while the service is away.
 *
 * There are two shelves, so that what anybody can ask for by the thousand (searches, invented days,
 * ids and domains) pushes out only its like, and never what every reader sees.
 */
export type Cached<T> = { value: T; requestedAt: number }

const PINNED_BYTES = 24 * 1024 * 1024
const EVICTABLE_BYTES = 8 * 1024 * 1024
/** The entry itself, and the places where it is filed. */
const OVERHEAD_BYTES = 512
/** The mark of what belongs to no organisation: the directory of all of them. */
export const SHARED = ''
/** Organisations and articles remembered for having changed. */
const MAX_TAGS = 10_000

export class ContentCache {
  readonly #lasting = createLruCache(PINNED_BYTES)
  readonly #passing = createLruCache(EVICTABLE_BYTES)
  readonly #changedAt = new LRUCache<string, number>({ max: MAX_TAGS })
  #allChangedAt = 0

  /** A key names one call, and with it the type of its answer. */
  get<T>(key: string): Cached<T> | null {
    const found = this.#lasting.get(key) ?? this.#passing.get(key) ?? null
    return found as Cached<T> | null
  }

  set(key: string, cached: Cached<unknown>, isEvictable: boolean): void {
    const [shelf, other] = isEvictable ? [this.#passing, this.#lasting] : [this.#lasting, this.#passing]
    other.delete(key)
    shelf.set(key, cached)
  }

  /** Notes that one answer (by its key), or all of an organisation's, are no longer true. */
  invalidate(mark: string, now = Date.now()): void {
    this.#changedAt.set(mark, now)
  }

  /** Notes that no answer may be true any longer. */
  invalidateAll(now = Date.now()): void {
    this.#allChangedAt = now
  }

  /** Whether what was asked for at `requestedAt` has been outdated since. */
  isStale(key: string, organisation: OrganisationId | null, requestedAt: number): boolean {
    if (this.#allChangedAt >= requestedAt) return true
    const marks = [key, organisation ?? SHARED]
    return marks.some((mark) => (this.#changedAt.get(mark) ?? 0) >= requestedAt)
  }

  get bytes(): number {
    return this.#lasting.calculatedSize + this.#passing.calculatedSize
  }
}

/** The content cache of this process. */
export const contentCache = () => processWide('content-cache', () => new ContentCache())

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
