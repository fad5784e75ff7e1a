import { inArray, sql, type SQL } from 'drizzle-orm'
import { retentionDays } from '@/lib/base/domain/retention'
import type { CardId, IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { readRows, storable, type Database } from '@/lib/db/database'
import {
  isInScope,
  MOST_ONE_BY_ONE,
  organisationColumns,
  selectWithin,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { pieces } from '@/lib/db/schema'
import { importPublications } from '@/lib/features/pieces/ensure-pieces'
import { addVitals, reportVitals, type KindVitals, type VitalCount } from './vital-queries'

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
const KEPT_DAYS = retentionDays.readings
/** Words of one organisation that are kept of one day; all others are counted together. */
const MAX_WORDS_A_DAY = 500

/**
 * Adds to the counts of each organisation's days, all in one transaction. An article that is not there
 * any more counts as any page, an organisation that is not as nothing.
 */
export async function addReadings(
  database: Database,
  {
    readings,
    searches,
    vitals = [],
  }: {
    readings: readonly ReadingCount[]
    searches: readonly SearchCount[]
    vitals?: readonly VitalCount[]
  },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (readings.length > 0) await addPages(transaction, readings)
    if (searches.length > 0) await addSearches(transaction, searches)
    if (vitals.length > 0) await addVitals(transaction, vitals)
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
    await transaction.execute(sql`delete from reading_days where day < ${first}`)
    await transaction.execute(sql`delete from searches where day < ${first}`)
    await transaction.execute(sql`delete from reading_vitals where day < ${first}`)
  })
}

/** What readers did in the last days, today included. */
export type ReadingReport = {
  /** One for each day, oldest first. */
  days: { day: IsoDate; readings: number }[]
  /** Published articles by their pieces, the most read first. */
  mostRead: { piece: number; organisation: ListedOrganisation; title: string; readings: number }[]
  /** Of one organisation alone. */
  own: {
    comments: number
    searches: number
    /** Those that nothing was found for, the most frequent first. */
    searchesWithoutResults: { words: string; searches: number }[]
  } | null
  /** Of several: the most read first. */
  organisations: { id: OrganisationId; name: string; readings: number }[]
  vitals: KindVitals[]
}

type ReportWindow = { now: Date; days: number; limit: number }

