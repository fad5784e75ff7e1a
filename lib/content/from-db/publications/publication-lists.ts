import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm'
import { boardCounts } from '@/lib/base/domain/board'
import {
  placements,
  type CategoryId,
  type IsoDate,
  type OrganisationId,
  type Publication,
  type PublicationAddress,
  type Slice,
  type Topic,
  type Window,
} from '@/lib/base/domain/model'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import type { Database } from '@/lib/db/database'
import { findPlace, type Days } from './publication-days'
import { of, select, toAddress, translationsOf } from './publications'
import { publications, trends } from '@/lib/db/schema'

/** Sorts the newest first; equal dates by card id, descending. */
const newestFirst = [desc(publications.publishedAt), desc(publications.cardId)]

const boardPlace = sql`case ${publications.placement} when 'upper' then 1 when 'middle' then 2 else 3 end`

/** Identifies a list of an organisation's publications. */
export type PublicationList =
  | { kind: 'board' | 'trends' | 'recent' }
  | { kind: 'days'; start: IsoDate; end: IsoDate }
  | { kind: 'category'; category: CategoryId }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'series'; name: string }

type Condition = { where: SQL | undefined; order: SQL[] }

/**
 * Condition and order of a list. `days` selects the daily counts with which late pages are found quickly; null for a
 * list that is not sorted newest first.
 */
type Query = Condition & { days: Days | null }

async function toQuery(
  database: Database,
  organisation: OrganisationId,
  list: PublicationList,
): Promise<Query> {
  switch (list.kind) {
    case 'board':
      return { ...boardQuery(organisation), days: null }
    case 'trends':
      return { ...(await toTrends(database, organisation)), days: null }
    case 'recent':
      return { where: of(organisation), order: newestFirst, days: { organisation } }
    case 'days':
      return {
        where: and(of(organisation), within(organisation, list)),
        order: newestFirst,
        days: { organisation, within: list },
      }
    case 'category':
      return {
        where: and(of(organisation), eq(publications.categoryId, list.category)),
        order: newestFirst,
        days: { organisation, category: list.category },
      }
    case 'topic':
      return {
        where: and(of(organisation), isAbout(list.topic)),
        order: newestFirst,
        days: { organisation, topic: list.topic },
      }
    case 'series':
      return { ...seriesQuery(organisation, list.name), days: null }
  }
}

/** Sorts a series by number, then by date. Excludes empty names like the partial index does. */
const seriesQuery = (organisation: OrganisationId, name: string): Condition => ({
  where: and(of(organisation), eq(publications.series, name), ne(publications.series, '')),
  order: [
    sql`${publications.seriesPart} asc nulls last`,
    asc(publications.publishedAt),
    asc(publications.cardId),
  ],
})

/** Selects and sorts the cards of the home board. */
export const boardQuery = (organisation: OrganisationId): Condition => ({
  where: and(of(organisation), isNotNull(publications.placement)),
  order: [boardPlace, sql`${publications.boardOrder} asc nulls last`, ...newestFirst],
})

/** Selects the cards that editors ranked as trending, in their order. */
export const rankedTrendsQuery = (organisation: OrganisationId): Condition => ({
  where: and(of(organisation), isNotNull(publications.trendingRank)),
  order: [asc(publications.trendingRank), ...newestFirst],
})

/** Returns trends by page views if the organisation chose that (`findTrendsByReaders`), else in the editors' order. */
async function toTrends(database: Database, organisation: OrganisationId): Promise<Condition> {
  const cards = await findTrendsByReaders(database, organisation)
  if (cards === null) return rankedTrendsQuery(organisation)
  return {
    where: and(of(organisation), inArray(publications.cardId, cards)),
    order: [sql`array_position(${sql.param(cards)}::integer[], ${publications.cardId})`],
  }
}

/** Returns the trends by page views; null if editors rank them. */
export async function findTrendsByReaders(
  database: Database,
  organisation: OrganisationId,
): Promise<number[] | null> {
  const [byReaders] = await database
    .select({ cards: trends.cards })
    .from(trends)
    .where(eq(trends.organisationId, organisation))
  return byReaders?.cards ?? null
}

/** SQL condition for a topic. Repeats the length limit of the partial index, so that PostgreSQL can use the index. */
function isAbout({ kind, name }: Topic): SQL | undefined {
  return kind === 'author'
    ? and(eq(publications.author, name), sql`length(${publications.author}) <= 200`)
    : arrayContains(publications.tags, [name])
}

/** Limits publications to a range of days in the organisation's time zone, as in the monthly archive. */
function within(organisation: OrganisationId, { start, end }: { start: IsoDate; end: IsoDate }) {
  return and(
    gte(publications.publishedAt, startOf(organisation, sql`${start}::date`)),
    notAfter(organisation, end),
  )
}

