import { and, sql, type SQL } from 'drizzle-orm'
import { storable } from '@/lib/db/database'

const MAX_WORDS = 8

/** Whether what is said of something has each of a search's words. */
export function containsWords(said: SQL, text: string): SQL | undefined {
  const patterns = text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return and(...patterns.map((pattern) => sql`${fold(said)} like ${fold(sql`${storable(pattern)}`)}`))
}

/** Without case and the accents of Spanish and its neighbours; ñ stays ñ. */
const fold = (text: SQL) => sql`cartelera_letters(${text})`
