import type { IsoDate } from './model'
import { parseIsoDate } from './parse'

/** Parses `2026-10-14` or the Spanish `14/10/2026`; null for any other text. */
export function parseDayInFigures(text: string): IsoDate | null {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  return parseIsoDate(year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim())
}

/** Formats `14/10/2026`, which `parseDayInFigures` parses. */
export const toSpanishDay = (date: IsoDate) => date.split('-').toReversed().join('/')

/** Returns today's date in UTC as an example of the Spanish notation. */
export const toExampleDay = () => toSpanishDay(new Date().toISOString().slice(0, 10) as IsoDate)