/** Several organisations' days are each its own, by their dates. */
export async function reportReadings(
  database: Database,
  scope: Scope,
  { now, days, limit }: ReportWindow,
): Promise<ReadingReport> {
  const zone = typeof scope === 'string' ? sql`cartelera_time_zone(${scope})` : sql`'UTC'`
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`
  const first = sql`(select ${today} - ${days - 1}::integer)`
  const byDay = await readRows<{ day: string; readings: number }>(
    database,
    sql`select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(known.readings, 0)::integer as readings
      from generate_series(${first}::timestamp, (select ${today})::timestamp, interval '1 day') as days (day)
        left join (select day, sum(readings) as readings from reading_days
          where ${isInScope(sql`organisation_id`, scope)} and day >= ${first} group by day) as known
        on known.day = days.day::date
      order by days.day`,
  )
  const mostRead = await database.transaction((transaction) =>
    listMostRead(transaction, scope, { first, limit }),
  )
  return {
    days: byDay.map(({ day, ...one }) => ({ ...one, day: day as IsoDate })),
    mostRead,
    own: typeof scope === 'string' ? await reportOwn(database, scope, { first, limit }) : null,
    organisations:
      typeof scope === 'string' ? [] : await listMostReadOrganisations(database, scope, { first, limit }),
    vitals: await reportVitals(database, scope, first),
  }
}

type Since = { first: SQL; limit: number }

async function reportOwn(
  database: Database,
  organisation: OrganisationId,
  { first, limit }: Since,
): Promise<ReadingReport['own']> {
  const searched = sql`searches where organisation_id = ${organisation} and day >= ${first}`
  const [all] = await readRows<{ searches: number; comments: number }>(
    database,
    sql`select (select coalesce(sum(searches), 0)::integer from ${searched}) as searches,
      (select count(*)::integer from comments
       where organisation_id = ${organisation} and state = 'published'
         and written_at >= cartelera_day_start(${first}, cartelera_time_zone(${organisation}))) as comments`,
  )
  const searchesWithoutResults = await readRows<{ words: string; searches: number }>(
    database,
    sql`select words, sum(without_results)::integer as searches from ${searched} and words <> ''
      group by words having sum(without_results) > 0 order by searches desc, words limit ${limit}`,
  )
  return { searches: all?.searches ?? 0, comments: all?.comments ?? 0, searchesWithoutResults }
}

const listMostReadOrganisations = (database: Database, scope: Scope, { first, limit }: Since) =>
  readRows<ReadingReport['organisations'][number]>(
    database,
    sql`select id, name, known.readings::integer as readings
      from (select organisation_id, sum(readings) as readings from reading_days
        where ${isInScope(sql`organisation_id`, scope)} and day >= ${first}
        group by organisation_id order by readings desc, organisation_id limit ${limit}) as known
      join organisations on id = known.organisation_id order by known.readings desc, id`,
  )

/** Of each day, where all organisations' articles are too many to be added up. */
const CANDIDATES_A_DAY = 20

/** What was read of articles; of many organisations, of those that were the most read on one of the days. */
function selectRead(scope: Scope, { first, limit }: Since): SQL {
  const isMany = typeof scope !== 'string' && ('isEvery' in scope || scope.length > MOST_ONE_BY_ONE)
  if (!isMany) {
    return selectWithin(
      scope,
      (within) => sql`select organisation_id, card_id, sum(readings) as readings from readings
        where ${within(sql`readings.organisation_id`)} and day >= ${first} and card_id > 0
        group by 1, 2 order by readings desc, card_id desc limit ${2 * limit}`,
    )
  }
  return sql`select organisation_id, card_id, sum(readings.readings) as readings
    from (select distinct best.organisation_id, best.card_id
        from generate_series(${first}, ${first} + 40, interval '1 day') as days (day)
          cross join lateral (select organisation_id, card_id from readings
            where readings.day = days.day::date and card_id > 0 and ${isInScope(sql`readings.organisation_id`, scope)}
            order by readings desc limit ${CANDIDATES_A_DAY}) as best) as candidates
      cross join generate_series(${first}, ${first} + 40, interval '1 day') as days (day)
      join readings using (organisation_id, card_id)
    where readings.day = days.day::date group by 1, 2 order by readings desc limit ${2 * limit}`
}

/** Publications become pieces here, as in the list of pieces. What readers do not see any more is left out. */
async function listMostRead(
  transaction: Database,
  scope: Scope,
  since: Since,
): Promise<ReadingReport['mostRead']> {
  const read = await readRows<OrganisationColumns & { card: number; title: string; readings: number }>(
    transaction,
    sql`select card_id as card, title, known.readings::integer as readings, ${organisationColumns}
      from (${selectRead(scope, since)}) as known join publications using (organisation_id, card_id)
        join organisations as home on home.id = organisation_id
      order by known.readings desc, card desc limit ${since.limit}`,
  )
  if (read.length === 0) return []
  const cards = read.map(({ card }) => card)
  await importPublications(transaction, scope, cards)
  const known = await transaction
    .select({ card: pieces.cardId, piece: pieces.id })
    .from(pieces)
    .where(inArray(pieces.cardId, cards))
  const pieceOf = new Map(known.map(({ card, piece }) => [card, piece]))
  return read.flatMap(({ card, title, readings, ...row }) => {
    const piece = pieceOf.get(card)
    return piece === undefined ? [] : [{ piece, title, readings, organisation: toListedOrganisation(row) }]
  })
}
