import { pageStore } from '@/lib/pages/store'
import { processWide } from '@/lib/process-wide'
import type { CardId, OrganisationId } from './model'
import { ContentMemory, SHARED } from './remembering/memory'
import { toKey } from './remembering/readings'

/** What this process remembers of its content service. */
export const contentMemory = () => processWide('content-memory', () => new ContentMemory())

/**
 * Makes an organisation's content be asked for before it is read again. What is remembered stays:
 * it still stands in where the service cannot be asked.
 */
export function outdateOrganisation(organisation: OrganisationId): void {
  contentMemory().outdate(organisation)
  contentMemory().outdate(SHARED)
  pageStore().outdate(organisation)
}

/** As `outdateOrganisation`, for one article: somebody left a comment. */
export function outdateArticle(organisation: OrganisationId, card: CardId): void {
  contentMemory().outdate(toKey('getArticle', organisation, [card]))
  pageStore().outdate(organisation, `home/blog/${card}`)
}
