import { inArray, sql, type SQL } from 'drizzle-orm'
import {
  ALL_PAGES,
  dimensionMeasures,
  dimensions,
  goals,
  LEAST_REPORTED,
  measures,
  parseCampaign,
  parsePageNumber,
  sourceGroups,
  toPageNumber,
  toSourceGroup,
  type Campaign,
  type CountedPage,
  type Dimension,
  type Goal,
  type Measure,
  type OtherPage,
  type ReportedDimension,
  type SourceGroup,
} from '@/lib/base/domain/analytics'
import type { CardId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import { hasDomain } from '@/lib/db/organisation-domains'
import { pieces } from '@/lib/db/schema'
import {
  isInScope,
  organisationColumns,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { importPublications } from '@/lib/features/pieces/ensure-pieces'
import { countDays, toMonths, type Period } from './analytics-period'
import { WHOLE_INSTALLATION } from './sum-queries'

/** Narrows a report to a page, to a value of one dimension, or to both. */
export type AnalyticsFilter = {
  page: CountedPage | null
  property: { dimension: ReportedDimension; value: string } | null
}

/** A count in the period, and in the period of the comparison (null without one). */
type Compared = { count: number; before: number | null }

export type AnalyticsTable = {
  dimension: ReportedDimension
  /** The figure that the table breaks down. */
  measure: Measure
  /** The most frequent values first. `value` is null for all values with fewer than five counts together. */
  rows: ({ value: string | null } & Compared)[]
}

export type CampaignRow = Compared & {
  /** The value for a filter by this campaign; null for all campaigns with fewer than five entries together. */
  value: string | null
  campaign: Campaign | null
  goals: Record<Goal, number>
}

/** A page of one organisation. `article` is null for pages of another kind, which are counted together. */
export type ReportedPage = {
  organisation: ListedOrganisation
  kind: 'article' | OtherPage
  article: { piece: number; card: CardId; title: string } | null
}

export type PageRow = Compared & { page: ReportedPage; figures: Record<Measure, number> }

export type AnalyticsReport = {
  period: Period
  comparison: Period | null
  /** The figure of `series`, and of `count` in `pages`. */
  measure: Measure
  /** Figures in total. With a filter by a value, only the figure that its dimension breaks down. */
  totals: ({ measure: Measure } & Compared)[]
  unit: 'day' | 'month'
  /** One entry per day or month, the oldest first. `before` is the entry at the same place of the comparison. */
  series: ({ start: IsoDate } & Compared)[]
  /**
   * Empty with a filter by a value, because combinations of properties are not counted. For a list of more than
   * fifty organisations, tables and campaigns are those of the fifty most viewed ones.
   */
  tables: AnalyticsTable[]
  campaigns: CampaignRow[]
  /** Most counted pages. With several organisations, those of the twenty organisations with most counts. */
  pages: PageRow[]
}

export type ReportOptions = {
  period: Period
  comparison: Period | null
  measure: Measure
  filter: AnalyticsFilter
  /** Maximum number of rows per table. */
  limit: number
}

/** Above this number of days, the series has one entry per month. */
const MAX_DAY_ENTRIES = 400
/** Number of organisations whose pages are compared. */
const MAX_RANKED = 20
/** Above this number of organisations in a list, tables are those of the most viewed ones. */
const MAX_LISTED = 50
const MAX_MONTH_DAYS = 31

/** Reports the figures of a period. For all organisations, days are in UTC. */
export async function reportAnalytics(
  database: Database,
  scope: Scope,
  { period, comparison, measure, filter, limit }: ReportOptions,
): Promise<AnalyticsReport> {
  const context = { database, scope, page: filter.page === null ? ALL_PAGES : toPageNumber(filter.page) }
  const property = filter.property === null ? null : await resolveProperty(context, period, filter.property)
  const counted = property ?? { dimension: 'measure', values: [measure] }
  const unit = countDays(period) > MAX_DAY_ENTRIES ? 'month' : 'day'
  const listed = await toListedScope(context, period)
  const values = await countValues(context, listed, period, property)
  const before = comparison && (await countValues(context, listed, comparison, property))
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
    pages: await listPages(context, { period, comparison, counted, limit }),
  }
}

type Context = { database: Database; scope: Scope; page: number }
/** Values of a stored dimension. */
type Counted = { dimension: Dimension | 'measure'; values: readonly string[] }
type CountedValues = { dimension: Dimension; values: readonly string[] }

const toCompared = (count: number, before: number | undefined): Compared => ({
  count,
  before: before ?? null,
})

/** Condition on the organisation of sums. The installation's own sums stand for all organisations. */
const isOfScope = (scope: Scope): SQL =>
  typeof scope !== 'string' && 'isEvery' in scope
    ? sql`organisation_id = ${WHOLE_INSTALLATION}`
    : isInScope(sql`organisation_id`, scope)

const isWithin = (period: Period): SQL => {
  const { first, last } = toMonths(period)
  return sql`month between ${first}::date and ${last}::date`
}

/**
 * Sum of a row's counts in a period. Months whose days are no longer kept count as a whole. The days of incomplete
 * months are added one by one, because a subquery for each row takes ten times as long.
 */
function countOf(period: Period): SQL {
  const { first, last, firstFull, lastFull } = toMonths(period)
  const incomplete = [...new Set([first, last])].filter((month) => month < firstFull || month > lastFull)
  if (incomplete.length === 0) return sql`total`
  const cases = incomplete.map((month) => {
    const start = month === first ? Number(period.from.slice(8)) : 1
    const end = month === last ? Number(period.to.slice(8)) : MAX_MONTH_DAYS
    const days = Array.from({ length: end - start + 1 }, (_, at) => `coalesce(days[${start + at}], 0)`)
    return sql`when month = ${month}::date then ${sql.raw(days.join(' + '))}`
  })
  return sql`case when days is null then total ${sql.join(cases, sql` `)} else total end`
}

/** Both drivers send a text. Values contain no line breaks. */
const isOneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 1
    ? sql`${column} = ${storable(values[0] ?? '')}`
    : sql`${column} = any(string_to_array(${storable(values.join('\n'))}, e'\n'))`

class ValueCounts {
  readonly #counts = new Map<string, Map<string, number>>()

  constructor(rows: readonly { dimension: string; value: string; count: number }[]) {
    for (const { dimension, value, count } of rows) {
      const values = this.#counts.get(dimension) ?? new Map<string, number>()
      this.#counts.set(dimension, values.set(value, count))
    }
  }

  get(dimension: string, value: string): number {
    return this.#counts.get(dimension)?.get(value) ?? 0
  }

  of(dimension: string): ReadonlyMap<string, number> {
    return this.#counts.get(dimension) ?? new Map<string, number>()
  }

  sum({ dimension, values }: Counted): number {
    return values.reduce((sum, value) => sum + this.get(dimension, value), 0)
  }
}

/** Returns the scope for tables: many organisations in a list are reduced to the most viewed ones. */
async function toListedScope({ database, scope }: Context, period: Period): Promise<Scope> {
  if (typeof scope === 'string' || 'isEvery' in scope || scope.length <= MAX_LISTED) return scope
  const isCounted = sql`dimension = 'measure' and value = 'views' and ${isWithin(period)}`
  const rows = await readRows<{ organisation_id: OrganisationId }>(
    database,
    selectRanking(scope, period, isCounted, MAX_LISTED),
  )
  return rows.map((row) => row.organisation_id)
}

/** Counts all values of a page, or those of a filter. `listed` is the scope of the tables. */
async function countValues(
  context: Context,
  listed: Scope,
  period: Period,
  filter: CountedValues | null,
): Promise<ValueCounts> {
  if (filter) {
    const isFiltered = sql`dimension = ${filter.dimension} and ${isOneOf(sql`value`, filter.values)}`
    return new ValueCounts(await listValues(context, period, isFiltered))
  }
  const ofTables = isOneOf(sql`dimension`, ['goal', ...dimensions])
  return new ValueCounts([
    ...(await listValues(context, period, sql`dimension = 'measure'`)),
    ...(await listValues({ ...context, scope: listed }, period, ofTables)),
  ])
}

async function listValues({ database, scope, page }: Context, period: Period, isCounted: SQL) {
  const rows = await readRows<{ dimension: string; value: string; count: number }>(
    database,
    sql`select dimension, value, sum(${countOf(period)})::integer as count from analytics_sums
      where ${isOfScope(scope)} and page = ${page} and ${isWithin(period)} and ${isCounted}
      group by dimension, value`,
  )
  return rows.filter(({ count }) => count > 0)
}

/** Returns the stored values of a filter: those of a group of sources are the sources that the period has. */
async function resolveProperty(
  context: Context,
  period: Period,
  { dimension, value }: NonNullable<AnalyticsFilter['property']>,
): Promise<CountedValues> {
  if (dimension !== 'sourceGroup') return { dimension, values: [value] }
  const rows = await readRows<{ value: string }>(
    context.database,
    sql`select distinct value from analytics_sums where ${isOfScope(context.scope)} and page = ${context.page}
      and ${isWithin(period)} and dimension = 'source'`,
  )
  const sources = rows.map((row) => row.value)
  const groupOf = await groupSources(context.database, sources)
  return { dimension: 'source', values: sources.filter((source) => groupOf(source) === value) }
}

/** Returns the group of each source. Domains of organisations are those that the installation has now. */
async function groupSources(
  database: Database,
  sources: readonly string[],
): Promise<(source: string) => SourceGroup> {
  const rows = await readRows<{ host: string }>(
    database,
    sql`select host from string_to_table(${storable(sources.join('\n'))}, e'\n') as host
      where exists (select from organisations where ${hasDomain(sql`host`)})`,
  )
  const domains = new Set(rows.map(({ host }) => host))
  return (source) => toSourceGroup(source, domains.has(source))
}

/** Folds values with few counts, and cuts the table. Values beyond the limit are folded, too. */
function toTable<Row extends Compared & { value: string | null }>(
  rows: readonly Row[],
  limit: number,
  fold: (few: readonly Row[]) => Row,
): Row[] {
  const sorted = rows.toSorted((first, second) => second.count - first.count)
  const isListed = ({ value, count }: Row) => value !== '' && count >= LEAST_REPORTED
  const listed = sorted.filter(isListed).slice(0, limit)
  const few = sorted.filter((row) => !listed.includes(row))
  return few.length > 0 ? [...listed, fold(few)] : listed
}

const addUp = (rows: readonly Compared[]): Compared => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  before: rows.every(({ before }) => before === null)
    ? null
    : rows.reduce((sum, { before }) => sum + (before ?? 0), 0),
})

