import type { CardId } from './model'

/** Orders of an organisation's trends: by hand, or by page views of the last `TREND_DAYS`. */
export const trendOrders = ['hand', 'readers'] as const
export type TrendOrder = (typeof trendOrders)[number]

/** Number of days, including today, whose page views count. Each earlier day has one seventh less weight. */
export const TREND_DAYS = 7
/** Maximum number of trends ordered by page views. */
export const TRENDS_COUNT = 10

/**
 * Returns the trends ordered by page views: the most read cards, followed by the manually ranked ones. Contains at most
 * `TRENDS_COUNT` cards.
 */
export function orderTrends(mostRead: readonly CardId[], byHand: readonly CardId[]): CardId[] {
  return Array.from(new Set([...mostRead, ...byHand])).slice(0, TRENDS_COUNT)
}
