import { sql } from 'drizzle-orm'
import type { CategoryId, IsoDate, OrganisationId } from '@/lib/domain/model'
import { readRows, type Database } from './database'

/** Which of an organisation's publications are counted: all, a category's, those of some days. */
export type Days = {
  organisation: OrganisationId
  category?: CategoryId
  within?: { start: IsoDate; end: IsoDate }
}

/** Where in a list, newest first, an offset leads. */
export type Place = {
  /** How many publications the whole list has. */
  total: number
  /** The day on which the publication at the offset was published; null past the end. */
  day: IsoDate | null
  /** How many are newer than that day. */
  before: number
}

/** From the counts of days: some thousand rows for a hundred thousand publications of ten years. */
export async function findPlace(database: Database, days: Days, offset: number): Promise<Place> {
  const { organisation, category = 0, within } = days
  const limits = within ? sql`and day between ${within.start}::date and ${within.end}::date` : sql``
  const [place] = await readRows<Place>(
    database,
    sql`
    with counted as materialized (
      select day, publications, sum(publications) over (order by day desc) as until
      from publication_days
      where organisation_id = ${organisation} and category_id = ${category} ${limits})
    select coalesce(max(until), 0)::integer as total,
      (max(day) filter (where until > ${offset}::bigint))::text as day,
      coalesce(max(until) filter (where until <= ${offset}::bigint), 0)::integer as before
    from counted`,
  )
  return place ?? { total: 0, day: null, before: 0 }
}

/** Months (of the organisation's time zone) with publications, as `2026-10`, newest first. */
export async function listCountedMonths(database: Database, organisation: OrganisationId): Promise<string[]> {
  const rows = await readRows<{ month: string }>(
    database,
    sql`
    select to_char(day, 'YYYY-MM') as month from publication_days
    where organisation_id = ${organisation} and category_id = 0
    group by month order by month desc`,
  )
  return rows.map(({ month }) => month)
}