async function toTables(
  database: Database,
  values: ValueCounts,
  before: ValueCounts | null,
  limit: number,
): Promise<AnalyticsTable[]> {
  const fold = (few: readonly Compared[]) => ({ value: null, ...addUp(few) })
  const tables = dimensions.map((dimension): AnalyticsTable => {
    const rows = Array.from(values.of(dimension), ([value, count]): AnalyticsTable['rows'][number] => ({
      value,
      ...toCompared(count, before?.get(dimension, value)),
    }))
    return { dimension, measure: dimensionMeasures[dimension], rows: toTable(rows, limit, fold) }
  })
  const sources = [...new Set([...values.of('source').keys(), ...(before?.of('source').keys() ?? [])])]
  const groupOf = await groupSources(database, sources)
  const ofGroup = (counts: ValueCounts, group: SourceGroup) =>
    sources.reduce((sum, source) => (groupOf(source) === group ? sum + counts.get('source', source) : sum), 0)
  const groupRows = sourceGroups
    .map((group) => ({
      value: group,
      ...toCompared(ofGroup(values, group), before ? ofGroup(before, group) : undefined),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((first, second) => second.count - first.count)
  return [...tables, { dimension: 'sourceGroup', measure: 'entries', rows: groupRows }]
}

function toCampaigns(values: ValueCounts, before: ValueCounts | null, limit: number): CampaignRow[] {
  const rows = Array.from(values.of('campaign'), ([value, count]): CampaignRow => ({
    value,
    campaign: parseCampaign(value),
    ...toCompared(count, before?.get('campaign', value)),
    goals: toRecord(goals, (goal) => values.get('goal', `${goal} ${value}`)),
  }))
  return toTable(rows, limit, (few) => ({
    value: null,
    campaign: null,
    ...addUp(few),
    goals: toRecord(goals, (goal) => few.reduce((sum, row) => sum + row.goals[goal], 0)),
  }))
}

function toRecord<Name extends string>(
  names: readonly Name[],
  toValue: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, number>
}

type SeriesOptions = {
  period: Period
  comparison: Period | null
  unit: AnalyticsReport['unit']
  counted: Counted
}

async function listSeries(
  context: Context,
  { period, comparison, unit, counted }: SeriesOptions,
): Promise<AnalyticsReport['series']> {
  const current = await listCounts(context, period, unit, counted)
  const before = comparison && (await listCounts(context, comparison, unit, counted))
  return current.map(({ start, count }, at) => ({
    start,
    count,
    before: before ? (before[at]?.count ?? 0) : null,
  }))
}

function listCounts(
  { database, scope, page }: Context,
  period: Period,
  unit: AnalyticsReport['unit'],
  { dimension, values }: Counted,
): Promise<{ start: IsoDate; count: number }[]> {
  const isCounted = sql`${isOfScope(scope)} and dimension = ${dimension} and page = ${page}
    and ${isWithin(period)} and ${isOneOf(sql`value`, values)}`
  const counts =
    unit === 'month'
      ? sql`select month as start, sum(${countOf(period)}) as count from analytics_sums where ${isCounted} group by 1`
      : sql`select month + day - 1 as start, sum(days[day]) as count
          from analytics_sums, generate_subscripts(days, 1) as day where ${isCounted} group by 1`
  const first = unit === 'month' ? toMonths(period).first : period.from
  return readRows(
    database,
    sql`select to_char(listed.start, 'YYYY-MM-DD') as start, coalesce(counts.count, 0)::integer as count
      from generate_series(${first}::timestamp, ${period.to}::timestamp, ${`1 ${unit}`}::interval) as listed (start)
        left join (${counts}) as counts on counts.start = listed.start::date
      order by listed.start`,
  )
}

type PagesOptions = { period: Period; comparison: Period | null; counted: Counted; limit: number }
type NumberedPage = { organisation: OrganisationId; page: number; count: number }

async function listPages(
  context: Context,
  { period, comparison, counted, limit }: PagesOptions,
): Promise<PageRow[]> {
  const most = await listMostCounted(context, period, counted, limit)
  if (most.length === 0) return []
  const before = comparison && toPageMap(await countPages(context, comparison, counted, most), toCountSum)
  const figures = toPageMap(
    await countPages(context, period, { dimension: 'measure', values: measures }, most),
    (rows) => toRecord(measures, (name) => rows.find(({ value }) => value === name)?.count ?? 0),
  )
  const described = await describePages(context, most)
  return most.flatMap((row) => {
    const page = described(row)
    const key = toPageKey(row)
    return page === null
      ? []
      : [
          {
            page,
            ...toCompared(row.count, before ? (before.get(key) ?? 0) : undefined),
            figures: figures.get(key) ?? toRecord(measures, () => 0),
          },
        ]
  })
}

const toPageKey = ({ organisation, page }: Omit<NumberedPage, 'count'>) => `${organisation} ${page}`

const toCountSum = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

function toPageMap<Row extends NumberedPage, Value>(
  rows: readonly Row[],
  toValue: (rows: readonly Row[]) => Value,
): Map<string, Value> {
  const byPage = new Map<string, Row[]>()
  for (const row of rows) byPage.set(toPageKey(row), [...(byPage.get(toPageKey(row)) ?? []), row])
  return new Map(Array.from(byPage, ([key, ofPage]) => [key, toValue(ofPage)]))
}

/** Pages of several organisations are too many to add up, so only those of the most counted organisations are. */
async function listMostCounted(
  { database, scope, page }: Context,
  period: Period,
  { dimension, values }: Counted,
  limit: number,
): Promise<NumberedPage[]> {
  const isCounted = sql`dimension = ${dimension} and ${isOneOf(sql`value`, values)} and ${isWithin(period)}`
  const isOfPages = page === ALL_PAGES ? sql`page <> 0` : sql`page = ${page} and page <> 0`
  const from =
    typeof scope === 'string'
      ? sql`analytics_sums where organisation_id = ${scope}`
      : sql`(${selectRanking(scope, period, isCounted, MAX_RANKED)}) as ranked
          join analytics_sums using (organisation_id) where true`
  return readRows<NumberedPage>(
    database,
    sql`select organisation_id as organisation, page, sum(${countOf(period)})::integer as count
      from ${from} and ${isCounted} and ${isOfPages}
      group by 1, 2 having sum(${countOf(period)}) > 0 order by count desc, page desc limit ${limit}`,
  )
}

const selectRanking = (scope: Scope, period: Period, isCounted: SQL, limit: number): SQL =>
  sql`select organisation_id, sum(${countOf(period)})::integer as ranked_count from analytics_sums
    where page = ${ALL_PAGES} and organisation_id <> ${WHOLE_INSTALLATION}
      and ${isInScope(sql`organisation_id`, scope)} and ${isCounted}
    group by organisation_id having sum(${countOf(period)}) > 0
    order by ranked_count desc, organisation_id limit ${limit}`

function countPages(
  { database }: Context,
  period: Period,
  { dimension, values }: Counted,
  pages: readonly NumberedPage[],
): Promise<(NumberedPage & { value: string })[]> {
  const listed = JSON.stringify(pages.map(({ organisation, page }) => ({ organisation, page })))
  return readRows(
    database,
    sql`select listed.organisation, listed.page, value, sum(${countOf(period)})::integer as count
      from jsonb_to_recordset(${listed}::jsonb) as listed (organisation text, page integer)
        join analytics_sums as sums on sums.organisation_id = listed.organisation and sums.page = listed.page
      where dimension = ${dimension} and ${isOneOf(sql`value`, values)} and ${isWithin(period)}
      group by 1, 2, 3`,
  )
}

type DescribedRow = OrganisationColumns & { card: CardId | null; title: string | null }

/** Returns titles and pieces. Creates missing pieces, as the list of pieces does. Omits articles that are not public. */
async function describePages(
  { database, scope }: Context,
  rows: readonly NumberedPage[],
): Promise<(row: NumberedPage) => ReportedPage | null> {
  const cards = rows.map(({ page }) => page).filter((page) => page > 0)
  const listed = JSON.stringify(rows.map(({ organisation, page }) => ({ organisation, page })))
  return database.transaction(async (transaction) => {
    await importPublications(transaction, scope, cards)
    const described = await readRows<DescribedRow>(
      transaction,
      sql`select card_id as card, title, ${organisationColumns}
        from jsonb_to_recordset(${listed}::jsonb) as listed (organisation text, page integer)
          join organisations as home on home.id = listed.organisation
          left join publications on organisation_id = listed.organisation and card_id = page`,
    )
    const rowsOfPieces = await transaction
      .select({ card: pieces.cardId, piece: pieces.id })
      .from(pieces)
      .where(inArray(pieces.cardId, cards))
    const pieceOf = new Map(rowsOfPieces.map(({ card, piece }) => [card, piece]))
    const organisations = new Map(described.map((row) => [row.organisation, toListedOrganisation(row)]))
    const titles = new Map(described.map(({ card, title }) => [card as number, title ?? '']))
    return ({ organisation: id, page: number }) => {
      const organisation = organisations.get(id)
      const page = parsePageNumber(number)
      if (!organisation || page === null) return null
      if (typeof page !== 'number') return { organisation, kind: page, article: null }
      const [piece, title] = [pieceOf.get(page), titles.get(page)]
      if (piece === undefined || title === undefined) return null
      return { organisation, kind: 'article', article: { piece, card: page, title } }
    }
  })
}

export type RankedOrganisation = { id: OrganisationId; name: string } & Compared

/** Ranks organisations by a figure, or by a value of a dimension. */
export async function rankOrganisations(
  database: Database,
  scope: Scope,
  { period, comparison, measure, filter, limit }: ReportOptions,
): Promise<RankedOrganisation[]> {
  const context = { database, scope, page: ALL_PAGES }
  const property = filter.property && (await resolveProperty(context, period, filter.property))
  const { dimension, values } = property ?? { dimension: 'measure', values: [measure] }
  const select = (within: Period, of: Scope, most: number) =>
    selectRanking(
      of,
      within,
      sql`dimension = ${dimension} and ${isOneOf(sql`value`, values)} and ${isWithin(within)}`,
      most,
    )
  const ranked = await readRows<{ id: OrganisationId; name: string; count: number }>(
    database,
    sql`select id, name, ranked_count as count from (${select(period, scope, limit)}) as ranked
      join organisations on id = organisation_id order by ranked_count desc, id`,
  )
  const ids = ranked.map(({ id }) => id)
  const earlier = comparison
    ? await readRows<{ id: OrganisationId; count: number }>(
        database,
        sql`select organisation_id as id, ranked_count as count from (${select(comparison, ids, limit)}) as ranked`,
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
