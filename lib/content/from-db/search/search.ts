import { sql } from 'drizzle-orm'
import type { OrganisationId, Publication } from '@/lib/base/domain/model'
import { hiddenInWords } from '@/lib/base/domain/written-text'
import { readRows, storable, type Database } from '@/lib/db/database'
import { selectInOrder } from '@/lib/content/from-db/publications/publications'

/** Characters of a search text; a longer one finds nothing. */
const MAX_TEXT_LENGTH = 1000

/**
 * Publications that have all of the reader's words, whatever their accents and endings
 * (`sql/search.sql`). Those with all words in the title come first, then those with all in title and
 * summary, then the rest; within each by rank, rounded so that equals exist, and newest first among
 * equals. Matches in the content find a publication, but do not rank it. What editors say of searches
 * (`sql/search-rules.sql`) widens what is searched for, and comes first.
 */
export async function searchPublications(
  database: Database,
  organisation: OrganisationId,
  text: string,
  limit: number,
): Promise<Publication[]> {
  const words = toSearchText(text)
  if (words === '') return []
  const cards = await rankCards(database, organisation, words, limit)
  return selectInOrder(database, cards)
}

/** Ids only: whole publications would be carried through the sorting. */
async function rankCards(
  database: Database,
  organisation: OrganisationId,
  words: string,
  limit: number,
): Promise<number[]> {
  const ranked = sql`cartelera_search_cards(${organisation}, ${words}, ${limit})`
  const rows = await readRows<{ card: number }>(database, sql`select card from ${ranked} as card`)
  return rows.map(({ card }) => card)
}

/**
 * A reader's text for `websearch_to_tsquery`: without characters that PostgreSQL cannot store, and
 * without lone dashes, since "SAP - migración" is not "SAP without migración" (and 3,000 dashes exhaust
 * PostgreSQL's stack). Spanish and typographic quotation marks become straight ones.
 */
export function toSearchText(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) return ''
  return storable(text)
    .replace(hiddenInWords, '')
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/[«»“”„]/g, '"')
    .replace(/-(?![\p{L}\p{N}])/gu, ' ')
    .trim()
}
