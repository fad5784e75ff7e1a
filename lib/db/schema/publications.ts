import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { placements, topicKinds } from '@/lib/base/domain/model'
import { translationLanguages } from '@/lib/base/domain/translation'
import { instant, pictureIndex, seoColumns, seriesColumns, withoutPendingList } from './columns'
import { organisationColumn } from './organisations'
import { classify, company, ofOrganisation } from './personal-data'

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey(),
    organisationId: organisationColumn(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /**
     * Category into which this one was merged; null if it was not merged. A merged category is inactive, and its URL
     * redirects. Triggers replace a merged category in later writes (`sql/merged-categories.sql`).
     */
    mergedInto: integer('merged_into'),
  },
  (table) => [unique('categories_of_organisation').on(table.organisationId, table.id)],
)
classify(categories, 'content', ofOrganisation, {
  text: 'name',
  none: 'id organisation_id is_active merged_into',
})

export const publications = pgTable(
  'publications',
  {
    cardId: integer('card_id').primaryKey(),
    publicationId: integer('publication_id').notNull().unique(),
    organisationId: organisationColumn(),
    categoryId: integer('category_id'),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at'),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    content: text('content').notNull().default(''),
    buttonText: text('button_text').notNull().default(''),
    placement: text('placement', { enum: placements }),
    /** Position among the cards of a placement. Cards without a position come last, newest first. */
    boardOrder: integer('board_order'),
    /** Position among the publications ranked as trending, from 1; null for other publications. */
    trendingRank: integer('trending_rank'),
    pictureUrl: text('picture_url'),
    pictureAlt: text('picture_alt').notNull().default(''),
    author: text('author'),
    tags: text('tags').array().notNull().default([]),
    /** True if new comments are accepted. Existing ones stay visible either way. */
    acceptsComments: boolean('accepts_comments').notNull().default(true),
    ...seriesColumns(),
    ...seoColumns(),
    /** Original of a shared copy, whose URL is the canonical one by default; null for an original. */
    homeOrganisationId: text('home_organisation_id'),
    homeCardId: integer('home_card_id'),
    /**
     * Language of a translation, and the card of its original. null for Spanish texts; lists contain only Spanish
     * texts.
     */
    language: text('language', { enum: translationLanguages }),
    originalCardId: integer('original_card_id'),
    /** Read only by the previous release, and not written any more. To be dropped in the next release. */
    titleLetters: text('title_letters'),
  },
  (table) => [
    // Guarantees that the category belongs to the same organisation.
    foreignKey({
      name: 'publications_category',
      columns: [table.organisationId, table.categoryId],
      foreignColumns: [categories.organisationId, categories.id],
    }),
    check('publications_placement', sql`${table.placement} in ('upper', 'middle', 'right')`),
    index('publications_newest').on(table.organisationId, table.publishedAt, table.cardId),
    index('publications_latest').on(table.publishedAt, table.cardId),
    index('publications_of_category').on(
      table.organisationId,
      table.categoryId,
      table.publishedAt,
      table.cardId,
    ),
    // A partial index, because few publications are edited after their publication. Sitemaps need the dates of these
    // edits.
    index('publications_edited')
      .on(table.organisationId, table.publishedAt, table.cardId, table.categoryId, table.updatedAt)
      .where(sql`${table.updatedAt} is not null and ${table.language} is null`),
    // A partial index, because few publications are translations.
    index('publications_translations')
      .on(table.organisationId, table.language, table.publishedAt, table.cardId)
      .where(sql`${table.language} is not null`),
    index('publications_of_original')
      .on(table.originalCardId)
      .where(sql`${table.originalCardId} is not null`),
    index('publications_translated_words')
      .using(
        'gin',
        sql`cartelera_translated_words(${table.language}, ${table.title}, ${table.kicker}, ${table.summary}, ${table.author}, ${table.content})`,
      )
      .with(withoutPendingList)
      .where(sql`${table.language} is not null`),
    // Excludes longer names, which have no list page (`topicDays`) and would not fit into an index.
    index('publications_of_author')
      .on(table.organisationId, table.author, table.publishedAt, table.cardId)
      .where(sql`length(${table.author}) <= 200`),
    index('publications_of_series')
      .on(table.organisationId, table.series)
      .where(sql`${table.series} <> ''`),
    index('publications_tags').using('gin', table.tags).with(withoutPendingList),
    pictureIndex(
      'publications_pictures',
      sql`coalesce(${table.pictureUrl}, '') || ' ' || ${table.sharePictureUrl} || ' ' || ${table.content}`,
    ),
    // A partial index, because few publications are on the board.
    index('publications_board')
      .on(table.organisationId)
      .where(sql`${table.placement} is not null`),
    index('publications_trends')
      .on(table.organisationId)
      .where(sql`${table.trendingRank} is not null`),
  ],
)
classify(publications, 'content', ofOrganisation, {
  name: 'author',
  text:
    'kicker title summary content button_text tags picture_url picture_alt title_letters series ' +
    'seo_title seo_description share_picture_url',
  none:
    'card_id publication_id organisation_id category_id published_at updated_at placement board_order ' +
    'trending_rank accepts_comments home_organisation_id home_card_id is_noindex language ' +
    'original_card_id series_part',
})

