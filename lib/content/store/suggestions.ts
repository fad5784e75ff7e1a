import { and, desc, sql } from 'drizzle-orm'
import type { CardId, OrganisationId, Suggestion } from '@/lib/domain/model'
import type { Database } from './database'
import { of } from './publications'
import { toSearchText } from './search'
import { publications } from './schema'

/** Words of a text that are searched for; the rest is ignored. */
const MAX_WORDS = 8

/**
 * Titles that have, for each typed word, a word that begins with it. Titles that begin with the whole
 * text come first, then the newest.
 */
export async function listSuggestions(
  database: Database,
  organisation: OrganisationId,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const words = toSearchText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const { titleLetters } = publications
  const begin = (word: string) => sql`${titleLetters} like '% ' || cartelera_letters(${word}) || '%'`
  const rows = await database
    .select({ cardId: publications.cardId, title: publications.title })
    .from(publications)
    .where(and(of(organisation), ...words.map(begin)))
    .orderBy(
      desc(sql`starts_with(${titleLetters}, ' ' || cartelera_letters(${words.join(' ')}))`),
      desc(publications.publishedAt),
      desc(publications.cardId),
    )
    .limit(limit)
  return rows.map(({ cardId, title }) => ({ cardId: cardId as CardId, title }))
}
