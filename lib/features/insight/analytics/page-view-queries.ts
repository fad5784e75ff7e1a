import { sql } from 'drizzle-orm'
import { retentionDays } from '@/lib/base/domain/retention'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { addSums, forgetOldDays, type SumCount } from './sum-queries'
import { addVitals, type VitalCount } from './web-vital-queries'

/** Page views of an article in the quarter hour that begins at `at`. `card` is null for all other pages. */
export type PageViewCount = {
  organisation: OrganisationId
  at: IsoInstant
  card: CardId | null
  readings: number
}

/**
 * Number of equal searches in the quarter hour that begins at `at`. `words` is empty if the text may be personal, is too
 * long, or exceeds a limit of different texts.
 */
export type SearchCount = {
  organisation: OrganisationId
  at: IsoInstant
  words: string
  searches: number
  withoutResults: number
}

const KEPT_DAYS = retentionDays.readings
/** Maximum number of different search texts per organisation and day; the others are counted together. */
const MAX_WORDS_A_DAY = 500

/**
 * Adds to the daily counts in one transaction. Views of a deleted article count as those of other pages. Counts of a
 * deleted organisation are ignored.
 */
export async function addPageViews(
  database: Database,
  {
    readings,
    searches,
    vitals = [],
    sums = [],
  }: {
    readings: readonly PageViewCount[]
    searches: readonly SearchCount[]
    vitals?: readonly VitalCount[]
    sums?: readonly SumCount[]
  },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (readings.length > 0) await addPages(transaction, readings)
    if (searches.length > 0) await addSearches(transaction, searches)
    if (vitals.length > 0) await addVitals(transaction, vitals)
    await addSums(transaction, sums)
  })
}

/** Adds page views. Inserts rows in the order of their key, so that two instances cannot deadlock. */
async function addPages(database: Database, counts: readonly PageViewCount[]): Promise<void> {
  await database.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as given (organisation text, at timestamptz, card integer, readings integer)),
    zones as materialized (
      select id, cartelera_time_zone(id) as zone from organisations
      where id in (select organisation from given)),
    counted as materialized (
      select zones.id, (given.at at time zone zones.zone)::date as day, coalesce(read.card_id, 0) as card,
        sum(given.readings) as readings
      from given join zones on zones.id = given.organisation
        left join publications as read on read.organisation_id = zones.id and read.card_id = given.card
      group by 1, 2, 3),
    added as (
      insert into reading_days as known (organisation_id, day, readings)
      select id, day, sum(readings) from counted group by 1, 2 order by 1, 2
      on conflict (organisation_id, day) do update set readings = known.readings + excluded.readings)
    insert into readings as known (organisation_id, day, card_id, readings)
    select id, day, card, readings from counted order by 1, 2, 3
    on conflict (organisation_id, day, card_id)
    do update set readings = known.readings + excluded.readings`)
}

/** Adds searches. Beyond the daily maximum of search texts, new ones are counted without their words. */
async function addSearches(database: Database, counts: readonly SearchCount[]): Promise<void> {
  const rows = counts.map((counted) => ({ ...counted, words: storable(counted.words) }))
  await database.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (organisation text, at timestamptz, words text, searches integer, "withoutResults" integer)),
    zones as materialized (
      select id, cartelera_time_zone(id) as zone from organisations
      where id in (select organisation from given)),
    days as materialized (
      select zones.id, (given.at at time zone zones.zone)::date as day, given.words,
        sum(given.searches) as searches, sum(given."withoutResults") as without_results
      from given join zones on zones.id = given.organisation group by 1, 2, 3),
    placed as (
      select days.*, known.words is not null as is_known,
        row_number() over (partition by days.id, days.day, known.words is null order by days.searches desc, days.words)
          + (select count(*) from searches as all_known where all_known.organisation_id = days.id and all_known.day = days.day)
          as place
      from days left join searches as known
        on known.organisation_id = days.id and known.day = days.day and known.words = days.words)
    insert into searches as known (organisation_id, day, words, searches, without_results)
    select id, day, case when is_known or place <= ${MAX_WORDS_A_DAY} then words else '' end, sum(searches), sum(without_results)
    from placed group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, day, words)
    do update set searches = known.searches + excluded.searches,
      without_results = known.without_results + excluded.without_results`)
}

/** Deletes counts after their retention period. The sums of months stay. */
export async function deleteOldPageViews(database: Database, now: Date): Promise<void> {
  const first = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${KEPT_DAYS}::integer`
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from readings where day < ${first}`)
    await transaction.execute(sql`delete from reading_days where day < ${first}`)
    await transaction.execute(sql`delete from searches where day < ${first}`)
    await transaction.execute(sql`delete from reading_vitals where day < ${first}`)
    await forgetOldDays(transaction, now)
  })
}
