import { and, asc, count, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { CategoryId, IsoDate, OrganisationId, Publication, Slice, Window } from '@/lib/domain/model'
import type { Database } from './database'
import { of, select } from './publications'
import { publications } from './schema'

/** Newest first; the higher card id first among equals. */
const newestFirst = [desc(publications.publishedAt), desc(publications.cardId)]

const boardPlace = sql`case ${publications.placement} when 'upper' then 1 when 'middle' then 2 else 3 end`

/** Which publications of an organisation, in which order. */
export type PublicationList =
  | { kind: 'board' | 'trends' | 'recent' }
  | { kind: 'days'; start: IsoDate; end: IsoDate }
  | { kind: 'category'; category: CategoryId }

type Query = { where: SQL | undefined; order: SQL[] }

function toQuery(organisation: OrganisationId, list: PublicationList): Query {
  switch (list.kind) {
    case 'board':
      return {
        where: and(of(organisation), isNotNull(publications.placement)),
        order: [boardPlace, sql`${publications.boardOrder} asc nulls last`, ...newestFirst],
      }
    case 'trends':
      return {
        where: and(of(organisation), isNotNull(publications.trendingRank)),
        order: [asc(publications.trendingRank), ...newestFirst],
      }
    case 'recent':
      return { where: of(organisation), order: newestFirst }
    case 'days':
      return { where: and(of(organisation), within(list)), order: newestFirst }
    case 'category':
      return {
        where: and(of(organisation), eq(publications.categoryId, list.category)),
        order: newestFirst,
      }
  }
}

/** Days are in UTC, as in the month archive, so that each publication is in exactly one month. */
function within({ start, end }: { start: IsoDate; end: IsoDate }): SQL | undefined {
  return and(
    gte(publications.publishedAt, sql`${start}::timestamp at time zone 'UTC'`),
    lt(publications.publishedAt, sql`(${end}::date + 1)::timestamp at time zone 'UTC'`),
  )
}

/** All of a list, or its first ones. */
export function list(
  database: Database,
  organisation: OrganisationId,
  which: PublicationList,
  limit?: number,
): Promise<Publication[]> {
  const { where, order } = toQuery(organisation, which)
  return select(database, where, order, limit === undefined ? undefined : { offset: 0, limit })
}

export async function listSlice(
  database: Database,
  organisation: OrganisationId,
  which: PublicationList,
  window: Window,
): Promise<Slice<Publication>> {
  const { where, order } = toQuery(organisation, which)
  const [items, total] = await Promise.all([
    select(database, where, order, window),
    countWhere(database, where),
  ])
  return { items, total }
}

/** How many are read at once, so that a few long ones do not take all memory. */
const BATCH_COUNT = 50

/** A window without those that would take more than about `maxBytes`; one at least. */
export async function listPart(
  database: Database,
  organisation: OrganisationId,
  which: PublicationList,
  { offset, limit }: Window,
  maxBytes: number,
): Promise<Slice<Publication>> {
  const { where, order } = toQuery(organisation, which)
  const total = await countWhere(database, where)
  const wanted = Math.min(limit, total - offset)
  const items: Publication[] = []
  for (let bytes = 0; items.length < wanted && bytes <= maxBytes;) {
    const window = { offset: offset + items.length, limit: Math.min(BATCH_COUNT, wanted - items.length) }
    const batch = await select(database, where, order, window)
    if (batch.length === 0) break
    items.push(...batch)
    bytes += batch.reduce((sum, { content }) => sum + content.length, 0)
  }
  return { items, total }
}

async function countWhere(database: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await database.select({ total: count() }).from(publications).where(where)
  return counted?.total ?? 0
}
