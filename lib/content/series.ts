import type { Article, ArticleSeries, OrganisationId } from '@/lib/base/domain/model'
import { readSeries } from './read'

/**
 * Null for a part of no series, and while the others cannot be read. A part has the number that its author gave it,
 * although an earlier one may not be published yet; one without a number has its place in the list.
 */
export async function findSeries(
  organisation: OrganisationId,
  { cardId, series }: Pick<Article, 'cardId' | 'series'>,
): Promise<ArticleSeries | null> {
  const parts = series && (await readSeries(organisation, series.name))
  if (!parts) return null
  const place = parts.findIndex((one) => one.cardId === cardId)
  const part = series.part ?? (place < 0 ? parts.length : place) + 1
  const at = (index: number) => {
    const one = place < 0 ? undefined : parts[index]
    return one ? { cardId: one.cardId, title: one.title } : null
  }
  return {
    name: series.name,
    part,
    parts: Math.max(parts.length, part),
    neighbours: { older: at(place - 1), newer: at(place + 1) },
  }
}
