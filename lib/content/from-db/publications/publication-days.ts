import { sql, type SQL } from 'drizzle-orm'
import type { CategoryId, IsoDate, OrganisationId, Topic } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'

/** Publications to count: those of an organisation, optionally of one category or topic and a range of days. */
export type Days = {
  organisation: OrganisationId
  category?: CategoryId
  topic?: Topic
  within?: { start: IsoDate; end: IsoDate }
}

/** Position in a list that is sorted from newest to oldest: the day that contains an offset. */
export type Place = {
  /** Number of publications in the whole list. */
  total: number
  /** Day of the publication at the offset; null past the end. */
  day: IsoDate | null
  /** Number of publications that are newer than `day`. */
  before: number
}

/** Finds the day that contains an offset. Reads some thousand daily counts instead of all publications. */
export async function findPlace(database: Database, days: Days, offset: number): Promise<Place> {
  const { organisation, within } = days
  const limits = within ? sql`and day between ${within.start}::date and ${within.end}::date` : sql``
  const [place] = await readRows<Place>(
    database,
    sql`
    with counted as materialized (
      select day, publications, sum(publications) over (order by day desc) as until
      from ${toCounts(days)} where organisation_id = ${organisation} ${limits})
    select coalesce(max(until), 0)::integer as total,
      (max(day) filter (where until > ${offset}::bigint))::text as day,
      coalesce(max(until) filter (where until <= ${offset}::bigint), 0)::integer as before
    from counted`,
  )
  return place ?? { total: 0, day: null, before: 0 }
}

/** Selects daily counts of a topic or category. Category 0 counts all publications of an organisation. */
function toCounts({ category, topic }: Days): SQL {
  return topic
    ? sql`(select * from topic_days where kind = ${topic.kind} and topic = ${topic.name}) as days`
    : sql`(select * from publication_days where category_id = ${category ?? 0}) as days`
}

/** Counts the publications of each month (`2026-10`) in the organisation's time zone, newest first. */
export function countMonths(
  database: Database,
  organisation: OrganisationId,
): Promise<{ month: string; publications: number }[]> {
  return readRows(
    database,
    sql`
    select to_char(day, 'YYYY-MM') as month, sum(publications)::integer as publications from publication_days
    where organisation_id = ${organisation} and category_id = 0
    group by month order by month desc`,
  )
}

/** Counts the publications per category of an organisation. Empty categories are omitted. */
export async function countCategories(
  database: Database,
  organisation: OrganisationId,
): Promise<Map<number, number>> {
  const rows = await readRows<{ category: number; publications: number }>(
    database,
    sql`
    select category_id as category, sum(publications)::integer as publications from publication_days
    where organisation_id = ${organisation} and category_id <> 0
    group by category_id`,
  )
  return new Map(rows.map(({ category, publications }) => [category, publications]))
}
