import {
  formatCalendarMonth,
  isCalendarMonth,
  parseCalendarMonth,
  type Days,
} from '@/lib/base/domain/calendar-month'
import type { IsoDate, IsoInstant, TimeZone } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { toLocalDay } from '@/lib/base/domain/time-zone'

const DAY_MS = 86_400_000

export type CalendarDay<Event> = { day: IsoDate; isToday: boolean; events: Event[] }

/** A month or some weeks, divided into weeks from Monday. Days of other months are null. */
export type Calendar<Event> = {
  days: Days
  weeks: (CalendarDay<Event> | null)[][]
  /**
   * URL parameter of the previous period: `YYYY-MM` for months, the first day for weeks. null outside of the supported
   * years.
   */
  previous: string | null
  next: string | null
}

/** Returns the month from the URL, or the current month if it is invalid. */
export function chooseMonth(input: string | null, today: IsoDate): Days {
  const month = parseCalendarMonth(input ?? '') ?? parseCalendarMonth(today.slice(0, 7))
  if (!month) throw new Error(`no month: ${today}`)
  return month
}

/** Returns `count` weeks from the week of the day in the URL, or from the current week if the day is invalid. */
export function chooseWeek(input: string | null, today: IsoDate, count = 1): Days {
  const day = Date.parse(parseIsoDate(input ?? '') ?? today)
  const start = day - toWeekday(day) * DAY_MS
  return { start: toDay(start), end: toDay(start + (7 * count - 1) * DAY_MS) }
}

/** Returns the day of the week; 0 is Monday. */
const toWeekday = (time: number) => (new Date(time).getUTCDay() + 6) % 7

/** An event with a day, or with an instant in an organisation's time zone. */
type Dated = { day: IsoDate | null } | { at: IsoInstant; organisation: { timeZone: TimeZone } }

const dayOf = (event: Dated) =>
  'at' in event ? toLocalDay(event.at, event.organisation.timeZone) : event.day

/** Distributes events over the days of a month or of some weeks. */
export function toCalendar<Event extends Dated>(
  days: Days,
  events: readonly Event[],
  today: IsoDate,
): Calendar<Event> {
  const byDay = new Map<IsoDate, Event[]>()
  for (const event of events) {
    const day = dayOf(event)
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  const first = Date.parse(days.start)
  const count = (Date.parse(days.end) - first) / DAY_MS + 1
  const each = Array.from({ length: count }, (_, index) => {
    const day = toDay(first + index * DAY_MS)
    return { day, isToday: day === today, events: byDay.get(day) ?? [] }
  })
  const before = toWeekday(first)
  const places = [...blank(before), ...each, ...blank((7 - ((before + count) % 7)) % 7)]
  const weeks = Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
  const [toName, step] = isCalendarMonth(days) ? [toMonth, 1] : [toWeek, count]
  return { days, weeks, previous: toName(first - step * DAY_MS), next: toName(Date.parse(days.end) + DAY_MS) }
}

const blank = (length: number): null[] => Array.from({ length }, () => null)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10) as IsoDate

const toWeek = (time: number) => parseIsoDate(toDay(time - toWeekday(time) * DAY_MS))

function toMonth(time: number): string | null {
  const month = parseCalendarMonth(new Date(time).toISOString().slice(0, 7))
  return month && formatCalendarMonth(month)
}
