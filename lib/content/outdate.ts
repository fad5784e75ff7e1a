import { randomUUID } from 'node:crypto'
import { tellOthers } from '@/lib/notices/open'
import type { Notice } from '@/lib/notices/notice'
import { sharedPages } from '@/lib/pages/shared/open'
import type { Subject } from '@/lib/pages/shared/subject'
import { pageStore } from '@/lib/pages/store'
import { processWide } from '@/lib/process-wide'
import type { CardId, OrganisationId } from './model'
import { ContentMemory, SHARED } from './remembering/memory'
import { toKey } from './remembering/readings'

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
