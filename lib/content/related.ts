import type { Article, OrganisationId, Publication } from '@/lib/base/domain/model'
import { readCategory, readRelated } from './read'

/**
 * Returns publications related to a card: from the service, or else the newest others of the card's category. Also
 * works for the card of a preview, which the service does not know. Empty if nothing can be read.
 */
export async function findRelated(
  organisation: OrganisationId,
  { cardId, category, versions = [] }: Pick<Article, 'cardId' | 'category' | 'versions'>,
  limit: number,
): Promise<Publication[]> {
  const relatedOfService = await readRelated(organisation, cardId, limit)
  if (relatedOfService === undefined) return []
  if (relatedOfService !== null && relatedOfService.length > 0) return relatedOfService
  const versionCards = new Set([cardId, ...versions.map((version) => version.cardId)])
  const slice = category && (await readCategory(organisation, category.id, 1))
  return (slice?.items ?? []).filter((other) => !versionCards.has(other.cardId)).slice(0, limit)
}
