import { parseDayInFigures } from './day-text'
import { parseLocalTime, type LocalTime } from './local-time'
import type { IsoDate } from './model'
import { parseIsoDate } from './parse'

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** Matches `14/10/2026`, `14-10-26`, `14 de octubre de 2026` and `14 oct 2026`. */
const day =
  /^(\d{1,2})(?:\s?[/.-]\s?|\s(?:de\s)?)(\d{1,2}|[a-záéíóú]{3,10})\.?(?:\s?[/.-]\s?|\s(?:de\s)?)(\d{2}|\d{4})\b/
/** Matches `18:30`, `18.30 h` and `a las 18:30`. */
const time = /^(?:,|\sa las?)?\s?(\d{1,2})[:.](\d{2})\s?h?\.?$/

/** Parses a day with an optional time in Spanish notation; null if invalid. The default time is midnight. */
export function parseSpanishTime(text: string): LocalTime | null {
  const input = text
    .trim()
    .toLowerCase()
    .replace(/\s{1,9}/g, ' ')
  const dayMatch = day.exec(input)
  if (!dayMatch) return null
  const [whole, date = '', month = '', year = ''] = dayMatch
  const rest = input.slice(whole.length)
  const at = rest === '' ? ['', '0', '00'] : time.exec(rest)
  const number = toMonth(month)
  if (!at || number === null) return null
  const pad = (value: string | number = '') => String(value).padStart(2, '0')
  const century = year.length === 2 ? `20${year}` : year
  return parseLocalTime(`${century}-${pad(number)}-${pad(date)}T${pad(at[1])}:${pad(at[2])}`)
}

function toMonth(text: string): number | null {
  if (/^\d/.test(text)) return Number(text)
  const at = months.findIndex((month) => month === text || (text.length <= 4 && month.startsWith(text)))
  return at < 0 ? null : at + 1
}

/** Parses a day in Spanish or ISO notation; null if invalid or if a time follows. */
export function parseDay(text: string): IsoDate | null {
  const [day, clock] = parseSpanishTime(text)?.split('T') ?? []
  return clock === '00:00' ? parseIsoDate(day) : parseDayInFigures(text)
}

const clock = /^(?:a las?\s)?([01]?\d|2[0-3])(?:[:.]([0-5]\d))?\s?h?\.?$/

/** Parses a Spanish time (`18:30`, `8.30 h`, `a las 8`) to `HH:MM`; null if invalid. */
export function parseClock(text: string): string | null {
  const [, hour, minute = '00'] = clock.exec(text.trim().toLowerCase()) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** Formats a time as `14/10/2026 18:30`, which `parseSpanishTime` parses. */
export function toSpanishTime(local: LocalTime): string {
  const [date = '', clock = ''] = local.split('T')
  return `${date.split('-').toReversed().join('/')} ${clock}`
}
