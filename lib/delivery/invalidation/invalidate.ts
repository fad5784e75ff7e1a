import { mayConcernRecord, type Change } from '@/lib/base/domain/change'
import { toCacheKey } from '@/lib/content/port/calls'
import { contentCache, SHARED_TAG } from '@/lib/content/cached/content-cache'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import type { PlaceOfCard } from '@/lib/delivery/addresses/page-address'
import { sharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import { ChangeQueue } from './change-queue'
import type { InvalidationMessage } from './invalidation-message'
import { purge, purgeEverything } from './purge'

/**
 * This module invalidates the caches of this instance after a change of content. Invalidated content is kept, to be
 * served if the content service fails. Only the bundle that opened the site calls these functions (`lib/start.ts`), so
 * their state need not be process-wide.
 */

/** Applies a message of the bus to this instance and to the pages in Redis, even if this instance published it. */
export function applyInvalidation({ id, organisation, scope, cards }: InvalidationMessage): void {
  const change = { organisation, scope, cards }
  invalidateLocally(change)
  sharedPages()?.recordChange(change, id)
}

/**
 * Applies a change to this instance. The change was made by `at` (ms since the epoch). Content is invalidated at once,
 * so that no page is rendered from it. Pages are invalidated together with those of other changes within a short time
 * (`ChangeQueue`).
 */
export function invalidateLocally(change: Change, at = Date.now()): void {
  invalidateContent(change, at)
  pageChanges.add(change, at)
}

/** Invalidates all content and pages of this instance, because messages may have been lost. */
export function invalidateEverything(): void {
  contentCache().invalidateAll()
  pageStore().invalidateAll()
  sharedPages()?.ignoreStored()
  purgeEverything()
}

/**
 * Invalidates an article for a reader who sent a comment on it by `at`. Another instance may have received the comment,
 * and its message may still be on the way.
 */
export function invalidateForWriter({ organisation, card, at }: PlaceOfCard & { at: number }): void {
  contentCache().invalidate(toCacheKey('getArticle', [organisation, card]), at)
}

function invalidateContent(change: Change, at: number) {
  const { organisation, scope, cards } = change
  const tags =
    scope === 'comments' && cards !== null
      ? cards.map((card) => toCacheKey('getArticle', [organisation, card]))
      : [organisation, ...(mayConcernRecord(change) ? [SHARED_TAG] : [])]
  for (const tag of tags) contentCache().invalidate(tag, at)
}

/**
 * Calls `subscriber` after each change, once pages are invalidated. Used by modules that this module must not import.
 */
export function subscribeToChanges(subscriber: (change: Change) => void): void {
  changeSubscribers.add(subscriber)
}

const changeSubscribers = new Set<(change: Change) => void>()

const pageChanges = new ChangeQueue(invalidatePages)

function invalidatePages(changes: Change[], at: number) {
  pageStore().invalidate(changes, at)
  for (const change of changes) {
    purge(change)
    for (const subscriber of changeSubscribers) subscriber(change)
  }
}
