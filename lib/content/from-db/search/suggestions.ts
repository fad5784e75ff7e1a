import { desc, inArray, sql } from 'drizzle-orm'
import type { CardId, OrganisationId, Suggestion } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { toSearchText } from './search'
import { publications } from '@/lib/db/schema'
import { toSearchWords } from './search-text'

/** Maximum number of searched words of a text; the others are ignored. */
const MAX_WORDS = 8

/**
 * Lists titles in which every typed word is the beginning of a word. Titles that begin with the whole text
 * come first, then the newest.
 */
export async function listSuggestions(
  database: Database,
  organisation: OrganisationId,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const typed = toSearchText(text)
  const words = toSearchWords(typed).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const beginning = typed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
  const likely = sql`(select cartelera_suggest(${organisation}, array(
    select json_array_elements_text(${JSON.stringify(words)}::json)), ${limit}))`
  const rows = await database
    .select({ cardId: publications.cardId, title: publications.title })
    .from(publications)
    .where(inArray(publications.cardId, likely))
    .orderBy(
      desc(
        sql`starts_with(cartelera_title_letters(${publications.title}), ' ' || cartelera_letters(${beginning}))`,
      ),
      desc(publications.publishedAt),
      desc(publications.cardId),
    )
    .limit(limit)
  return rows.map(({ cardId, title }) => ({ cardId: cardId as CardId, title }))
}
