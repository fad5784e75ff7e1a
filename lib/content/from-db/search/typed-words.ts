import { sql, type SQL } from 'drizzle-orm'
import { storable } from '@/lib/db/database'

const MAX_WORDS = 8

/** Returns the first words of a typed search; empty for a text without letters and digits. */
export const toTypedWords = (text: string): string[] =>
  storable(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)

/** Returns a full-text query for words that begin with `word`. */
export const beginning = (word: string): SQL => sql`to_tsquery('simple', cartelera_letters(${word}) || ':*')`

/** Returns a full-text query for texts in which each of `words` begins a word. */
export const allBeginnings = (words: readonly string[]): SQL => sql.join(words.map(beginning), sql` && `)
