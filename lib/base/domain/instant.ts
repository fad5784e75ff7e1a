import type { IsoInstant } from './model'

/** Returns whether an instant is written at an offset from UTC, which decides its day (decision 0220). */
export const hasOffset = (at: IsoInstant): boolean => !at.endsWith('Z')

/** Orders instants, the earlier first; their texts sort only within one offset. */
export const compareInstants = (first: IsoInstant, other: IsoInstant): number =>
  Date.parse(first) - Date.parse(other)

/** Writes an instant at an offset of whole minutes: `2026-03-31T23:30:00.000-06:00`; in UTC for 0. */
export function writeAtOffset(at: IsoInstant, minutes: number): IsoInstant {
  const clock = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  if (minutes === 0) return clock as IsoInstant
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return `${clock.slice(0, -1)}${minutes < 0 ? '-' : '+'}${offset}` as IsoInstant
}
