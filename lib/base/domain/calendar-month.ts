import type { IsoDate } from './model'
import { parseIsoDate } from './parse'

/** A range of days. Both ends are included. */
export type Days = { start: IsoDate; end: IsoDate }

/** Parses `YYYY-MM` to the month's first and last day; null for any other text. */
export function parseCalendarMonth(text: string): Days | null {
  const start = parseIsoDate(`${text}-01`)
  if (!start) return null
  // Day 0 of the next month is the last day of the month.
  const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0))
  const end = parseIsoDate(last.toISOString().slice(0, 10))
  return end && { start, end }
}

/** Formats the month of a range as `2026-10`, which `parseCalendarMonth` parses. */
export function formatCalendarMonth({ start }: Days): string {
  return start.slice(0, 7)
}

/** Returns whether the range is exactly one calendar month. */
export function isCalendarMonth(days: Days): boolean {
  const month = parseCalendarMonth(formatCalendarMonth(days))
  return month?.start === days.start && month.end === days.end
}