/**
 * Published static pages. Separate from `publications`, so that no list of articles, feed, mail or count can contain
 * a static page by mistake.
 */
export const sitePages = pgTable(
  'site_pages',
  {
    cardId: integer('card_id').primaryKey(),
    organisationId: organisationColumn(),
    path: text('path').notNull(),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at'),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    content: text('content').notNull().default(''),
    author: text('author'),
    tags: text('tags').array().notNull().default([]),
    pictureUrl: text('picture_url'),
    pictureAlt: text('picture_alt').notNull().default(''),
    ...seoColumns(),
    /** Original of a shared copy; null for an original. */
    homeOrganisationId: text('home_organisation_id'),
    homeCardId: integer('home_card_id'),
    /** Language of a translation and the card of its original; null for Spanish pages. */
    language: text('language', { enum: translationLanguages }),
    originalCardId: integer('original_card_id'),
  },
  (table) => [
    unique('site_pages_path').on(table.organisationId, table.path),
    index('site_pages_of_original')
      .on(table.originalCardId)
      .where(sql`${table.originalCardId} is not null`),
    pictureIndex(
      'site_pages_pictures',
      sql`coalesce(${table.pictureUrl}, '') || ' ' || ${table.sharePictureUrl} || ' ' || ${table.content}`,
    ),
  ],
)
classify(sitePages, 'content', ofOrganisation, {
  name: 'author',
  text:
    'kicker title summary content tags picture_url picture_alt seo_title seo_description ' +
    'share_picture_url',
  none:
    'card_id organisation_id path published_at updated_at home_organisation_id home_card_id is_noindex ' +
    'language original_card_id',
})

/**
 * Number of publications per day (in the organisation's time zone), per category and in total (category 0). Used for
 * the length of lists, page boundaries and the monthly archive, because counting 100,000 rows takes longer than
 * reading a page of them. Triggers maintain it (`sql/publication-days.sql`).
 */
export const publicationDays = pgTable(
  'publication_days',
  {
    organisationId: text('organisation_id').notNull(),
    categoryId: integer('category_id').notNull(),
    day: date('day').notNull(),
    publications: integer('publications').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'publication_days_key',
      columns: [table.organisationId, table.categoryId, table.day],
    }),
  ],
)
classify(publicationDays, null, company, { derived: 'organisation_id category_id day publications' })

/**
 * Number of publications per day for each author and tag, used like `publicationDays`. Triggers maintain it
 * (`sql/topic-days.sql`). Names of more than 200 characters have no rows, because they have no list page.
 */
export const topicDays = pgTable(
  'topic_days',
  {
    organisationId: text('organisation_id').notNull(),
    kind: text('kind', { enum: topicKinds }).notNull(),
    topic: text('topic').notNull(),
    day: date('day').notNull(),
    publications: integer('publications').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'topic_days_key',
      columns: [table.organisationId, table.kind, table.topic, table.day],
    }),
  ],
)
classify(topicDays, null, company, { derived: 'organisation_id kind topic day publications' })
