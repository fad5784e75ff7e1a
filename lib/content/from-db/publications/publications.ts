import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type {
  Article,
  ArticleVersion,
  CardId,
  CategoryId,
  Correction,
  IsoInstant,
  Neighbours,
  OrganisationId,
  Publication,
  PublicationAddress,
  Seo,
  Window,
} from '@/lib/base/domain/model'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { takesCommentsByRules } from '@/lib/content/from-db/comments/comment-rules'
import { commentsOf, toComments } from '@/lib/content/from-db/comments/comments'
import type { Database } from '@/lib/db/database'
import { planned } from '@/lib/db/patches/planned-statements'
import { categories, commentCounts, corrections, publications } from '@/lib/db/schema'
import { foreignVersionsOf } from './text-family'

/** Reads an article with its comments and corrections in one statement. */
export async function getArticle(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
): Promise<Article | null> {
  const [row] = await articleStatement(database).execute({ organisation, card })
  if (!row) return null
  const { comments, corrections, seo, series, versions, foreignVersions, ...publication } = row
  return {
    ...toPublication(publication),
    comments: toComments(comments),
    corrections: toCorrections(corrections),
    seo: toSeo(seo),
    // Omits the series of a translation, because lists of series do not contain translations.
    series: series.name === '' || publication.language ? null : series,
    ...(versions && { versions }),
    ...(foreignVersions && { foreignVersions }),
  }
}

type SeoRow = Pick<typeof publications.$inferSelect, 'seoTitle' | 'seoDescription' | 'sharePictureUrl'>

export function toSeo({ seoTitle, seoDescription, sharePictureUrl }: SeoRow): Seo | null {
  const [title, description, picture] = [seoTitle, seoDescription, sharePictureUrl].map(
    (text) => text || null,
  )
  if (!title && !description && !picture) return null
  return { title: title ?? null, description: description ?? null, picture: picture ?? null }
}

const articleStatement = planned((database) =>
  database
    .select({
      ...columns,
      publicationId: sql<number | null>`case when ${takesCommentsByRules} then ${columns.publicationId} end`,
      comments: commentsOf(publications.publicationId),
      corrections: correctionsOf,
      versions: versionsOf,
      foreignVersions: foreignVersionsOf,
      seo: {
        seoTitle: publications.seoTitle,
        seoDescription: publications.seoDescription,
        sharePictureUrl: publications.sharePictureUrl,
      },
      series: { name: publications.series, part: publications.seriesPart },
    })
    .from(publications)
    .leftJoin(categories, eq(categories.id, publications.categoryId))
    .leftJoin(commentCounts, eq(commentCounts.publicationId, publications.publicationId))
    .where(
      and(
        eq(publications.organisationId, sql.placeholder('organisation')),
        eq(publications.cardId, sql.placeholder('card')),
      ),
    )
    .prepare(''),
)

/** Selects corrections as one JSON value; null without corrections. */
const correctionsOf = sql<CorrectionRow[] | null>`(select json_agg(json_build_object('at', ${corrections.at},
    'text', ${corrections.sentence}) order by ${corrections.at}, ${corrections.id})
  from ${corrections} where ${corrections.cardId} = ${publications.cardId})`

type VersionRow = ArticleVersion & { changedAt: string }

/** Selects the visible translations of an original; null without translations. */
export const translationsOf = sql<VersionRow[] | null>`(select json_agg(json_build_object(
    'language', translated.language, 'cardId', translated.card_id, 'isNoindex', translated.is_noindex or translated.home_card_id is not null,
    'changedAt', coalesce(translated.updated_at, translated.published_at)) order by translated.language)
  from publications as translated
  where translated.original_card_id = publications.card_id
    and translated.organisation_id = publications.organisation_id)`

type CorrectionRow = { at: string; text: string }

/** Selects the visible versions in other languages; null without versions. Each branch uses its own index. */
const versionsOf = sql<ArticleVersion[] | null>`(select json_agg(json_build_object(
    'language', coalesce(other.language, ${CONTENT_LANGUAGE}), 'cardId', other.card_id,
    'isNoindex', other.is_noindex or other.home_card_id is not null)
    order by other.language nulls first)
  from (
    select * from publications as original where original.card_id = publications.original_card_id
    union all
    select * from publications as translated
    where translated.original_card_id = coalesce(publications.original_card_id, publications.card_id)) as other
  where other.organisation_id = publications.organisation_id and other.card_id <> publications.card_id)`

const toCorrections = (rows: CorrectionRow[] | null): Correction[] =>
  (rows ?? []).map(({ at, text }) => ({ at: new Date(at).toISOString() as IsoInstant, text }))

/** Returns the neighbours by date, as in the month archive. Both are null for an unknown card. */
export async function getNeighbours(
  database: Database,
  organisation: OrganisationId,
  card: CardId,
): Promise<Neighbours> {
  const rows = await neighboursStatement(database).execute({ organisation, card })
  const find = (name: keyof Neighbours) => {
    const row = rows.find((neighbour) => neighbour.side === name)
    return row ? { cardId: row.cardId as CardId, title: row.title } : null
  }
  return { older: find('older'), newer: find('newer') }
}

