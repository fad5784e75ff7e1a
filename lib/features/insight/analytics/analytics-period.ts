import { addDays } from '@/lib/base/domain/add-days'
import type { IsoDate } from '@/lib/base/domain/model'

/** Calendar days, both included. */
export type Period = { from: IsoDate; to: IsoDate }

/** Periods with which figures are compared: the days before, or the same dates a year earlier. */
export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Maximum length of a period: longer than the time for which daily counts are kept. Older months only have totals. */
export const MAX_PERIOD_DAYS = 1100

const DAY_MS = 86_400_000

const toIso = (time: number) => new Date(time).toISOString().slice(0, 10) as IsoDate

export const countDays = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Returns the period to compare with, or null for 'none'. 29 February is compared with 1 March. */
export function toComparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'previous') {
    return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) }
  }
  const aYearBefore = (day: IsoDate) => {
    const date = new Date(day)
    date.setUTCFullYear(date.getUTCFullYear() - 1)
    return toIso(date.getTime())
  }
  return { from: aYearBefore(period.from), to: aYearBefore(period.to) }
}

const toMonth = (day: IsoDate) => `${day.slice(0, 7)}-01` as IsoDate

/**
 * Returns the months of a period by their first days, and the range of months that it contains completely.
 * `firstFull` is after `lastFull` if it contains no complete month.
 */
export function toMonths({ from, to }: Period) {
  const isLastOfMonth = addDays(to, 1).endsWith('-01')
  return {
    first: toMonth(from),
    last: toMonth(to),
    firstFull: from.endsWith('-01') ? from : toMonth(addDays(toMonth(from), 31)),
    lastFull: isLastOfMonth ? toMonth(to) : toMonth(addDays(toMonth(to), -1)),
  }
}

/** Hour of Mondays in UTC at which weekly mails are due. */
const MAIL_HOUR = 7

/** Returns the next time at which weekly mails are due: a Monday after `now`. */
export function toNextWeek(now: Date): Date {
  const monday = new Date(now)
  monday.setUTCHours(MAIL_HOUR, 0, 0, 0)
  const days = (8 - monday.getUTCDay()) % 7
  monday.setTime(monday.getTime() + days * DAY_MS)
  return monday > now ? monday : new Date(monday.getTime() + 7 * DAY_MS)
}
