import type { CardId } from './model'

/** Orders of an organisation's trends: manual, or by page views of the last days. */
export const trendOrders = ['hand', 'readers'] as const
export type TrendOrder = (typeof trendOrders)[number]

/** Number of days counted, today included. Each day back has a seventh less weight. */
export const TREND_DAYS = 7
/** Number of trends if they follow page views. */
export const TRENDS_COUNT = 10

/** Orders trends by page views: the most read cards first, then the manually ranked ones. */
export function orderTrends(mostRead: readonly CardId[], byHand: readonly CardId[]): CardId[] {
  return Array.from(new Set([...mostRead, ...byHand])).slice(0, TRENDS_COUNT)
}
