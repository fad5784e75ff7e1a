import { randomUUID } from 'node:crypto'
import { publishInvalidation } from './open-bus'
import type { Notice } from './invalidation-message'
import { sharedPages } from '@/lib/page-cache/redis/open-shared-pages'
import type { Subject } from '@/lib/page-cache/page-tags'
import { pageStore } from '@/lib/page-cache/page-store'
import { processWide } from '@/lib/platform/process-wide'
import type { CardId, OrganisationId } from '@/lib/domain/model'
import { ContentCache, SHARED } from '@/lib/content/cached/content-cache'
import { toKey } from '@/lib/content/cached/cached-reads'

/** What this process remembers of its content service. */
export const contentCache = () => processWide('content-memory', () => new ContentCache())

/**
 * Makes an organisation's content be asked for before it is read again, on every copy of the site
 * that can be told. What is remembered stays: it still stands in where the service cannot be asked.
 */
export function invalidateOrganisation(organisation: OrganisationId): void {
  announce({ id: randomUUID(), organisation, card: null })
}

/** As `invalidateOrganisation`, for one article: somebody left a comment. */
export function invalidateArticle(organisation: OrganisationId, card: CardId): void {
  announce({ id: randomUUID(), organisation, card })
}

/** Does on this copy what a notice asks for, whichever copy it comes from. */
export function applyInvalidation({ id, ...subject }: Notice): void {
  invalidateLocally(subject)
  sharedPages()?.recordChange(subject, id)
}

/** What this copy remembers of it, and its own pages. */
export function invalidateLocally({ organisation, card }: Subject): void {
  if (card !== null) {
    contentCache().invalidate(toKey('getArticle', organisation, [card]))
    return pageStore().invalidate(organisation, `home/blog/${card}`)
  }
  contentCache().invalidate(organisation)
  contentCache().invalidate(SHARED)
  pageStore().invalidate(organisation)
}

/** As if every organisation's content had changed: notices of it may have been missed. */
export function invalidateEverything(): void {
  contentCache().invalidateAll()
  pageStore().invalidateAll()
  sharedPages()?.distrust()
}

function announce(notice: Notice) {
  applyInvalidation(notice)
  publishInvalidation(notice)
}
