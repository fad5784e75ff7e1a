import { hasOffset } from '@/lib/base/domain/instant'
import type { IsoInstant } from '@/lib/base/domain/model'

/** Maximum number of cached formats, of a few kilobytes each. Enough for the languages and time zones of most sites. */
const MAX_FORMATS = 64

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats the day of an instant: `14 de agosto de 2016`. Uses the instant's UTC offset if it has one, otherwise
 * `timeZone`. Formats are memoised, because creating one takes longer than formatting a hundred days.
 */
export function toLongDay(at: IsoInstant, locale: string, timeZone: string): string {
  // Adds the offset to the instant and formats it as UTC, because not all browsers accept an offset as a time zone.
  return hasOffset(at)
    ? formatDay(new Date(`${at.slice(0, 19)}Z`), locale, 'UTC')
    : formatDay(new Date(at), locale, timeZone)
}

function formatDay(at: Date, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const cached = formats.get(key)
  if (cached) return cached.format(at)
  if (formats.size >= MAX_FORMATS) formats.clear()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format.format(at)
}
