import { randomUUID } from 'node:crypto'
import { mayConcernRecord, type Change } from '@/lib/base/domain/change'
import { toCacheKey } from '@/lib/content/calls'
import { contentCache, SHARED_TAG } from '@/lib/content/cached/content-cache'
import type { ContentEvent } from '@/lib/content/events'
import { pageStore } from '@/lib/delivery/page-cache/page-store'
import type { PlaceOfCard } from '@/lib/delivery/page-cache/page-tags'
import { sharedPages } from '@/lib/delivery/page-cache/redis/open-shared-pages'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { ChangeQueue } from './change-queue'
import { parseInvalidationMessage, type InvalidationMessage } from './invalidation-message'
import { publishInvalidation } from './open-bus'
import { publishEverything } from './publish-everything'
import { purge, purgeEverything } from './purge'

/**
 * Invalidates caches after a change of content: on this instance, and over the bus on all others. Invalidated content
 * is kept, to be served if the content service fails.
 */

/** Handles all content events. Registered in `lib/start.ts`. */
export function handleContentEvent(event: ContentEvent): void {
  if (event.kind === 'read-failed') return pageStore().recordFailure(event.organisation)
  if (event.kind === 'everything-changed') return handleEverything()
  const message =
    event.kind === 'notified'
      ? parseInvalidationMessage(event.message)
      : { id: randomUUID(), ...event.change, at: Date.now() }
  if (!message) return
  applyInvalidation(message)
  publishInvalidation(message)
}

/** Applies a message of the bus to this instance and to the pages in Redis, even if this instance published it. */
export function applyInvalidation({ id, organisation, scope, cards }: InvalidationMessage): void {
  const change = { organisation, scope, cards }
  invalidateLocally(change)
  sharedPages()?.recordChange(change, id)
}

/**
 * Applies a change made by `at` (ms since the epoch) to this instance. Content is invalidated at once, so that no
 * page is rendered from it; pages together with those of other changes within a short time (`ChangeQueue`).
 */
export function invalidateLocally(change: Change, at = Date.now()): void {
  invalidateContent(change, at)
  pageChanges().add(change, at)
}

function handleEverything() {
  invalidateEverything()
  publishEverything([]).catch((cause: Error) =>
    log().warn({ reason: cause.message }, 'invalidation bus disconnected'),
  )
}

/** Invalidates all content and pages of this instance, because messages may have been lost. */
export function invalidateEverything(): void {
  contentCache().invalidateAll()
  pageStore().invalidateAll()
  sharedPages()?.ignoreStored()
  purgeEverything()
}

/**
 * Invalidates an article after a comment that its reader sent by `at`, perhaps to another instance whose message has
 * not arrived. The reader must see the comment.
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
 * Calls `subscriber` after each change, when pages have been invalidated. For modules that this one must not import
 * (see `lib/start.ts`).
 */
export function subscribeToChanges(subscriber: (change: Change) => void): void {
  changeSubscribers().add(subscriber)
}

const changeSubscribers = () => processWide('change-subscribers', () => new Set<(change: Change) => void>())

const pageChanges = () => processWide('page-changes', () => new ChangeQueue(invalidatePages))

function invalidatePages(changes: Change[], at: number) {
  pageStore().invalidate(changes, at)
  for (const change of changes) {
    purge(change)
    for (const subscriber of changeSubscribers()) subscriber(change)
  }
}
