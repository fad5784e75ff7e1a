import { sql, type SQL } from 'drizzle-orm'
import { ALL_PAGES, LEAST_REPORTED, type Dimension } from '@/lib/base/domain/analytics'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import type { AnalyticsReport } from './analytics-report'
import { toMonths, type Period } from './analytics-period'
import { WHOLE_INSTALLATION } from './sum-queries'

/** The sums to read: of a scope, and of one page or all pages (`ALL_PAGES`). */
export type SumContext = { database: Database; scope: Scope; page: number }

/** Values of a stored dimension that are counted together. */
export type Counted = { dimension: Dimension | 'measure'; values: readonly string[] }

export type ValueRow = { dimension: string; value: string; count: number }

/** A page of an organisation. `page` is its number in the sums (`toPageNumber`). */
export type NumberedPage = { organisation: OrganisationId; page: number }

const MAX_MONTH_DAYS = 31

/**
 * Returns a `from` clause: the sums of a scope that meet a condition, or those of the installation for all
 * organisations. Listed organisations are read one by one; otherwise PostgreSQL would scan the whole table.
 */
function fromSums(scope: Scope, isCounted: SQL): SQL {
  if (typeof scope === 'string' || 'isEvery' in scope) {
    const organisation = typeof scope === 'string' ? scope : WHOLE_INSTALLATION
    return sql`analytics_sums where organisation_id = ${organisation} and ${isCounted}`
  }
  return sql`unnest(${toArray(scope)}) as listed (id) cross join lateral (
    select * from analytics_sums where organisation_id = listed.id and ${isCounted} offset 0) as sums`
}

/** Passes a list as one text, which both drivers support. Ids contain no commas. */
const toArray = (organisations: readonly OrganisationId[]) =>
  sql`string_to_array(${organisations.join(',')}, ',')`

const isWithin = (period: Period): SQL => {
  const { first, last } = toMonths(period)
  return sql`month between ${first}::date and ${last}::date`
}

/** SQL condition. Passes the values, which contain no line breaks, as one text, because both drivers support that. */
const isOneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 1
    ? sql`${column} = ${storable(values[0] ?? '')}`
    : sql`${column} = any(string_to_array(${storable(values.join('\n'))}, e'\n'))`

const isCountedWithin = ({ dimension, values }: Counted, period: Period): SQL =>
  sql`dimension = ${dimension} and ${isOneOf(sql`value`, values)} and ${isWithin(period)}`

/** Returns the minimum count for a value to be listed. Rarer values could identify a reader. */
const toLeast = ({ dimension }: Counted) => (dimension === 'measure' ? 1 : LEAST_REPORTED)

/**
 * SQL expression: count of a row in a period. A month whose daily counts were deleted counts as a whole. The days of
 * incomplete months are added one by one, because a subquery for each row takes ten times as long.
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

/** Counts the values of dimensions. Omits values without counts. */
export async function listValueCounts(
  { database, scope, page }: SumContext,
  period: Period,
  listed: readonly (Counted['dimension'] | 'goal')[] | Counted,
): Promise<ValueRow[]> {
  const isListed =
    'dimension' in listed
      ? isCountedWithin(listed, period)
      : sql`${isOneOf(sql`dimension`, listed)} and ${isWithin(period)}`
  const rows = await readRows<ValueRow>(
    database,
    sql`select dimension, value, sum(${countOf(period)})::integer as count
      from ${fromSums(scope, sql`page = ${page} and ${isListed}`)}
      group by dimension, value`,
  )
  return rows.filter(({ count }) => count > 0)
}

/** Returns the sources stored for the months of a period, even if they have no counts on its days. */
export async function listSources({ database, scope, page }: SumContext, period: Period): Promise<string[]> {
  const rows = await readRows<{ value: string }>(
    database,
    sql`select distinct value
      from ${fromSums(scope, sql`page = ${page} and dimension = 'source' and ${isWithin(period)}`)}`,
  )
  return rows.map(({ value }) => value)
}

