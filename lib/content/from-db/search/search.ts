import { sql } from 'drizzle-orm'
import type { OrganisationId, Publication } from '@/lib/base/domain/model'
import { hiddenInWords } from '@/lib/base/domain/written-text'
import { readRows, storable, type Database } from '@/lib/db/database'
import { selectInOrder } from '@/lib/content/from-db/publications/publications'

/** Maximum length of a search text (characters). A longer one has no results. */
const MAX_TEXT_LENGTH = 1000

/**
 * Finds publications that contain all words, ignoring accents and endings (`sql/search.sql`). Matches with
 * all words in the title come first, then those in title and summary, then the rest. Within each group sorts
 * by rounded rank, then newest first. Matches in the content count as results but do not add to the rank.
 * Rules of editors (`sql/search-rules.sql`) add synonyms and pinned results.
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

/** Ranks ids only, so that the sort does not carry whole publications. */
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
 * Prepares a reader's text for `websearch_to_tsquery`. Removes characters that PostgreSQL cannot store, and
 * lone dashes: "SAP - migración" is not "SAP without migración" (and 3,000 dashes exhaust PostgreSQL's
 * stack). Replaces Spanish and typographic quotation marks by straight ones.
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
