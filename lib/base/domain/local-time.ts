import type { IsoInstant, TimeZone } from './model'
import { toLocalDay } from './time-zone'

const HOUR_MS = 3_600_000

/** A day and a minute of a clock on the wall: `2026-11-30T08:00`. */
export type LocalTime = string & { readonly __brand: 'LocalTime' }

/** Null for what is no such time of any calendar. */
export function parseLocalTime(input: unknown): LocalTime | null {
  if (typeof input !== 'string' || !/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(input)) return null
  const date = new Date(`${input}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(input) ? (input as LocalTime) : null
}

/** What the clocks of a zone say at an instant, without its seconds. */
export function toLocalTime(at: IsoInstant, zone: TimeZone): LocalTime {
  return `${toLocalDay(at, zone)}T${toClock(zone).format(new Date(at))}` as LocalTime
}

/** By zone: creating a format takes a hundred times as long as using it. */
const clocks = new Map<TimeZone, Intl.DateTimeFormat>()

function toClock(zone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(zone, clock)
  return clock
}

/**
 * The instants at which the clocks of a zone say a time, the earlier first: none where they are put
 * forward past it, two where they are put back over it.
 */
export function toInstants(local: LocalTime, zone: TimeZone): IsoInstant[] {
  const asUtc = Date.parse(`${local}Z`)
  const offsets = [-26, 26].map((hours) => readOffset(asUtc + hours * HOUR_MS, zone))
  const candidates = Array.from(new Set(offsets), (offset) => toIso(asUtc - offset))
  return candidates.filter((at) => toLocalTime(at, zone) === local).sort()
}

const toIso = (time: number) => new Date(time).toISOString() as IsoInstant

/** How far a zone's clocks are ahead of UTC's, in ms, at an instant of whole minutes. */
const readOffset = (time: number, zone: TimeZone) => Date.parse(`${toLocalTime(toIso(time), zone)}Z`) - time

/** A time as a form has it; `isSecond` chooses where the clocks are put back over it, and null has not. */
export type GivenTime = { local: string; isSecond: boolean | null } | null

/** The instant that a form means, in a zone; `problem` is a key of `room.problems`. */
export function readTime(
  input: GivenTime,
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
