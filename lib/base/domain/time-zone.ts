import { hasOffset, writeAtOffset } from './instant'
import { toSlug } from './slug'
import type { IsoDate, IsoInstant, TimeZone } from './model'

/** Default for a missing time zone, or one that this version of Node.js does not support. */
export const UTC = 'UTC' as TimeZone

/**
 * Pattern of zone names, equal to that of `cartelera_time_zone` (`lib/db/sql/time-zones.sql`). PostgreSQL and Intl
 * interpret other notations (`CST6CDT`, `+05:00`) differently.
 */
const name = /^(?:[A-Za-z_-]{1,40}(?:\/[A-Za-z_-]{1,40}){1,2}|Etc\/GMT[+-]\d{1,2}|UTC)$/

/** Returns null if the input is not a supported zone name. */
export function parseTimeZone(input: unknown): TimeZone | null {
  return typeof input === 'string' && name.test(input) && toFormat(input) ? (input as TimeZone) : null
}

/**
 * Finds a time zone by part of its name: 'Monterrey' returns America/Monterrey. Returns null if several time zones
 * match, or none.
 */
export function findTimeZone(text: string): TimeZone | null {
  const zone = parseTimeZone(text)
  if (zone) return zone
  const words = toName(text)
  if (words === '') return null
  const zones = Intl.supportedValuesOf('timeZone').flatMap((zone) => parseTimeZone(zone) ?? [])
  const places = zones.filter((zone) => toName(zone.slice(zone.lastIndexOf('/') + 1)) === words)
  const [only, ...more] = places.length > 0 ? places : zones.filter((zone) => toName(zone).includes(words))
  return only && more.length === 0 ? only : null
}

const toName = (text: string) => toSlug(text.replace('/', ' '))

/** Parses a zone name. Returns UTC if the input is not a supported one. */
export const toTimeZone = (input: unknown): TimeZone => parseTimeZone(input) ?? UTC

/** Returns the calendar day of an instant: at the instant's own offset if it has one, otherwise in `zone`. */
export function toLocalDay(at: IsoInstant, zone: TimeZone): IsoDate {
  const isLocal = zone === UTC || hasOffset(at)
  return (isLocal ? at : toWallClock(at, zone)).slice(0, 10) as IsoDate
}

/** Formats an instant with a zone's offset, in whole minutes, so that the text begins with the day in that zone. */
export function writeInZone(at: IsoInstant, zone: TimeZone): IsoInstant {
  const offsetMs = Date.parse(`${toWallClock(at, zone)}Z`) - Date.parse(at)
  return writeAtOffset(at, Math.round(offsetMs / 60_000))
}

/** Returns the local time in a zone: `2026-03-31T23:30:00`. */
export function toWallClock(at: IsoInstant, zone: TimeZone): string {
  const parts = toFormat(zone)?.formatToParts(new Date(at)) ?? []
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Memoised because creating a format is slow. Bounded by the few hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function toFormat(zone: string): Intl.DateTimeFormat | null {
  const format = formats.get(zone)
  if (format) return format
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
    return format
  } catch {
    return null
  }
}