const neighboursStatement = planned((database) => {
  const [organisation, card] = [sql.placeholder('organisation'), sql.placeholder('card')]
  const ownPlace = sql`(select one.published_at, one.card_id from publications as one
    where one.card_id = ${card} and one.organisation_id = ${organisation})`
  const side = (name: keyof Neighbours, comparison: SQL, direction: SQL) => sql`
    (select ${sql.raw(`'${name}'`)} as side, card_id, title from publications
     where organisation_id = ${organisation} and language is null and (published_at, card_id) ${comparison} ${ownPlace}
     order by published_at ${direction}, card_id ${direction} limit 1)`
  const sides = sql`${side('older', sql`<`, sql`desc`)} union all ${side('newer', sql`>`, sql`asc`)}`
  return database
    .select({ side: sql<string>`side`, cardId: sql<number>`card_id`, title: sql<string>`title` })
    .from(sql`(${sides}) as neighbours`)
    .prepare('')
})

/** Selects the publications that meet a condition. `order` may contain columns of their categories. */
export async function select(
  database: Database,
  where: SQL | undefined,
  order: SQL[],
  window?: Window,
): Promise<Publication[]> {
  const query = withColumns(database)
    .where(where)
    .orderBy(...order)
    .$dynamic()
  const rows = await (window ? query.limit(window.limit).offset(window.offset) : query)
  return rows.map(toPublication)
}

/** Returns publications by card id, in the order of the ids. */
export async function selectInOrder(database: Database, cards: readonly number[]): Promise<Publication[]> {
  if (cards.length === 0) return []
  const rows = await ofCardsStatement(database).execute({ cards })
  const rowsByCard = new Map(rows.map((row) => [row.cardId, row]))
  return cards.flatMap((card) => rowsByCard.get(card) ?? []).map(toPublication)
}

const ofCardsStatement = planned((database) =>
  withColumns(database)
    .where(sql`${publications.cardId} = any(${sql.placeholder('cards')}::integer[])`)
    .prepare(''),
)

export const withColumns = (database: Database) =>
  database
    .select(columns)
    .from(publications)
    .leftJoin(categories, eq(categories.id, publications.categoryId))
    .leftJoin(commentCounts, eq(commentCounts.publicationId, publications.publicationId))

/** SQL condition for lists: publications of an organisation, without translations, to which their originals link. */
export const of = (organisation: OrganisationId) =>
  and(eq(publications.organisationId, organisation), isNull(publications.language))

const columns = {
  cardId: publications.cardId,
  // The port defines `publicationId` as null for a publication that accepts no comments.
  publicationId: sql<
    number | null
  >`case when ${publications.acceptsComments} then ${publications.publicationId} end`,
  publishedAt: publications.publishedAt,
  updatedAt: publications.updatedAt,
  kicker: publications.kicker,
  title: publications.title,
  summary: publications.summary,
  content: publications.content,
  buttonText: publications.buttonText,
  placement: publications.placement,
  homeOrganisationId: publications.homeOrganisationId,
  homeCardId: publications.homeCardId,
  isNoindex: publications.isNoindex,
  language: publications.language,
  pictureUrl: publications.pictureUrl,
  pictureAlt: publications.pictureAlt,
  author: publications.author,
  tags: publications.tags,
  commentCount: sql<number>`coalesce(${commentCounts.comments}, 0)`,
  category: { id: categories.id, name: categories.name },
}

type Row = Omit<
  typeof publications.$inferSelect,
  | 'organisationId'
  | 'categoryId'
  | 'boardOrder'
  | 'trendingRank'
  | 'titleLetters'
  | 'originalCardId'
  | 'publicationId'
  | 'acceptsComments'
  | 'series'
  | 'seriesPart'
  | keyof SeoRow
> & {
  publicationId: number | null
  category: { id: number; name: string } | null
  commentCount: number
}

type AddressRow = Pick<
  typeof publications.$inferSelect,
  | 'cardId'
  | 'publishedAt'
  | 'updatedAt'
  | 'categoryId'
  | 'pictureUrl'
  | 'pictureAlt'
  | 'homeOrganisationId'
  | 'homeCardId'
  | 'isNoindex'
> & { translated: VersionRow[] | null }

export function toAddress({ cardId, publishedAt, updatedAt, ...row }: AddressRow): PublicationAddress {
  return {
    cardId: cardId as CardId,
    publishedAt: publishedAt.toISOString() as IsoInstant,
    updatedAt: (updatedAt?.toISOString() ?? null) as IsoInstant | null,
    category: row.categoryId as CategoryId | null,
    picture: row.pictureUrl === null ? null : { url: row.pictureUrl, alt: row.pictureAlt },
    home: toHome(row),
    isNoindex: row.isNoindex,
    ...(row.translated && {
      versions: row.translated.map(({ changedAt, ...version }) => ({
        ...version,
        changedAt: new Date(changedAt).toISOString() as IsoInstant,
      })),
    }),
  }
}

export function toPublication({
  pictureUrl,
  pictureAlt,
  category,
  language,
  isNoindex,
  ...columnsOfHome
}: Row): Publication {
  const { homeOrganisationId, homeCardId, ...row } = columnsOfHome
  return {
    ...row,
    cardId: row.cardId as CardId,
    publishedAt: row.publishedAt.toISOString() as IsoInstant,
    updatedAt: (row.updatedAt?.toISOString() ?? null) as IsoInstant | null,
    picture: pictureUrl === null ? null : { url: pictureUrl, alt: pictureAlt },
    home: toHome({ homeOrganisationId, homeCardId }),
    category: category && { id: category.id as CategoryId, name: category.name },
    ...(isNoindex && { isNoindex }),
    ...(language && { language }),
  }
}

export const toHome = ({ homeOrganisationId, homeCardId }: Pick<Row, 'homeOrganisationId' | 'homeCardId'>) =>
  homeOrganisationId === null || homeCardId === null
    ? null
    : { organisation: homeOrganisationId as OrganisationId, cardId: homeCardId as CardId }
