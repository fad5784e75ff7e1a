import type { Article, OrganisationId, Publication } from '@/lib/base/domain/model'
import { readCategory, readRelated } from './read'

/**
 * What reads on from a publication: as the service says, or where it does not know, the newest others of its
 * category. For a preview, too, whose card no service knows. None where nothing can be read.
 */
export async function findRelated(
  organisation: OrganisationId,
  { cardId, category, versions = [] }: Pick<Article, 'cardId' | 'category' | 'versions'>,
  limit: number,
): Promise<Publication[]> {
  const known = await readRelated(organisation, cardId, limit)
  if (known === undefined) return []
  if (known !== null && known.length > 0) return known
  const own = new Set([cardId, ...versions.map((version) => version.cardId)])
  const slice = category && (await readCategory(organisation, category.id, 1))
  return (slice?.items ?? []).filter((other) => !own.has(other.cardId)).slice(0, limit)
}
