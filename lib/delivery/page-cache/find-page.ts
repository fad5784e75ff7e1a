import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { isFresh, isReadable } from './store/cached-page'
import type { Address } from '@/lib/delivery/addresses/page-address'
import { isPageOf } from './store/page-tags'
import { pageStore, type FreshlyRendered, type StoredPage } from './store/page-store'
import type { RenderRequest } from '@/lib/delivery/addresses/render-request'
import { sharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import type { SharedPages } from '@/lib/delivery/page-cache/redis/shared-pages'

/** Maximum wait for the rendering by another instance, and the polling interval. After that, this instance renders. */
const MAX_WAIT_MS = 1_000
const POLL_MS = 50

/**
 * Returns the newest rendering of a page: of this instance or, through Redis, of another one. `canWait` is true if no
 * reader waits, which allows a slower Redis.
 */
export async function findPage(address: Address, { canWait = false } = {}): Promise<StoredPage | null> {
  const localPage = pageStore().get(address)
  if (localPage && isFresh(localPage)) return localPage
  const begunAt = Date.now()
  const shared = await sharedPagesFor(address)?.take(address, { canWait })
  const isBetter =
    shared && (!localPage || localPage.staleness !== null || localPage.renderedAt < shared.renderedAt)
  if (isBetter) pageStore().accept(address, shared, begunAt)
  return pageStore().get(address)
}

/**
 * Result of `findOrClaim`:
 *
 *   ready    serve `page`, which may be stale
 *   by-peer  serve `page`, which is stale; another instance is rendering it again
 *   render   this instance must render the page
 */
export type Found =
  | { kind: 'ready' | 'by-peer'; page: StoredPage }
  | { kind: 'render'; page: StoredPage | null }

/** Details of a request: whether it is a background rendering, and the last comment of its client (`written`). */
export type FindOptions = Pick<RenderRequest, 'isRevalidation' | 'written'>

/** Returns a page, or claims its rendering. Only one instance renders a page; the others get its rendering. */
export async function findOrClaim(
  address: Address,
  { isRevalidation, written }: FindOptions,
): Promise<Found> {
  // Renders at once: the rendering of another instance may lack the client's comment.
  if (isOlderThanWritten(address, written)) return { kind: 'render', page: pageStore().get(address) }
  const until = Date.now() + MAX_WAIT_MS
  for (;;) {
    const page = await findPage(address, { canWait: isRevalidation })
    if (page && (isFresh(page) || (isReadable(page) && !isRevalidation))) return { kind: 'ready', page }
    if ((await sharedPagesFor(address)?.claim(address, { canWait: isRevalidation })) ?? true)
      return { kind: 'render', page }
    if (page && isReadable(page)) return { kind: 'by-peer', page }
    if (Date.now() >= until) return { kind: 'render', page }
    await wait(POLL_MS)
  }
}

/** Access of a rendering thread to pages of other threads and instances. */
export type PageSource = {
  /** Copies a page from another thread into this thread's page store, if it exists. Called before rendering. */
  fetch(address: Address): Promise<void>
  findOrClaim(address: Address, options: FindOptions): Promise<Found>
  /** Shares a stored page with other instances of the site. */
  offer(address: Address, page: FreshlyRendered): void
  /** Releases the claim of `findOrClaim` after a rendering, even if it failed. */
  release(address: Address): void
  /** Returns whether the page is shared with other instances. */
  isShared(address: Address): boolean
}

const localSource: PageSource = {
  fetch: async () => {},
  findOrClaim,
  offer: (address, page) => void sharedPagesFor(address)?.offer(address, page),
  release: (address) => void sharedPagesFor(address)?.release(address),
  isShared: (address) => sharedPagesFor(address) !== null,
}

/** Returns the page source of this thread: its own page store, or the one set with `setPageSource`. */
export const pageSource = (): PageSource => slot().source

/**
 * Sets the page source of a thread that has no separate page store (`lib/delivery/render-threads`). Must be called at
 * its start.
 */
export function setPageSource(source: PageSource): void {
  slot().source = source
}

const slot = () => processWide('page-source', () => ({ source: localSource }))

/** Returns the store of shared pages; null for evictable pages, because clients can invent any number of them. */
export function sharedPagesFor(address: Address): SharedPages | null {
  return address.isEvictable ? null : sharedPages()
}

/** Returns whether this instance's rendering of the page may lack the client's last comment. */
function isOlderThanWritten(address: Address, comment: FindOptions['written']): boolean {
  if (!comment || !isPageOf(address, comment)) return false
  return (pageStore().get(address)?.begunAt ?? 0) <= comment.at
}
