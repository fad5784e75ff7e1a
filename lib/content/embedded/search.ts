import { and, desc, sql } from 'drizzle-orm'
import type { OrganisationId, Publication } from '../model'
import { storable, type Database } from './database'
import { of, select } from './publications'
import { publications } from './schema'

/** Longer than any sentence a reader looks for; past it nothing is found. */
const LONGEST_TEXT = 1000

/**
 * Publications in which all of the reader's words stand, whatever their accents and endings
 * (`migrations/0000_search.sql`). Those with all of them in the title come first, then in title and
 * summary, then the rest; within each, the better match, and newest first among equals.
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
  const query = sql`cartelera_search_query(${words})`
  const has = (weights: string) =>
    sql`(ts_filter(${publications.searchHead}, ${sql.raw(`'{${weights}}'`)}) @@ ${query})`
  return select(
    database,
    and(of(organisation), sql`${publications.search} @@ ${query}`),
    [
      desc(has('a')),
      desc(has('a,b')),
      desc(sql`round(ts_rank('{0.05,0.1,0.4,1}', ${publications.searchHead}, ${query})::numeric, 1)`),
      desc(publications.publishedAt),
      desc(publications.cardId),
    ],
    { offset: 0, limit },
  )
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
