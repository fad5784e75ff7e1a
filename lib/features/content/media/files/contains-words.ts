import { and, sql, type SQL } from 'drizzle-orm'
import { storable } from '@/lib/db/database'

const MAX_WORDS = 8

/** Returns a condition that is true if `said` contains every word of the search text. */
export function containsWords(said: SQL, text: string): SQL | undefined {
  const patterns = text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return and(...patterns.map((pattern) => sql`${fold(said)} like ${fold(sql`${storable(pattern)}`)}`))
}

/** Folds case and the accents of Spanish and related languages. Keeps ñ. */
const fold = (text: SQL) => sql`cartelera_letters(${text})`
