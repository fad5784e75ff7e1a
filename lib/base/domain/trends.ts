import type { CardId } from './model'

/**
 * By what an organisation's trends are ordered: as its editors rank them, or by what readers read in the
 * last days.
 */
export const trendOrders = ['hand', 'readers'] as const
export type TrendOrder = (typeof trendOrders)[number]

/** Over how many days, today included; each day back counts a seventh less. */
export const TREND_DAYS = 7
/** How many trends there are where they follow readers. */
export const TRENDS_COUNT = 10

/** The trends of an organisation that follow its readers: what they read, then what editors rank. */
export function orderTrends(mostRead: readonly CardId[], byHand: readonly CardId[]): CardId[] {
  return Array.from(new Set([...mostRead, ...byHand])).slice(0, TRENDS_COUNT)
}
