import { and, asc, count, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type {
  CardId,
  CategoryId,
  IsoDate,
  IsoInstant,
  OrganisationId,
  Publication,
  Slice,
  Window,
} from '@/lib/domain/model'
import type { Database } from './database'
import { categories, publications } from './schema'

/** Newest first; the higher card id first among equals. */
const newestFirst = [desc(publications.publishedAt), desc(publications.cardId)]

const boardPlace = sql`case ${publications.placement} when 'upper' then 1 when 'middle' then 2 else 3 end`

export function listBoard(database: Database, organisation: OrganisationId): Promise<Publication[]> {
  return select(database, and(of(organisation), isNotNull(publications.placement)), [
    boardPlace,
    sql`${publications.boardOrder} asc nulls last`,
    ...newestFirst,
  ])
}

export function listTrends(database: Database, organisation: OrganisationId): Promise<Publication[]> {
  return select(database, and(of(organisation), isNotNull(publications.trendingRank)), [
    asc(publications.trendingRank),
    ...newestFirst,
  ])
}

export function listRecent(
  database: Database,
  organisation: OrganisationId,
  limit: number,
): Promise<Publication[]> {
  return select(database, of(organisation), newestFirst, { offset: 0, limit })
}

/** Days are in UTC, as in the month archive, so that each publication is in exactly one month. */
export function listByDays(
  database: Database,
  organisation: OrganisationId,
  days: { start: IsoDate; end: IsoDate },
  window: Window,
): Promise<Slice<Publication>> {
  const within = and(
    gte(publications.publishedAt, sql`${days.start}::timestamp at time zone 'UTC'`),
    lt(publications.publishedAt, sql`(${days.end}::date + 1)::timestamp at time zone 'UTC'`),
  )
  return slice(database, and(of(organisation), within), window)
}

export function listByCategory(
  database: Database,
  organisation: OrganisationId,
  category: CategoryId,
  window: Window,
): Promise<Slice<Publication>> {
  return slice(database, and(of(organisation), eq(publications.categoryId, category)), window)
}

export async function getPublication(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
): Promise<Publication | null> {
  const [found] = await select(database, and(of(organisation), eq(publications.cardId, card)), [])
  return found ?? null
}

/** Publications that meet a condition, in the given order, which may use their categories. */
export async function select(
  database: Database,
  where: SQL | undefined,
  order: SQL[],
  window?: Window,
): Promise<Publication[]> {
  const query = database
    .select(columns)
    .from(publications)
    .leftJoin(categories, eq(categories.id, publications.categoryId))
    .where(where)
    .orderBy(...order)
    .$dynamic()
  const rows = await (window ? query.limit(window.limit).offset(window.offset) : query)
  return rows.map(toPublication)
}

export const of = (organisation: OrganisationId) => eq(publications.organisationId, organisation)

async function slice(
  database: Database,
  where: SQL | undefined,
  window: Window,
): Promise<Slice<Publication>> {
  const [items, [counted]] = await Promise.all([
    select(database, where, newestFirst, window),
    database.select({ total: count() }).from(publications).where(where),
  ])
  return { items, total: counted?.total ?? 0 }
}

const columns = {
  cardId: publications.cardId,
  publicationId: publications.publicationId,
  publishedAt: publications.publishedAt,
  updatedAt: publications.updatedAt,
  kicker: publications.kicker,
  title: publications.title,
  summary: publications.summary,
  content: publications.content,
  buttonText: publications.buttonText,
  placement: publications.placement,
  pictureUrl: publications.pictureUrl,
  pictureAlt: publications.pictureAlt,
  author: publications.author,
  tags: publications.tags,
  category: { id: categories.id, name: categories.name },
}

type Row = Omit<
  typeof publications.$inferSelect,
  'organisationId' | 'categoryId' | 'boardOrder' | 'trendingRank' | 'search' | 'searchHead' | 'titleLetters'
> & {
  category: { id: number; name: string } | null
}

function toPublication({ pictureUrl, pictureAlt, category, ...row }: Row): Publication {
  return {
    ...row,
    cardId: row.cardId as CardId,
    publishedAt: row.publishedAt.toISOString() as IsoInstant,
    updatedAt: (row.updatedAt?.toISOString() ?? null) as IsoInstant | null,
    picture: pictureUrl === null ? null : { url: pictureUrl, alt: pictureAlt },
    category: category && { id: category.id as CategoryId, name: category.name },
  }
}
