import { toSlug } from './slug'
import type { IsoDate, IsoInstant, TimeZone } from './model'

/** Where an organisation has no time zone, or none that is known. */
export const UTC = 'UTC' as TimeZone

/**
 * Names by place, as `cartelera_time_zone` takes them (`lib/db/sql/time-zones.sql`): what else
 * PostgreSQL or Intl take (`CST6CDT`, `+05:00`) the other reads otherwise.
 */
const name = /^(?:[A-Za-z_-]{1,40}(?:\/[A-Za-z_-]{1,40}){1,2}|Etc\/GMT[+-]\d{1,2}|UTC)$/

/** Null for what is not the name of a time zone. */
export function parseTimeZone(input: unknown): TimeZone | null {
  return typeof input === 'string' && name.test(input) && toFormat(input) ? (input as TimeZone) : null
}

/** The time zone that a part of its name means: 'Monterrey' is America/Monterrey. Null where none is meant, or several. */
export function findTimeZone(written: string): TimeZone | null {
  const known = parseTimeZone(written)
  if (known) return known
  const words = toName(written)
  if (words === '') return null
  const zones = Intl.supportedValuesOf('timeZone').flatMap((zone) => parseTimeZone(zone) ?? [])
  const places = zones.filter((zone) => toName(zone.slice(zone.lastIndexOf('/') + 1)) === words)
  const [only, ...more] = places.length > 0 ? places : zones.filter((zone) => toName(zone).includes(words))
  return only && more.length === 0 ? only : null
}

const toName = (text: string) => toSlug(text.replace('/', ' '))

/** UTC for what is not the name of a time zone. */
export const toTimeZone = (input: unknown): TimeZone => parseTimeZone(input) ?? UTC

/** The calendar day of an instant, in a time zone. */
export function toLocalDay(at: IsoInstant, zone: TimeZone): IsoDate {
  if (zone === UTC) return at.slice(0, 10) as IsoDate
  const parts = toFormat(zone)?.formatToParts(new Date(at)) ?? []
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}` as IsoDate
}

/** Making one costs more than using it; there are some hundred names. */
const formats = new Map<string, Intl.DateTimeFormat>()

function toFormat(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known) return known
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
