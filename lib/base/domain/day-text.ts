import type { IsoDate } from './model'
import { parseIsoDate } from './parse'

/** A day in figures, as addresses (`2026-10-14`) and Spanish (`14/10/2026`) write it; null for what is none. */
export function parseDayInFigures(text: string): IsoDate | null {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  return parseIsoDate(year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim())
}

/** `14/10/2026`, which `parseDayInFigures` reads. */
export const toSpanishDay = (date: IsoDate) => date.split('-').toReversed().join('/')
