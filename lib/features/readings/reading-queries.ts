import { inArray, sql, type SQL } from 'drizzle-orm'
import type { CardId, IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { pieces } from '@/lib/db/schema'
import { importPublications } from '@/lib/features/pieces/ensure-pieces'

/** Pages that were read at about `at`; `card` is an article's, null for any other page. */
export type ReadingCount = {
  organisation: OrganisationId
  at: IsoInstant
  card: CardId | null
  readings: number
}

/** What was searched for at about `at`; `words` are empty where they are not to be kept. */
export type SearchCount = {
  organisation: OrganisationId
  at: IsoInstant
  words: string
  searches: number
  withoutResults: number
}

/** For how many days counts are kept. */
const KEPT_DAYS = 90
/** Words of one organisation that are kept of one day; all others are counted together. */
const MAX_WORDS_A_DAY = 500

/**
 * Adds to the counts of each organisation's days, all in one transaction. An article that is not there
 * any more counts as any page, an organisation that is not as nothing.
 */
export async function addReadings(
  database: Database,
  { readings, searches }: { readings: readonly ReadingCount[]; searches: readonly SearchCount[] },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (readings.length > 0) await addPages(transaction, readings)
    if (searches.length > 0) await addSearches(transaction, searches)
  })
}

/** In the order of the key, so that two copies cannot wait for each other. */
async function addPages(database: Database, counts: readonly ReadingCount[]): Promise<void> {
  await database.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as given (organisation text, at timestamptz, card integer, readings integer)),
    zones as materialized (
      select id, cartelera_time_zone(id) as zone from organisations
      where id in (select organisation from given))
    insert into readings as known (organisation_id, day, card_id, readings)
    select zones.id, (given.at at time zone zones.zone)::date as day, coalesce(read.card_id, 0), sum(given.readings)
    from given join zones on zones.id = given.organisation
      left join publications as read on read.organisation_id = zones.id and read.card_id = given.card
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, day, card_id)
    do update set readings = known.readings + excluded.readings`)
}

/** Words that come when the day has as many as are kept are counted with those that are not kept. */
async function addSearches(database: Database, counts: readonly SearchCount[]): Promise<void> {
  const rows = counts.map((one) => ({ ...one, words: storable(one.words) }))
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

/** Forgets what was counted longer ago than is kept. */
export async function forgetReadings(database: Database, now: Date): Promise<void> {
  const first = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${KEPT_DAYS}::integer`
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from readings where day < ${first}`)
    await transaction.execute(sql`delete from searches where day < ${first}`)
  })
}

/** What readers did in the last days of an organisation's time zone, today included. */
export type ReadingReport = {
  /** One for each day, oldest first. */
  days: { day: IsoDate; readings: number }[]
  comments: number
  searches: number
  /** Published articles by their pieces, the most read first. */
  mostRead: { piece: number; title: string; readings: number }[]
  /** Those that nothing was found for, the most frequent first. */
  searchesWithoutResults: { words: string; searches: number }[]
}

export async function reportReadings(
  database: Database,
  organisation: OrganisationId,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<ReadingReport> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone cartelera_time_zone(${organisation}))::date`
  const first = sql`(select ${today} - ${days - 1}::integer)`
  const byDay = await readRows<{ day: string; readings: number }>(
    database,
    sql`select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(known.readings), 0)::integer as readings
      from generate_series(${first}::timestamp, (select ${today})::timestamp, interval '1 day') as days (day)
        left join readings as known on known.organisation_id = ${organisation} and known.day = days.day::date
      group by days.day order by days.day`,
  )
  const mostRead = await database.transaction((transaction) =>
    listMostRead(transaction, organisation, { first, limit }),
  )
  const searched = sql`searches where organisation_id = ${organisation} and day >= ${first}`
  const [all] = await readRows<{ searches: number; comments: number }>(
    database,
    sql`select (select coalesce(sum(searches), 0)::integer from ${searched}) as searches,
      (select count(*)::integer from comments
       where organisation_id = ${organisation} and state = 'published'
         and written_at >= cartelera_day_start(${first}, cartelera_time_zone(${organisation}))) as comments`,
  )
  const unfound = await readRows<{ words: string; searches: number }>(
    database,
    sql`select words, sum(without_results)::integer as searches from ${searched} and words <> ''
      group by words having sum(without_results) > 0 order by searches desc, words limit ${limit}`,
  )
  return {
    days: byDay.map(({ day, ...one }) => ({ ...one, day: day as IsoDate })),
    mostRead,
    searches: all?.searches ?? 0,
    comments: all?.comments ?? 0,
    searchesWithoutResults: unfound,
  }
}

/** Publications become pieces here, as in the list of pieces. */
async function listMostRead(
  transaction: Database,
  organisation: OrganisationId,
  { first, limit }: { first: SQL; limit: number },
): Promise<ReadingReport['mostRead']> {
  const read = await readRows<{ card: number; title: string; readings: number }>(
    transaction,
    sql`select card_id as card, title, sum(known.readings)::integer as readings
      from readings as known join publications using (organisation_id, card_id)
      where organisation_id = ${organisation} and known.day >= ${first}
      group by 1, 2 order by readings desc, card desc limit ${limit}`,
  )
  if (read.length === 0) return []
  const cards = read.map(({ card }) => card)
  await importPublications(transaction, organisation, cards)
  const known = await transaction
    .select({ card: pieces.cardId, piece: pieces.id })
    .from(pieces)
    .where(inArray(pieces.cardId, cards))
  const pieceOf = new Map(known.map(({ card, piece }) => [card, piece]))
  return read.flatMap(({ card, ...one }) => {
    const piece = pieceOf.get(card)
    return piece === undefined ? [] : [{ ...one, piece }]
  })
}
