import { otherPages, type CountedPage } from '@/lib/base/domain/analytics'
import type { CardId } from '@/lib/base/domain/model'
import { DAY_MS, DAYS } from './demo-page-counts'
import { articleParts, countryParts, entryParts, extraParts, pageParts, viewParts, type Parts } from './demo-view-parts'
import { toFraction } from './to-fraction'

/** Number of articles per organisation with counts in all dimensions. Others only have `usualDimensions`. */
const DETAILED = 4

export type Article = { organisation: string; card: CardId; published: string }

/** Returns the page views of an organisation by day: fewer at weekends and in August, and more after a newsletter. */
export function listDailyViews(organisation: string, daily: number, firstDay: number): Float64Array {
  return Float64Array.from({ length: DAYS }, (_, day) => {
    const date = new Date(firstDay + day * DAY_MS)
    const week = [0.42, 1.02, 1.28, 1.06, 1, 0.88, 0.46][date.getUTCDay()] ?? 1
    const season = [0.94, 1, 1.05, 0.96, 1, 0.97, 0.86, 0.72, 1.03, 1.1, 1.12, 0.78][date.getUTCMonth()] ?? 1
    const growth = 0.68 + (0.32 * day) / DAYS
    return daily * week * season * growth * (0.86 + 0.28 * toFraction(`${organisation} ${day}`))
  })
}

type PageViews = { page: CountedPage; parts: Parts; pageViews: Float64Array; isDetailed: boolean }

/** Returns the pages of an organisation with their daily page views, and the fractions for each dimension. */
export function listPages(
  organisation: string,
  articles: readonly Article[],
  views: Float64Array,
  firstDay: number,
): PageViews[] {
  const usual: Parts = [
    ['measure', 'views', 1],
    ...entryParts,
    ...viewParts,
    ...(countryParts[organisation] ?? []),
  ]
  const articlePart = 1 - Object.values(pageParts).reduce((sum, part) => sum + part, 0)
  const weights = listWeights(articles, firstDay)
  const ranked = articles
    .map(({ card }, index) => ({ card, weight: weights[index] ?? new Float64Array(DAYS) }))
    .toSorted((first, second) => sumOf(second.weight) - sumOf(first.weight))
  return [
    ...otherPages.map((page) => ({
      page,
      parts: [...usual, ...(extraParts[page] ?? [])],
      pageViews: views.map((count) => count * pageParts[page]),
      isDetailed: page === 'home',
    })),
    ...ranked.map(({ card, weight }, rank) => ({
      page: card,
      parts: [...usual, ...articleParts],
      pageViews: views.map((count, day) => count * articlePart * (weight[day] ?? 0)),
      isDetailed: rank < DETAILED,
    })),
  ]
}

/** Returns the share of each article in the page views of each day: a new article is read most in its first weeks. */
function listWeights(articles: readonly Article[], firstDay: number): Float64Array[] {
  const weights = articles.map(({ card, published }) => {
    const interest = 0.25 + 3 * toFraction(`card ${card}`) ** 3
    return Float64Array.from({ length: DAYS }, (_, day) => {
      const age = (firstDay + day * DAY_MS - Date.parse(published)) / DAY_MS
      return age < 0 ? 0 : interest * (1 + 7 * Math.exp(-age / 9))
    })
  })
  for (let day = 0; day < DAYS; day++) {
    const sum = weights.reduce((total, weight) => total + (weight[day] ?? 0), 0)
    for (const weight of weights) weight[day] = sum === 0 ? 0 : (weight[day] ?? 0) / sum
  }
  return weights
}

const sumOf = (counts: Float64Array) => counts.reduce((sum, count) => sum + count, 0)
