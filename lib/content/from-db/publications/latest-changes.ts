import { sql, type SQL } from 'drizzle-orm'
import type { AddressParts, IsoInstant, LatestChange, OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'

/**
 * Returns the latest change of each sitemap part, month and category. The stored counts per day locate the
 * newest publications, so that few rows are read. Adds publications that were edited later (`publications_edited`)
 * and translations, whose changes count as changes of their originals.
 */
export async function listLatestChanges(
  database: Database,
  organisation: OrganisationId,
  { first, each }: AddressParts,
): Promise<LatestChange[]> {
  const isOwn = sql`publications.organisation_id = ${organisation} and publications.language is null`
  const rows = await readRows<Omit<LatestChange, 'changedAt'> & { changedAtMs: number }>(
    database,
    sql`
    with ${lastAndEdited(isOwn, organisation, { first, each })}, changes (part, month, category, at) as (
      select part, null::timestamp, null::integer, published_at from parts
      union all
      select null, month, null, published_at
      from zones, (select date_trunc('month', day::timestamp) as month, max(day) as day from days group by 1) as known,
        lateral (select published_at from publications
          where ${isOwn} and published_at < cartelera_day_start(day + 1, zone)
          order by published_at desc, card_id desc limit 1) as newest
      union all
      select null, null, id, published_at
      from categories, lateral (select published_at from publications where ${isOwn} and category_id = id
          order by published_at desc, card_id desc limit 1) as newest
      where categories.organisation_id = ${organisation}
      union all
      -- How many parts end before it.
      select ${first}::integer / ${each}::integer + width_bucket(row(published_at, card_id - 1), ends), null, null, at
      from edited, (select array_agg(row(published_at, card_id) order by part) as ends from parts) as known
      union all
      select null, date_trunc('month', published_at at time zone zone), null, at from edited, zones
      union all
      select null, null, category, at from edited where category is not null
    )
    select part, to_char(month, 'YYYY-MM') as month, category, (extract(epoch from max(at)) * 1000)::float8 as "changedAtMs"
    from changes group by 1, 2, 3 order by 1, 2, 3`,
  )
  return rows.map(({ changedAtMs, ...row }) => ({
    ...row,
    changedAt: new Date(Math.round(changedAtMs)).toISOString() as IsoInstant,
  }))
}

/**
 * SQL subqueries. `days`: counts with running totals; `edited`: publications edited later; `parts`: the last card of
 * each sitemap part.
 */
const lastAndEdited = (isOwn: SQL, organisation: OrganisationId, { first, each }: AddressParts) => sql`
  days as materialized (
    select day, publications, sum(publications) over (order by day)::integer as until
    from publication_days where organisation_id = ${organisation} and category_id = 0
  ), zones as materialized (select cartelera_time_zone(${organisation}) as zone
  ), edited as materialized (
    select published_at, card_id, category_id as category, updated_at as at
    from publications where ${isOwn} and updated_at is not null
    union all
    select publications.published_at, publications.card_id, publications.category_id,
      coalesce(translation.updated_at, translation.published_at)
    from publications join publications as translation on translation.original_card_id = publications.card_id
    where ${isOwn} and translation.organisation_id = ${organisation} and translation.language is not null
  ), parts as materialized (
    select part, last.*
    from zones, (select max(until) as total from days) as counted,
      generate_series(${first}::integer / ${each}::integer, (${first}::integer + total - 1) / ${each}::integer) as part,
      least((part + 1) * ${each}::integer - ${first}::integer, total) as place,
      lateral (select day, place - until + publications as number
        from days where until >= place order by day limit 1) as found,
      lateral (select published_at, card_id from publications where ${isOwn}
          and published_at >= cartelera_day_start(day, zone) and published_at < cartelera_day_start(day + 1, zone)
        order by published_at, card_id offset number - 1 limit 1) as last
  )`
