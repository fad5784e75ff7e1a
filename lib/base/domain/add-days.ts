import type { IsoDate } from './model'

const DAY_MS = 86_400_000

/** Adds `days` (may be negative) to a calendar day. */
export const addDays = (day: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10) as IsoDate
