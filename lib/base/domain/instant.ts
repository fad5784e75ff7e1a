import type { IsoInstant } from './model'

export const toInstant = (date: Date) => date.toISOString() as IsoInstant

/**
 * Returns whether an instant has a UTC offset instead of `Z`. Its calendar day is then the day at that offset (decision
 * 0220).
 */
export const hasOffset = (at: IsoInstant): boolean => !at.endsWith('Z')

/** Compares two instants, earliest first. String comparison would be wrong for different offsets. */
export const compareInstants = (first: IsoInstant, other: IsoInstant): number =>
  Date.parse(first) - Date.parse(other)

/** Converts an instant to an offset in minutes: `2026-03-31T23:30:00.000-06:00`. Offset 0 is written as `Z`. */
export function writeAtOffset(at: IsoInstant, minutes: number): IsoInstant {
  const clock = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  if (minutes === 0) return clock as IsoInstant
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return `${clock.slice(0, -1)}${minutes < 0 ? '-' : '+'}${offset}` as IsoInstant
}
