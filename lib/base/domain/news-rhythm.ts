import type { IsoInstant, TimeZone } from './model'
import { fromWallClock } from './local-time'
import { toTimeZone, toWallClock } from './time-zone'

/** Schedule of the mails that collect new publications for subscribers, in an organisation's time zone. */
export type NewsRhythm = {
  every: 'daily' | 'weekly'
  /** Weekday of a weekly mail. */
  day: NewsDay
  /** Hour of day, 0 to 23. */
  hour: number
  zone: TimeZone
}

/** Days of the week, in the order of `Date.getUTCDay`. */
export const newsDays = [
  ...(['sunday', 'monday', 'tuesday', 'wednesday'] as const),
  ...(['thursday', 'friday', 'saturday'] as const),
] as const
export type NewsDay = (typeof newsDays)[number]

/** Hours as stored in settings: `00` to `23`. */
export const newsHours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Defaults of organisations that have not set a day or hour. */
export const usualNewsDay: NewsDay = 'monday'
export const usualNewsHour = '08'

/** Schedule settings of an organisation, as stored; null for the default. */
export type NewsSettings = { newsDay: NewsDay | null; newsHour: string | null; timeZone: string | null }

export const toNewsRhythm = (
  every: NewsRhythm['every'],
  { newsDay, newsHour, timeZone }: NewsSettings,
): NewsRhythm => ({
  every,
  day: newsDay ?? usualNewsDay,
  hour: Number(newsHour ?? usualNewsHour),
  zone: toTimeZone(timeZone),
})

const DAY_MS = 86_400_000
/**
 * Number of days that are searched for the next scheduled time: a week, and one day on each side because of time zones.
 */
const SEARCHED_DAYS = 9

/** Returns the last scheduled time at or before an instant. */
export function toLatestRound(rhythm: NewsRhythm, at: Date): Date {
  return findRound(rhythm, at, -1, (round) => round <= at.getTime())
}

/** Returns the first scheduled time at or after an instant. */
export function toNextRound(rhythm: NewsRhythm, at: Date): Date {
  return findRound(rhythm, at, 1, (round) => round >= at.getTime())
}

/** Returns the first scheduled time that passes the test, searching day by day in the direction of `step`. */
function findRound(
  { every, day, hour, zone }: NewsRhythm,
  at: Date,
  step: 1 | -1,
  isRound: (round: number) => boolean,
): Date {
  const today = Date.parse(`${toWallClock(at.toISOString() as IsoInstant, zone).slice(0, 10)}T00:00:00Z`)
  for (let days = -1; days <= SEARCHED_DAYS; days++) {
    const date = new Date(today + step * days * DAY_MS)
    if (every === 'weekly' && newsDays[date.getUTCDay()] !== day) continue
    date.setUTCHours(hour)
    const round = Date.parse(fromWallClock(date.toISOString() as IsoInstant, zone))
    if (isRound(round)) return new Date(round)
  }
  return at
}
