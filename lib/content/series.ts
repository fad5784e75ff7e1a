import type { Article, ArticleSeries, OrganisationId } from '@/lib/base/domain/model'
import { readSeries } from './read'

/**
 * Returns an article's position in its series; null if it has no series, or the other parts cannot be read. The part
 * number is the one that the author has set, or else the position in the list.
 */
export async function findSeries(
  organisation: OrganisationId,
  { cardId, series }: Pick<Article, 'cardId' | 'series'>,
): Promise<ArticleSeries | null> {
  const parts = series && (await readSeries(organisation, series.name))
  if (!parts) return null
  const place = parts.findIndex((candidate) => candidate.cardId === cardId)
  const part = series.part ?? (place < 0 ? parts.length : place) + 1
  const at = (index: number) => {
    const neighbour = place < 0 ? undefined : parts[index]
    return neighbour ? { cardId: neighbour.cardId, title: neighbour.title } : null
  }
  return {
    name: series.name,
    part,
    parts: Math.max(parts.length, part),
    neighbours: { older: at(place - 1), newer: at(place + 1) },
  }
}
