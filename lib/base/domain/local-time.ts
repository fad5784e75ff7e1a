import type { IsoInstant, TimeZone } from './model'
import { toWallClock } from './time-zone'

const HOUR_MS = 3_600_000
const STEP_MS = HOUR_MS / 4
/**
 * Number of 15-minute steps that are searched after a skipped time. Clocks have skipped at most one day (Samoa, 30
 * December 2011).
 */
const SKIPPED_STEPS = 25 * 4

/** A date and time without a time zone: `2026-11-30T08:00`. */
export type LocalTime = string & { readonly __brand: 'LocalTime' }

/** Parses a local time. Returns null if the format is wrong or the day does not exist. */
export function parseLocalTime(input: unknown): LocalTime | null {
  if (typeof input !== 'string' || !/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(input)) return null
  const date = new Date(`${input}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(input) ? (input as LocalTime) : null
}

/** Returns the local time in a zone, without seconds. */
export const toLocalTime = (at: IsoInstant, zone: TimeZone) => toWallClock(at, zone).slice(0, 16) as LocalTime

/**
 * Returns the instants at which clocks in the zone show this time, earliest first. When clocks change, there can be
 * none or two.
 */
export function toInstants(local: LocalTime, zone: TimeZone): IsoInstant[] {
  const asUtc = Date.parse(`${local}Z`)
  const offsets = [-26, 26].map((hours) => readOffset(asUtc + hours * HOUR_MS, zone))
  const candidates = Array.from(new Set(offsets), (offset) => toIso(asUtc - offset))
  return candidates.filter((at) => toLocalTime(at, zone) === local).sort()
}

const toIso = (time: number) => new Date(time).toISOString() as IsoInstant

/**
 * Returns the instant at which clocks in the zone show a date and time, which `clock` contains as if it were UTC. If
 * clocks show the time twice, returns the earlier instant. If they skip the time, returns the first instant after the
 * gap.
 */
export function fromWallClock(clock: IsoInstant, zone: TimeZone): IsoInstant {
  const time = Date.parse(clock)
  for (let step = 0; step < SKIPPED_STEPS; step++) {
    const [first] = toInstants(toIso(time + step * STEP_MS).slice(0, 16) as LocalTime, zone)
    if (first !== undefined) return toIso(Date.parse(first) + (step === 0 ? time % 60_000 : 0))
  }
  return clock
}

/** Returns a zone's offset from UTC in ms at `time`, which must be a whole minute (ms since the epoch). */
const readOffset = (time: number, zone: TimeZone) => Date.parse(`${toLocalTime(toIso(time), zone)}Z`) - time

/**
 * A local time from a form. If clocks show the time twice, `isSecond` selects the later instant; null if the form did
 * not ask for it.
 */
export type LocalTimeInput = { local: string; isSecond: boolean | null } | null

/** Parses a local time from a form. `problem` is a key of `room.problems` if the time is invalid. */
export function readTime(
  input: LocalTimeInput,
  zone: TimeZone,
  now: number,
): { at: IsoInstant | null } | { problem: string } {
  if (input === null) return { at: null }
  const local = parseLocalTime(input.local)
  if (!local) return { problem: 'date' }
  const instants = toInstants(local, zone)
  if (instants.length > 1 && input.isSecond === null) return { problem: 'timeTwice' }
  const at = input.isSecond ? instants.at(-1) : instants[0]
  if (at === undefined) return { problem: 'timeSkipped' }
  return Date.parse(at) <= now ? { problem: 'timePast' } : { at }
}
