import { randomUUID } from 'node:crypto'
import { tellOthers } from './open-bus'
import type { Notice } from './invalidation-message'
import { sharedPages } from '@/lib/page-cache/redis/open-shared-pages'
import type { Subject } from '@/lib/page-cache/page-tags'
import { pageStore } from '@/lib/page-cache/page-store'
import { processWide } from '@/lib/platform/process-wide'
import type { CardId, OrganisationId } from '@/lib/domain/model'
import { ContentMemory, SHARED } from '@/lib/content/cached/content-cache'
import { toKey } from '@/lib/content/cached/cached-reads'

/** What this process remembers of its content service. */
export const contentMemory = () => processWide('content-memory', () => new ContentMemory())

/**
 * Makes an organisation's content be asked for before it is read again, on every copy of the site
 * that can be told. What is remembered stays: it still stands in where the service cannot be asked.
 */
export function outdateOrganisation(organisation: OrganisationId): void {
  announce({ id: randomUUID(), organisation, card: null })
}

/** As `outdateOrganisation`, for one article: somebody left a comment. */
export function outdateArticle(organisation: OrganisationId, card: CardId): void {
  announce({ id: randomUUID(), organisation, card })
}

/** Does on this copy what a notice asks for, whichever copy it comes from. */
export function heedNotice({ id, ...subject }: Notice): void {
  outdateHere(subject)
  sharedPages()?.noteChange(subject, id)
}

/** What this copy remembers of it, and its own pages. */
export function outdateHere({ organisation, card }: Subject): void {
  if (card !== null) {
    contentMemory().outdate(toKey('getArticle', organisation, [card]))
    return pageStore().outdate(organisation, `home/blog/${card}`)
  }
  contentMemory().outdate(organisation)
  contentMemory().outdate(SHARED)
  pageStore().outdate(organisation)
}

/** As if every organisation's content had changed: notices of it may have been missed. */
export function outdateEverything(): void {
  contentMemory().outdateAll()
  pageStore().outdateAll()
  sharedPages()?.distrust()
}

function announce(notice: Notice) {
  heedNotice(notice)
  tellOthers(notice)
}
