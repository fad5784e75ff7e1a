import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/platform/process-wide'
import { isFresh, isReadable } from './cached-page'
import type { Address } from './page-address'
import { isPageOf } from './page-tags'
import { pageStore, type FreshlyRendered, type StoredPage } from './page-store'
import type { RenderRequest } from './render-request'
import { sharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import type { SharedPages } from '@/lib/delivery/page-cache/redis/shared-pages'

/** How long a reader waits for another copy's rendering, asked for so often; then this copy renders. */
const MAX_WAIT_MS = 1_000
const POLL_MS = 50

/** This copy's page, unless another copy has a better one; `canWait`: no reader waits for it. */
export async function findPage(address: Address, { canWait = false } = {}): Promise<StoredPage | null> {
  const own = pageStore().get(address)
  if (own && isFresh(own)) return own
  const begunAt = Date.now()
  const shared = await sharedPagesFor(address)?.take(address, { canWait })
  const isBetter = shared && (!own || own.staleness !== null || own.renderedAt < shared.renderedAt)
  if (isBetter) pageStore().accept(address, shared, begunAt)
  return pageStore().get(address)
}

/**
 * What a request for a page gets.
 *
 *   ready       this page, which may be out of date
 *   by-peer     this page, which is: the request is to have it rendered again, and another copy does
 *   render      what this copy renders now
 */
export type Found =
  | { kind: 'ready' | 'by-peer'; page: StoredPage }
  | { kind: 'render'; page: StoredPage | null }

/** What is known of a request for a page: whether no reader waits for it, what its client has written. */
export type FindOptions = Pick<RenderRequest, 'isRevalidation' | 'written'>

/** Finds a page, or claims its rendering for this copy: one copy renders it, and the others have it. */
export async function findOrClaim(
  address: Address,
  { isRevalidation, written }: FindOptions,
): Promise<Found> {
  // Whatever other copies have may be older than what its client has written.
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

/** Where a thread that renders finds what others have, and gives what it has rendered. */
export type PageSource = {
  /** Has the page store have what there is of a page that a request is for, before it is rendered. */
  fetch(address: Address): Promise<void>
  findOrClaim(address: Address, options: FindOptions): Promise<Found>
  /** Lets other copies have what this one has stored. */
  offer(address: Address, page: FreshlyRendered): void
  /** The rendering that was claimed has ended, however it did. */
  release(address: Address): void
  /** Whether other copies get the page. */
  isShared(address: Address): boolean
}

const own: PageSource = {
  fetch: async () => {},
  findOrClaim,
  offer: (address, page) => void sharedPagesFor(address)?.offer(address, page),
  release: (address) => void sharedPagesFor(address)?.release(address),
  isShared: (address) => sharedPagesFor(address) !== null,
}

/** This thread's: the page store's own, unless `setPageSource` has set another. */
export const pageSource = (): PageSource => slot().source

/** To be called by a thread that has no page store of its own (`lib/delivery/render-threads`), at its start. */
export function setPageSource(source: PageSource): void {
  slot().source = source
}

const slot = () => processWide('page-source', () => ({ source: own }))

/** Null for evictable pages, which are not shared: clients can invent any number of them. */
export function sharedPagesFor(address: Address): SharedPages | null {
  return address.isEvictable ? null : sharedPages()
}

/** Whether this copy's page is from before its client's comment, or from when it knew nothing of that. */
function isOlderThanWritten(address: Address, written: FindOptions['written']): boolean {
  if (!written || !isPageOf(address, written)) return false
  return (pageStore().get(address)?.begunAt ?? 0) <= written.at
}
