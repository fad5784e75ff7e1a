import { sql } from 'drizzle-orm'
import { ALL_PAGES, dimensionMeasures, dimensions, measures, toPageNumber } from '@/lib/base/domain/analytics'
import type { CardId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { isInScope } from '@/lib/db/scope'
import { countDays, type Period } from './analytics-period'
import type { AnalyticsReport, RankedOrganisation, ReportOptions } from './analytics-report'
import { listTimeCounts, listValueCounts, selectRanking, type Counted, type SumContext } from './read-sums'
import { listPages } from './report-pages'
import { resolveProperty, toCampaigns, toCompared, toTables, ValueCounts } from './report-tables'

/** Above this number of days, the series has one entry per month. */
const MAX_DAY_ENTRIES = 400
/** Maximum number of organisations whose pages are listed: those with the highest counts. */
const MAX_RANKED = 10
/** Maximum number of listed organisations that tables cover: those with the highest counts. */
const MAX_LISTED = 50

/** Reports the figures of a period. For all organisations, days are in UTC. */
export async function reportAnalytics(
  database: Database,
  scope: Scope,
  { period, comparison, measure, filter, limit }: ReportOptions,
): Promise<AnalyticsReport> {
  const context = { database, scope, page: filter.page === null ? ALL_PAGES : toPageNumber(filter.page) }
  const property = filter.property && (await resolveProperty(context, period, filter.property))
  const counted = property ?? { dimension: 'measure' as const, values: [measure] }
  const unit = countDays(period) > MAX_DAY_ENTRIES ? 'month' : 'day'
  const ranked = await rankScope(context, period, counted)
  const values = await countValues(context, ranked, period, property)
  const before = comparison && (await countValues(context, ranked, comparison, property))
  const reportedMeasure = property ? dimensionMeasures[property.dimension] : measure
  return {
    period,
    comparison,
    measure: reportedMeasure,
    totals: property
      ? [{ measure: reportedMeasure, ...toCompared(values.sum(property), before?.sum(property)) }]
      : measures.map((name) => ({
          measure: name,
          ...toCompared(values.get('measure', name), before?.get('measure', name)),
        })),
    unit,
    series: await listSeries(context, { period, comparison, unit, counted }),
    tables: property ? [] : await toTables(database, values, before, limit),
    campaigns: property ? [] : toCampaigns(values, before, limit),
    pages: await listPages(context, {
      organisations: ranked.slice(0, MAX_RANKED),
      period,
      comparison,
      counted,
      limit,
    }),
  }
}

/** Returns the organisations of a scope with the highest counts, in descending order. */
async function rankScope(
  { database, scope }: SumContext,
  period: Period,
  counted: Counted,
): Promise<readonly OrganisationId[]> {
  if (typeof scope === 'string') return [scope]
  const rows = await readRows<{ id: OrganisationId }>(
    database,
    sql`select organisation_id as id from (${selectRanking(scope, period, counted, MAX_LISTED)}) as ranked`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Counts all values of a page, or only those of a filter. If there are many organisations, tables only cover those in
 * `ranked`.
 */
async function countValues(
  context: SumContext,
  ranked: readonly OrganisationId[],
  period: Period,
  filter: Counted | null,
): Promise<ValueCounts> {
  if (filter) return new ValueCounts(await listValueCounts(context, period, filter))
  const { scope } = context
  const ofTables = ['goal', ...dimensions] as const
  if (typeof scope === 'string' || 'isEvery' in scope || scope.length <= MAX_LISTED)
    return new ValueCounts(await listValueCounts(context, period, ['measure', ...ofTables]))
  return new ValueCounts([
    ...(await listValueCounts(context, period, ['measure'])),
    ...(await listValueCounts({ ...context, scope: ranked }, period, ofTables)),
  ])
}

type SeriesOptions = {
  period: Period
  comparison: Period | null
  unit: AnalyticsReport['unit']
  counted: Counted
}

async function listSeries(
  context: SumContext,
  { period, comparison, unit, counted }: SeriesOptions,
): Promise<AnalyticsReport['series']> {
  const current = await listTimeCounts(context, period, unit, counted)
  const before = comparison && (await listTimeCounts(context, comparison, unit, counted))
  return current.map(({ start, count }, at) => ({
    start,
    count,
    before: before ? (before[at]?.count ?? 0) : null,
  }))
}

/** Ranks organisations by a figure, or by a value of a dimension. */
export async function rankOrganisations(
  database: Database,
  scope: Scope,
  { period, comparison, measure, filter, limit }: ReportOptions,
): Promise<RankedOrganisation[]> {
  const context = { database, scope, page: ALL_PAGES }
  const property = filter.property && (await resolveProperty(context, period, filter.property))
  const counted = property ?? { dimension: 'measure' as const, values: [measure] }
  const ranked = await readRows<{ id: OrganisationId; name: string; count: number }>(
    database,
    sql`select id, name, ranked_count as count from (${selectRanking(scope, period, counted, limit)}) as ranked
      join organisations on id = organisation_id order by ranked_count desc, id`,
  )
  const ids = ranked.map(({ id }) => id)
  const earlier = comparison
    ? await readRows<{ id: OrganisationId; count: number }>(
        database,
        sql`select organisation_id as id, ranked_count as count
          from (${selectRanking(ids, comparison, counted, limit)}) as ranked`,
      )
    : null
  return ranked.map(({ id, name, count }) => {
    const before = earlier && (earlier.find((row) => row.id === id)?.count ?? 0)
    return { id, name, count, before }
  })
}

/** Returns the current day of an organisation; in UTC for several. */
export async function getToday(database: Database, scope: Scope, now: Date): Promise<IsoDate> {
  const zone = typeof scope === 'string' ? sql`cartelera_time_zone(${scope})` : sql`'UTC'`
  const [row] = await readRows<{ today: IsoDate }>(
    database,
    sql`select to_char(${now.toISOString()}::timestamptz at time zone ${zone}, 'YYYY-MM-DD') as today`,
  )
  return row?.today ?? (now.toISOString().slice(0, 10) as IsoDate)
}

/** Returns the card of a piece in a scope; null if there is no such piece. */
export async function findCountedCard(
  database: Database,
  scope: Scope,
  piece: number,
): Promise<CardId | null> {
  const [row] = await readRows<{ card: CardId }>(
    database,
    sql`select card_id as card from pieces where id = ${piece} and ${isInScope(sql`organisation_id`, scope)}`,
  )
  return row?.card ?? null
}
