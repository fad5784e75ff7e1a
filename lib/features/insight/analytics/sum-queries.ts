import { sql } from 'drizzle-orm'
import {
  ALL_PAGES,
  MAX_VALUES,
  toPageNumber,
  type CountedPage,
  type Dimension,
  type Goal,
  type Measure,
} from '@/lib/base/domain/analytics'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { groupBy } from '@/lib/base/platform/group-by'
import { storable, type Database } from '@/lib/db/database'

/**
 * A property that is counted. A `measure` has its name as value, a `goal` has the goal and the campaign of its
 * page view, separated by a space.
 */
type CountedProperty =
  | { dimension: 'measure'; value: Measure }
  | { dimension: 'goal'; value: `${Goal} ${string}` }
  | { dimension: Dimension; value: string }

/** Counts of one property of a page in a short time around `at`. */
export type SumCount = CountedProperty & {
  organisation: OrganisationId
  at: IsoInstant
  page: CountedPage
  count: number
}

/** Organisation id of the sums over the whole installation. */
export const WHOLE_INSTALLATION = ''
/** Page number of articles that no longer exist. */
const GONE = toPageNumber('other')

/**
 * Adds to the sums of pages, organisations and the installation. Deleted articles count as page kind `other`; deleted
 * organisations are ignored. Values beyond `MAX_VALUES` per dimension and month count as the empty value.
 */
export async function addSums(database: Database, counts: readonly SumCount[]): Promise<void> {
  for (const [at, ofTime] of groupBy(counts, (count) => count.at)) await addSumsOf(database, at, ofTime)
}

/**
 * Adds counts of the same time, so all counts of an organisation belong to the same local day. Inserts in the order of
 * the key, so that two instances cannot deadlock. `days` begins with day 1, because a JSON backup loses other array
 * bounds.
 */
async function addSumsOf(database: Database, at: IsoInstant, counts: readonly SumCount[]): Promise<void> {
  const rows = counts.map(({ organisation, page, dimension, value, count }) => {
    return { organisation, page: toPageNumber(page), dimension, value: storable(value), count }
  })
  await database.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (organisation text, page integer, dimension text, value text, count integer)),
    zones as materialized (
      select id, (${at}::timestamptz at time zone cartelera_time_zone(id))::date as day from organisations
      where id in (select organisation from given)),
    counted as materialized (
      select zones.id, zones.day, given.dimension, given.value, sum(given.count)::integer as count,
        case when page < 0 or exists (select from publications as read
          where read.organisation_id = zones.id and read.card_id = page)
          or exists (select from site_pages as read
          where read.organisation_id = zones.id and read.card_id = page) then page else ${GONE} end as page
      from given join zones on zones.id = given.organisation
      group by zones.id, zones.day, given.dimension, given.value, 6),
    wholes as materialized (
      select id, day, dimension, value, sum(count)::integer as count from counted group by 1, 2, 3, 4
      union all
      select ${WHOLE_INSTALLATION}, (${at}::timestamptz at time zone 'UTC')::date, dimension, value, sum(count)::integer
      from counted group by 3, 4),
    matched as materialized (
      select wholes.*, known.value is not null as is_known
      from wholes left join analytics_sums as known
        on known.organisation_id = wholes.id and known.dimension = wholes.dimension and known.page = ${ALL_PAGES}
          and known.month = date_trunc('month', wholes.day)::date and known.value = wholes.value),
    placed as materialized (
      select id, dimension, value,
        case when is_known then 0
          else row_number() over (partition by id, dimension, is_known order by count desc, value)
            + (select count(*) from analytics_sums as known
              where known.organisation_id = matched.id and known.dimension = matched.dimension
                and known.page = ${ALL_PAGES} and known.month = date_trunc('month', matched.day)::date) end as place
      from matched),
    levels as (
      select id, day, page, dimension, value, count from counted
      union all
      select id, day, ${ALL_PAGES}, dimension, value, count from wholes),
    bounded as (
      select id, day, page, dimension, case when place <= ${MAX_VALUES} then value else '' end as value, count
      from levels join placed using (id, dimension, value))
    insert into analytics_sums as sums (organisation_id, month, page, dimension, value, days, total)
    select id, date_trunc('month', day)::date, page, dimension, value,
      array_fill(null::integer, array[extract(day from day)::integer - 1]) || sum(count)::integer, sum(count)
    from bounded group by id, day, page, dimension, value order by 1, 4, 3, 2, 5
    on conflict (organisation_id, dimension, page, month, value) do update set
      days[array_length(excluded.days, 1)] =
        coalesce(sums.days[array_length(excluded.days, 1)], 0) + excluded.total,
      total = sums.total + excluded.total`)
}

/** Number of months with daily counts. Older months only have a total. */
const DAYS_KEPT_MONTHS = 25

/** Deletes daily counts after their retention period. */
export async function forgetOldDays(database: Database, now: Date): Promise<void> {
  await database.execute(sql`
    update analytics_sums set days = null
    where days is not null
      and month < date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC')::date
        - make_interval(months => ${DAYS_KEPT_MONTHS})`)
}
