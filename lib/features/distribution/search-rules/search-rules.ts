import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { MAX_SEARCH_RULES, type SearchRuleKind } from '@/lib/base/domain/search-rule'
import { readRows, storable, type Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { searchRules } from '@/lib/db/schema'

export type SearchRule = {
  id: number
  kind: SearchRuleKind
  words: string[]
  /** Publications that a `pinned` rule shows first in the results, in order. Hidden ones are omitted. */
  pinned: { card: CardId; title: string }[]
  meant: string | null
}

export type NewSearchRule = { kind: SearchRuleKind; words: string[]; cards: number[]; meant: string | null }

/**
 * Result of saving a rule:
 *   done      `id` is the rule's id
 *   missing   the organisation does not exist, or readers cannot see one of the cards
 *   empty     one of the words cannot be searched for
 *   taken     another rule of the same kind covers the same words
 *   full      the organisation has the maximum number of rules
 */
export type SearchRuleChange = { kind: 'done'; id: number } | { kind: 'missing' | 'empty' | 'taken' | 'full' }

/** Lists the rules, newest first. */
export async function listSearchRules(
  database: Database,
  organisation: OrganisationId,
): Promise<SearchRule[]> {
  const { id, kind, words, meant, organisationId } = searchRules
  return database
    .select({
      id,
      kind,
      words,
      meant,
      pinned: sql<
        SearchRule['pinned']
      >`coalesce((select json_agg(json_build_object('card', card_id, 'title', title)
        order by array_position(${searchRules.cards}, card_id)) from publications
        where card_id = any(${searchRules.cards}) and publications.organisation_id = ${organisationId}), '[]')`,
    })
    .from(searchRules)
    .where(eq(organisationId, organisation))
    .orderBy(desc(id))
}

/** Returns a search rule, or null if the organisation does not have it. */
export async function getSearchRule(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<{ words: string[] } | null> {
  const [row] = await database
    .select({ words: searchRules.words })
    .from(searchRules)
    .where(and(eq(searchRules.organisationId, organisation), eq(searchRules.id, id)))
  return row ?? null
}

/** Saves a rule. Searches apply it within seconds. */
export function saveSearchRule(
  database: Database,
  organisation: OrganisationId,
  { kind, cards, ...rule }: NewSearchRule,
): Promise<SearchRuleChange> {
  return database.transaction(async (transaction) => {
    if (!(await lockOrganisation(transaction, organisation))) return { kind: 'missing' }
    if (!(await areShown(transaction, organisation, cards))) return { kind: 'missing' }
    const words = rule.words.map(storable)
    const queries = await toQueries(transaction, words)
    if (queries.includes('')) return { kind: 'empty' }
    const of = and(eq(searchRules.organisationId, organisation), eq(searchRules.kind, kind))
    const isSame = sql`${searchRules.queries} && ${sql.param(queries)}::text[]`
    const [counts] = await transaction
      .select({ all: count(), same: sql<number>`count(*) filter (where ${isSame})::integer` })
      .from(searchRules)
      .where(of)
    if ((counts?.same ?? 0) > 0) return { kind: 'taken' }
    if ((counts?.all ?? 0) >= MAX_SEARCH_RULES) return { kind: 'full' }
    const meant = rule.meant === null ? null : storable(rule.meant)
    const [saved] = await transaction
      .insert(searchRules)
      .values({ organisationId: organisation, kind, words, queries, cards, meant })
      .returning({ id: searchRules.id })
    return saved ? { kind: 'done', id: saved.id } : { kind: 'missing' }
  })
}

async function areShown(database: Database, organisation: OrganisationId, cards: number[]): Promise<boolean> {
  if (cards.length === 0) return true
  const [row] = await readRows<{ shown: number }>(
    database,
    sql`select count(*)::integer as shown from publications
      where organisation_id = ${organisation} and card_id = any(${sql.param(cards)}::integer[])`,
  )
  return row?.shown === cards.length
}

/** Returns the search query for each word; empty if a word cannot be searched for. */
async function toQueries(database: Database, words: string[]): Promise<string[]> {
  const rows = await readRows<{ query: string }>(
    database,
    sql`select cartelera_search_query(word)::text as query
      from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place) order by place`,
  )
  return rows.map(({ query }) => query)
}

export async function removeSearchRule(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<void> {
  await database
    .delete(searchRules)
    .where(and(eq(searchRules.organisationId, organisation), eq(searchRules.id, id)))
}

/** Lists searches without results in the last `days` that no rule covers, the most frequent first. */
export async function listUnfound(
  database: Database,
  organisation: OrganisationId,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<{ words: string; searches: number }[]> {
  return readRows(
    database,
    sql`
    select words, searches from (
      select words, sum(without_results)::integer as searches from searches
      where organisation_id = ${organisation} and words <> '' and without_results > 0
        and day > (${now.toISOString()}::timestamptz at time zone cartelera_time_zone(${organisation}))::date - ${days}::integer
      group by words) as unfound
    where not exists (select from search_rules, unnest(queries) as query
      where organisation_id = ${organisation} and query = cartelera_search_query(unfound.words)::text)
    order by searches desc, words limit ${limit}`,
  )
}
