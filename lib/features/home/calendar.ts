import { formatCalendarMonth, parseCalendarMonth, type Days } from '@/lib/base/domain/calendar-month'
import type { IsoDate, IsoInstant, TimeZone } from '@/lib/base/domain/model'
import { toLocalDay } from '@/lib/base/domain/time-zone'

const DAY_MS = 86_400_000

/** A day of a month as a calendar shows it. */
export type CalendarDay<Event> = { day: IsoDate; isToday: boolean; events: Event[] }

/** A month by weeks, from Monday on; null for the days of its neighbours. */
export type Calendar<Event> = {
  month: Days
  weeks: (CalendarDay<Event> | null)[][]
  /** Written `YYYY-MM`; null beyond the years that there are. */
  previous: string | null
  next: string | null
}

/** The month that an address names, else today's. */
export function chooseMonth(input: string | null, today: IsoDate): Days {
  const month = parseCalendarMonth(input ?? '') ?? parseCalendarMonth(today.slice(0, 7))
  if (!month) throw new Error(`no month: ${today}`)
  return month
}

/** What happens on each day of a month, by the clocks of the organisation of each. */
export function toCalendar<Event extends { at: IsoInstant; organisation: { timeZone: TimeZone } }>(
  month: Days,
  events: readonly Event[],
  today: IsoDate,
): Calendar<Event> {
  const byDay = new Map<IsoDate, Event[]>()
  for (const event of events) {
    const day = toLocalDay(event.at, event.organisation.timeZone)
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  const first = Date.parse(month.start)
  const count = (Date.parse(month.end) - first) / DAY_MS + 1
  const days = Array.from({ length: count }, (_, index) => {
    const day = toDay(first + index * DAY_MS)
    return { day, isToday: day === today, events: byDay.get(day) ?? [] }
  })
  const before = (new Date(first).getUTCDay() + 6) % 7
  const places = [...blank(before), ...days, ...blank((7 - ((before + count) % 7)) % 7)]
  const weeks = Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
  return { month, weeks, previous: toMonth(first - DAY_MS), next: toMonth(Date.parse(month.end) + DAY_MS) }
}

const blank = (length: number): null[] => Array.from({ length }, () => null)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10) as IsoDate

function toMonth(time: number): string | null {
  const month = parseCalendarMonth(new Date(time).toISOString().slice(0, 7))
  return month && formatCalendarMonth(month)
}
