import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { toInstant } from '@/lib/base/domain/instant'
import type { CardId, ListedPage, OrganisationId, SitePage } from '@/lib/base/domain/model'
import { toHome, toSeo } from '@/lib/content/from-db/publications/publications'
import { allBeginnings, toTypedWords } from '@/lib/content/from-db/search/typed-words'
import { storable, type Database } from '@/lib/db/database'
import { sitePages } from '@/lib/db/schema'

const listedColumns = {
  cardId: sitePages.cardId,
  path: sitePages.path,
  title: sitePages.title,
  summary: sitePages.summary,
  publishedAt: sitePages.publishedAt,
  updatedAt: sitePages.updatedAt,
  isNoindex: sitePages.isNoindex,
  language: sitePages.language,
  originalCardId: sitePages.originalCardId,
  homeOrganisationId: sitePages.homeOrganisationId,
  homeCardId: sitePages.homeCardId,
}

/** Lists an organisation's published pages by path. */
export async function listPages(database: Database, organisation: OrganisationId): Promise<ListedPage[]> {
  const rows = await database
    .select(listedColumns)
    .from(sitePages)
    .where(eq(sitePages.organisationId, storable(organisation)))
    .orderBy(asc(sitePages.path))
  return rows.map(toListed)
}

/** Returns the published page with this path; null if no published page has the path. */
export async function getPage(
  database: Database,
  organisation: OrganisationId,
  path: string,
): Promise<SitePage | null> {
  const [row] = await database
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.organisationId, storable(organisation)), eq(sitePages.path, storable(path))))
  if (!row) return null
  const { content, kicker, author, pictureUrl, pictureAlt, publishedAt, updatedAt } = row
  return {
    ...toListed(row),
    content,
    kicker,
    author,
    publishedAt: toInstant(publishedAt),
    updatedAt: updatedAt && toInstant(updatedAt),
    picture: pictureUrl === null ? null : { url: pictureUrl, alt: pictureAlt },
    seo: toSeo(row),
    home: toHome(row),
  }
}

/** Searches the organisation's Spanish pages, which are few, without an index. */
export async function searchPages(
  database: Database,
  organisation: OrganisationId,
  text: string,
  limit: number,
): Promise<ListedPage[]> {
  const typed = toTypedWords(text)
  if (typed.length === 0) return []
  const beginnings = allBeginnings(typed)
  const { title, kicker, author, summary, content } = sitePages
  const words = sql`cartelera_piece_words(${title}, ${kicker}, coalesce(${author}, ''), ${summary}, ${content})`
  const rows = await database
    .select(listedColumns)
    .from(sitePages)
    .where(
      and(
        eq(sitePages.organisationId, storable(organisation)),
        isNull(sitePages.language),
        sql`${words} @@ (${beginnings})`,
      ),
    )
    .orderBy(
      sql`cartelera_piece_words(${title}, '', '', '', '') @@ (${beginnings}) desc`,
      asc(sitePages.path),
    )
    .limit(limit)
  return rows.map(toListed)
}

type ListedRow = Pick<typeof sitePages.$inferSelect, keyof typeof listedColumns>

function toListed(row: ListedRow): ListedPage {
  const { cardId, path, title, summary, publishedAt, updatedAt, language, originalCardId } = row
  return {
    cardId: cardId as CardId,
    path,
    title,
    summary,
    changedAt: toInstant(updatedAt ?? publishedAt),
    isNoindex: row.isNoindex || row.homeCardId !== null,
    ...(language && { language }),
    ...(originalCardId !== null && { originalCardId: originalCardId as CardId }),
  }
}
