import { asc, eq, lte, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { orderTrends, TREND_DAYS, TRENDS_COUNT, type TrendOrder } from '@/lib/base/domain/trends'
import { readRows, type Database } from '@/lib/db/database'
import { rankedTrendsQuery } from '@/lib/content/from-db/publications/publication-lists'
import { publications, trends } from '@/lib/db/schema'

/** Sets whether page views or editors rank the trends. Returns whether readers see other trends now. */
export async function setTrendOrder(
  database: Database,
  organisation: OrganisationId,
  order: TrendOrder,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (order === 'hand') {
      const ended = await transaction.delete(trends).where(isOf(organisation)).returning()
      return ended.length > 0
    }
    const cards = await compute(transaction, organisation, now)
    const begun = await transaction
      .insert(trends)
      .values({ organisationId: organisation, cards, computedAt: now })
      .onConflictDoNothing()
      .returning()
    return begun.length > 0
  })
}

/**
 * Recomputes the oldest trends that were computed at or before `before`. Returns null if all are newer. Skips rows
 * that another instance has locked.
 */
export async function refreshTrends(
  database: Database,
  { now, before }: { now: Date; before: Date },
): Promise<{ organisation: OrganisationId } | null> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(trends)
      .where(lte(trends.computedAt, before))
      .orderBy(asc(trends.computedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return null
    const organisation = row.organisationId as OrganisationId
    const cards = await compute(transaction, organisation, now)
    await transaction.update(trends).set({ cards, computedAt: now }).where(isOf(organisation))
    return { organisation }
  })
}

/** Ranks publications by recent page views. A view of today weighs seven times as much as one of six days ago. */
async function compute(database: Database, organisation: OrganisationId, now: Date): Promise<CardId[]> {
  const read = await readRows<{ card: CardId }>(
    database,
    sql`with today as materialized (
        select (${now.toISOString()}::timestamptz at time zone cartelera_time_zone(${organisation}))::date as day)
      select card_id as card
      from readings as known join publications using (organisation_id, card_id), today
      where organisation_id = ${organisation} and language is null and known.day > today.day - ${TREND_DAYS}::integer
      group by card_id, published_at
      order by sum(known.readings * (${TREND_DAYS}::integer - (today.day - known.day))) desc,
        published_at desc, card_id desc
      limit ${TRENDS_COUNT}`,
  )
  const { where, order } = rankedTrendsQuery(organisation)
  const ranked = await database
    .select({ card: publications.cardId })
    .from(publications)
    .where(where)
    .orderBy(...order)
  return orderTrends(
    read.map(({ card }) => card),
    ranked.map(({ card }) => card as CardId),
  )
}

const isOf = (organisation: OrganisationId) => eq(trends.organisationId, organisation)