const notAfter = (organisation: OrganisationId, day: IsoDate) =>
  lt(publications.publishedAt, startOf(organisation, sql`${day}::date + 1`))

/**
 * SQL for the first instant of a day in an organisation's time zone. The subquery makes PostgreSQL look up the time
 * zone only once.
 */
const startOf = (organisation: OrganisationId, day: SQL) =>
  sql`cartelera_day_start(${day}, (select cartelera_time_zone(${organisation})))`

/** Lists the cards that fit on the home board, even if more have a placement. */
export async function listBoard(database: Database, organisation: OrganisationId): Promise<Publication[]> {
  const { where, order } = boardQuery(organisation)
  const cards = placements.map((placement) =>
    select(database, and(where, eq(publications.placement, placement)), order, {
      offset: 0,
      limit: boardCounts[placement],
    }),
  )
  return (await Promise.all(cards)).flat()
}

/** Returns the first `limit` publications of a list. */
export async function list(
  database: Database,
  organisation: OrganisationId,
  which: PublicationList,
  limit?: number,
): Promise<Publication[]> {
  const { where, order } = await toQuery(database, organisation, which)
  return select(database, where, order, limit === undefined ? undefined : { offset: 0, limit })
}

/** Lists a range of a list. Stops after about `maxBytes` of text, but returns at least one publication. */
export async function listPart(
  database: Database,
  organisation: OrganisationId,
  which: PublicationList,
  window: Window,
  maxBytes = Infinity,
): Promise<Slice<Publication>> {
  const query = { ...(await toQuery(database, organisation, which)), organisation }
  return readFrom(database, query, window, maxBytes)
}

/** Number of publications per read if `maxBytes` is set, so that long texts do not exhaust the memory. */
const BATCH_COUNT = 50

/**
 * Reads a range of a list. The daily counts locate its first day (`publication-days.ts`), so that the last page is as
 * fast as the first.
 */
async function readFrom(
  database: Database,
  { organisation, where, order, days }: Query & { organisation: OrganisationId },
  { offset, limit }: Window,
  maxBytes: number,
): Promise<Slice<Publication>> {
  const place = days && (await findPlace(database, days, offset))
  const total = place ? place.total : await countWhere(database, where)
  const condition = place?.day ? and(where, notAfter(organisation, place.day)) : where
  const skipped = place ? offset - place.before : offset
  const pageSize = Math.min(limit, total - offset)
  const atOnce = maxBytes === Infinity ? pageSize : BATCH_COUNT
  const items: Publication[] = []
  for (let bytes = 0; items.length < pageSize && bytes <= maxBytes;) {
    const window = { offset: skipped + items.length, limit: Math.min(atOnce, pageSize - items.length) }
    const batch = await select(database, condition, order, window)
    if (batch.length === 0) break
    items.push(...batch)
    bytes += batch.reduce((sum, { content }) => sum + content.length, 0)
  }
  return { items, total }
}

/** Lists an organisation's translations in a language. All other lists exclude translations. */
export async function listInLanguage(
  database: Database,
  organisation: OrganisationId,
  language: TranslationLanguage,
  limit: number,
): Promise<Publication[]> {
  const isIn = and(eq(publications.organisationId, organisation), eq(publications.language, language))
  return select(database, isIn, newestFirst, { offset: 0, limit })
}

/** Lists the addresses of all originals with their translations, oldest first, without texts. */
export async function listAddresses(
  database: Database,
  organisation: OrganisationId,
  { offset, limit }: Window,
): Promise<Slice<PublicationAddress>> {
  const days = { organisation }
  const { total } = await findPlace(database, days, 0)
  const pageSize = Math.min(limit, total - offset)
  if (pageSize <= 0) return { items: [], total }
  // Counts the offset from the newest publication, because daily counts are sorted in this order.
  const place = await findPlace(database, days, total - offset - pageSize)
  const { cardId, publishedAt, updatedAt, categoryId, pictureUrl, pictureAlt } = publications
  const { homeOrganisationId, homeCardId, isNoindex } = publications
  const columns = { cardId, publishedAt, updatedAt, categoryId, pictureUrl, pictureAlt }
  const rows = await database
    .select({ ...columns, homeOrganisationId, homeCardId, isNoindex, translated: translationsOf })
    .from(publications)
    .where(and(of(organisation), place.day ? notAfter(organisation, place.day) : undefined))
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset(total - offset - pageSize - place.before)
  return { items: rows.map(toAddress).reverse(), total }
}

async function countWhere(database: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await database.select({ total: count() }).from(publications).where(where)
  return counted?.total ?? 0
}
