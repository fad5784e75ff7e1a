import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/platform/process-wide'
import { isFresh, isReadable } from './cached-page'
import type { Address } from './page-address'
import { isPageOf } from './page-tags'
import { pageStore, type FreshlyRendered, type StoredPage } from './page-store'
import type { RenderRequest } from './render-request'
import { sharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import type { SharedPages } from '@/lib/delivery/page-cache/redis/shared-pages'

/**
 * How long a reader waits for another instance's rendering, and the polling interval. After that, this
 * instance renders.
 */
const MAX_WAIT_MS = 1_000
const POLL_MS = 50

/**
 * Returns this instance's page, unless another instance has a newer one. Set `canWait` if no reader waits for it,
 * to give Redis more time.
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
 * The outcome of looking for a page.
 *
 *   ready       send this page, which may be out of date
 *   by-peer     send this page, which is out of date; another instance is rendering it again
 *   render      this instance renders the page now
 */
export type Found =
  | { kind: 'ready' | 'by-peer'; page: StoredPage }
  | { kind: 'render'; page: StoredPage | null }

/** The facts about a request that select its page: whether it is a revalidation, and its client's last comment. */
export type FindOptions = Pick<RenderRequest, 'isRevalidation' | 'written'>

/** Finds a page, or claims its rendering for this instance. One instance renders a page, and the others receive it. */
export async function findOrClaim(
  address: Address,
  { isRevalidation, written }: FindOptions,
): Promise<Found> {
  // Pages of other instances may be older than the client's own comment.
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

/** How a rendering thread finds pages of other instances and shares what it has rendered. */
export type PageSource = {
  /** Loads the requested page into the page store, if another thread has it. Called before rendering. */
  fetch(address: Address): Promise<void>
  findOrClaim(address: Address, options: FindOptions): Promise<Found>
  /** Shares a page that this instance has stored with the others. */
  offer(address: Address, page: FreshlyRendered): void
  /** Releases the claim after a rendering, whether it succeeded or failed. */
  release(address: Address): void
  /** Returns whether other instances receive the page. */
  isShared(address: Address): boolean
}

const localSource: PageSource = {
  fetch: async () => {},
  findOrClaim,
  offer: (address, page) => void sharedPagesFor(address)?.offer(address, page),
  release: (address) => void sharedPagesFor(address)?.release(address),
  isShared: (address) => sharedPagesFor(address) !== null,
}

/** Returns the page source of this thread: its own page store, unless `setPageSource` has replaced it. */
export const pageSource = (): PageSource => slot().source

/**
 * Replaces the page source. Call it when a thread without its own page store starts
 * (`lib/delivery/render-threads`).
 */
export function setPageSource(source: PageSource): void {
  slot().source = source
}

const slot = () => processWide('page-source', () => ({ source: localSource }))

/** Returns null for evictable pages. They are not shared, because clients can invent any number of them. */
export function sharedPagesFor(address: Address): SharedPages | null {
  return address.isEvictable ? null : sharedPages()
}

/** Returns whether this instance's page may lack the client's own comment. */
function isOlderThanWritten(address: Address, comment: FindOptions['written']): boolean {
  if (!comment || !isPageOf(address, comment)) return false
  return (pageStore().get(address)?.begunAt ?? 0) <= comment.at
}