/** Returns the counts of a period by day or month, the oldest first. */
export function listTimeCounts(
  { database, scope, page }: SumContext,
  period: Period,
  unit: AnalyticsReport['unit'],
  counted: Counted,
): Promise<{ start: IsoDate; count: number }[]> {
  const sums = fromSums(scope, sql`page = ${page} and ${isCountedWithin(counted, period)}`)
  const counts =
    unit === 'month'
      ? sql`select month as start, sum(${countOf(period)}) as count from ${sums} group by 1`
      : selectDayCounts(sums)
  const first = unit === 'month' ? toMonths(period).first : period.from
  return readRows(
    database,
    sql`select to_char(listed.start, 'YYYY-MM-DD') as start, coalesce(counts.count, 0)::integer as count
      from generate_series(${first}::timestamp, ${period.to}::timestamp, ${`1 ${unit}`}::interval) as listed (start)
        left join (${counts}) as counts on counts.start = listed.start::date
      order by listed.start`,
  )
}

/** Selects counts per day. Adds up arrays of days: expanding each sum into a row per day takes five times as long. */
function selectDayCounts(sums: SQL): SQL {
  const days = Array.from({ length: MAX_MONTH_DAYS }, (_, at) => `sum(days[${at + 1}])`)
  return sql`select month + day::integer - 1 as start, count
    from (select month, array[${sql.raw(days.join(', '))}] as counts
        from ${sums} group by month) as months
      cross join unnest(counts) with ordinality as counted (count, day)
    where count is not null`
}

/** Selects the organisations with most counts of a figure or a value, as `organisation_id` and `ranked_count`. */
export function selectRanking(scope: Scope, period: Period, counted: Counted, limit: number): SQL {
  const isCounted = sql`page = ${ALL_PAGES} and ${isCountedWithin(counted, period)}`
  const sums =
    typeof scope !== 'string' && 'isEvery' in scope
      ? sql`analytics_sums where organisation_id <> ${WHOLE_INSTALLATION} and ${isCounted}`
      : fromSums(scope, isCounted)
  return sql`select organisation_id, sum(${countOf(period)})::integer as ranked_count from ${sums}
    group by organisation_id having sum(${countOf(period)}) >= ${toLeast(counted)}
    order by ranked_count desc, organisation_id limit ${limit}`
}

/**
 * Returns the pages with most counts in some organisations. Counts each organisation separately, and months in a
 * subquery with `offset 0`: PostgreSQL underestimates the number of rows, and would sort them with all days on disk.
 */
export function listMostCountedPages(
  { database, page }: Pick<SumContext, 'database' | 'page'>,
  organisations: readonly OrganisationId[],
  period: Period,
  counted: Counted,
  limit: number,
): Promise<(NumberedPage & { count: number })[]> {
  const isOfPages = page === ALL_PAGES ? sql`page <> 0` : sql`page = ${page} and page <> 0`
  return readRows(
    database,
    sql`select listed.id as organisation, page, count
      from unnest(${toArray(organisations)}) as listed (id)
        cross join lateral (
          select page, sum(count)::integer as count
          from (select page, ${countOf(period)} as count from analytics_sums
              where organisation_id = listed.id and ${isOfPages} and ${isCountedWithin(counted, period)}
              offset 0) as months
          group by page having sum(count) >= ${toLeast(counted)} order by count desc, page desc limit ${limit}) as pages
      order by count desc, page desc limit ${limit}`,
  )
}

/** Counts the values of a dimension for some pages. */
export function countPages(
  database: Database,
  period: Period,
  counted: Counted,
  pages: readonly NumberedPage[],
): Promise<(NumberedPage & { value: string; count: number })[]> {
  const listed = JSON.stringify(pages.map(({ organisation, page }) => ({ organisation, page })))
  return readRows(
    database,
    sql`select listed.organisation, listed.page, value, sum(${countOf(period)})::integer as count
      from jsonb_to_recordset(${listed}::jsonb) as listed (organisation text, page integer)
        join analytics_sums as sums on sums.organisation_id = listed.organisation and sums.page = listed.page
      where ${isCountedWithin(counted, period)}
      group by 1, 2, 3`,
  )
}
