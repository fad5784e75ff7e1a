import { randomUUID } from 'node:crypto'
import { toCacheKey } from '@/lib/content/calls'
import { contentCache, SHARED_TAG } from '@/lib/content/cached/content-cache'
import type { ContentEvent } from '@/lib/content/events'
import { pageStore } from '@/lib/page-cache/page-store'
import type { Subject } from '@/lib/page-cache/page-tags'
import { sharedPages } from '@/lib/page-cache/redis/open-shared-pages'
import { log } from '@/lib/platform/log'
import type { InvalidationMessage } from './invalidation-message'
import { publishInvalidation } from './open-bus'
import { publishEverything } from './publish-everything'
import { purge, purgeEverything } from './purge'

/**
 * What a change of content invalidates: this copy's caches at once, every other copy's by a message
 * over the bus. Invalidated content is kept: it is still served where the content service fails.
 */

/** The one subscriber to content's events (`lib/start.ts`). */
export function handleContentEvent(event: ContentEvent): void {
  if (event.kind === 'read-failed') return pageStore().recordFailure(event.organisation)
  if (event.kind === 'everything-changed') return handleEverything()
  const { organisation, card, isStored } = event
  const message = { id: randomUUID(), organisation, card, at: Date.now() }
  applyInvalidation(message)
  publishInvalidation(message, { isStored })
}

/** Invalidates what a message names, on this copy and in Redis, whichever copy has published it. */
export function applyInvalidation({ id, organisation, card }: InvalidationMessage): void {
  const subject = { organisation, card }
  invalidateLocally(subject)
  sharedPages()?.recordChange(subject, id)
}

/** Invalidates this copy's content and pages of one article, or of a whole organisation. */
export function invalidateLocally(subject: Subject): void {
  const { organisation, card } = subject
  if (card === null) {
    contentCache().invalidate(organisation)
    contentCache().invalidate(SHARED_TAG)
  } else {
    contentCache().invalidate(toCacheKey('getArticle', [organisation, card]))
  }
  pageStore().invalidate(subject)
  purge(subject)
}

function handleEverything() {
  invalidateEverything()
  publishEverything([]).catch((cause: Error) =>
    log().warn({ reason: cause.message }, 'invalidation bus disconnected'),
  )
}

/** Invalidates all content and pages of this copy: messages may have been missed. */
export function invalidateEverything(): void {
  contentCache().invalidateAll()
  pageStore().invalidateAll()
  sharedPages()?.distrust()
  purgeEverything()
}
