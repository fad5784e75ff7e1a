import type { IsoDate } from './model'
import { parseIsoDate } from './parse'

/** From one day to another, both included. */
export type Days = { start: IsoDate; end: IsoDate }

/** The days of a month written `YYYY-MM`; null for any other text. */
export function parseCalendarMonth(text: string): Days | null {
  const start = parseIsoDate(`${text}-01`)
  if (!start) return null
  // The next month's day 0 is this month's last.
  const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0))
  const end = parseIsoDate(last.toISOString().slice(0, 10))
  return end && { start, end }
}

/** As it is written (`parseCalendarMonth`): '2026-10'. */
export function formatCalendarMonth({ start }: Days): string {
  return start.slice(0, 7)
}

/** Whether days are those of one whole month. */
export function isCalendarMonth(days: Days): boolean {
  const month = parseCalendarMonth(formatCalendarMonth(days))
  return month?.start === days.start && month.end === days.end
}
