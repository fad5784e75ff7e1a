import { inArray, sql } from 'drizzle-orm'
import type { OrganisationId, Publication } from '@/lib/domain/model'
import { readRows, storable, type Database } from './database'
import { select } from './publications'
import { publications } from './schema'

/** Longer than any sentence a reader looks for; past it nothing is found. */
const LONGEST_TEXT = 1000

/**
 * Publications in which all of the reader's words stand, whatever their accents and endings
 * (`sql/search.sql`). Those with all of them in the title come first, then in title and
 * summary, then the rest; within each, the better match, and newest first among equals
 * (`cartelera_search` in `sql/search.sql`).
 *
 * The content decides whether a publication is found, not where it stands. Weights are content,
 * kicker and tags, summary, title; the rank is rounded so that equals exist.
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
  if (cards.length === 0) return []
  const place = sql`array_position(${sql.param(cards)}::integer[], ${publications.cardId})`
  return select(database, inArray(publications.cardId, cards), [place])
}

/** Apart from what the publications say, which would be carried through the sorting. */
async function rankCards(
  database: Database,
  organisation: OrganisationId,
  words: string,
  limit: number,
): Promise<number[]> {
  const ranked = sql`cartelera_search(${organisation}, cartelera_search_query(${words}), ${limit})`
  const rows = await readRows<{ card: number }>(database, sql`select card from ${ranked} as card`)
  return rows.map(({ card }) => card)
}

/**
 * What was typed, without what PostgreSQL cannot take, and without dashes that stand alone:
 * "SAP - migración" is not "SAP without migración", and 3,000 of them exhaust its stack.
 * Spanish and typographic quotation marks become the ones that mark a phrase.
 */
export function toSearchText(text: string): string {
  if (text.length > LONGEST_TEXT) return ''
  return storable(text)
    .replace(/[\p{Cc}\uFFFD]/gu, ' ')
    .replace(/[«»“”„]/g, '"')
    .replace(/-(?![\p{L}\p{N}])/gu, ' ')
    .trim()
}
