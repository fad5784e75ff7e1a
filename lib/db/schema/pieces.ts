import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { placements } from '@/lib/base/domain/model'
import { pieceFormats, pieceStates, revisionReasons, type PieceFields } from '@/lib/base/domain/piece'
import { instant, pictureIndex, seoColumns, seriesColumns, withoutPendingList } from './columns'
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'

/**
 * Pieces of the admin, with the text saved last. Readers see it once it is copied to `publications`. A
 * publication without a piece gets one when the admin first shows it.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** Reserved when the piece is created, so that its address never changes. */
    cardId: integer('card_id').notNull().unique(),
    publicationId: integer('publication_id').notNull().unique(),
    /** The author's account; null for pieces that were not created in the admin. */
    authorId: text('author_id').references(() => people.id, { onDelete: 'set null' }),
    state: text('state', { enum: pieceStates }).notNull().default('draft'),
    /** Incremented by each save. */
    version: integer('version').notNull().default(1),
    /** The version that readers see; null while the piece is not public. */
    publishedVersion: integer('published_version'),
    firstPublishedAt: instant('first_published_at'),
    publishAt: instant('publish_at'),
    withdrawAt: instant('withdraw_at'),
    /** Format of the text. null for text of another program: it is detected from the text. */
    format: text('format', { enum: pieceFormats }),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull().default(''),
    summary: text('summary').notNull().default(''),
    /** The receiving organisation's introduction to a shared piece. */
    introduction: text('introduction').notNull().default(''),
    content: text('content').notNull().default(''),
    buttonText: text('button_text').notNull().default(''),
    placement: text('placement', { enum: placements }),
    /** No foreign key: a category can be deleted although unpublished texts use it. */
    categoryId: integer('category_id'),
    tags: text('tags').array().notNull().default([]),
    author: text('author').notNull().default(''),
    pictureUrl: text('picture_url').notNull().default(''),
    pictureAlt: text('picture_alt').notNull().default(''),
    /** The date that readers see; null for the date of the first publication. */
    date: instant('dated_at'),
    acceptsComments: boolean('accepts_comments').notNull().default(true),
    ...seriesColumns(),
    ...seoColumns(),
    /** Path of a page, '' before it is chosen; null for an article. Readers see pages once they are in `site_pages`. */
    path: text('page_path'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').references(() => people.id, { onDelete: 'set null' }),
    /** Ids of the other authors of the present version, from a coediting session. */
    coAuthors: text('co_authors').array().notNull().default([]),
    /** Id of the admin page that last saved the piece (`lib/features/pieces/save-piece.ts`). */
    savedFrom: text('saved_from'),
    /** Number of save requests that this page had sent by then. */
    savedTurn: integer('saved_turn').notNull().default(0),
    /** Id of the admin page that created the piece. */
    createdFrom: text('created_from'),
    /** Time at which the piece was moved to the trash (`lib/features/trash`); null if it is not there. */
    binnedAt: instant('binned_at'),
    binnedBy: text('binned_by').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('pieces_created_from').on(table.authorId, table.createdFrom),
    pictureIndex(
      'pieces_pictures',
      sql`${table.pictureUrl} || ' ' || ${table.sharePictureUrl} || ' ' || ${table.content}`,
    ),
    check('pieces_state', sql`${table.state} in ('draft', 'review', 'scheduled', 'published', 'withdrawn')`),
    check('pieces_format', sql`${table.format} in ('html', 'markdown')`),
    check('pieces_placement', sql`${table.placement} in ('upper', 'middle', 'right')`),
    index('pieces_newest').on(table.organisationId, table.updatedAt, table.id),
    // Index for the newest pieces of several organisations.
    index('pieces_latest').on(table.updatedAt, table.id),
    index('pieces_of_state')
      .on(table.state, table.updatedAt, table.id)
      .where(sql`${table.state} <> 'published'`),
    index('pieces_with_changes')
      .on(table.updatedAt, table.id)
      .where(sql`${table.state} = 'published' and ${table.version} > ${table.publishedVersion}`),
    index('pieces_of_author').on(table.authorId, table.updatedAt, table.id),
    index('pieces_words')
      .using(
        'gin',
        sql`cartelera_piece_words(${table.title}, ${table.kicker}, ${table.author}, ${table.summary}, ${table.content})`,
      )
      .with(withoutPendingList),
    index('pieces_binned')
      .on(table.binnedAt)
      .where(sql`${table.binnedAt} is not null`),
    index('pieces_in_review')
      .on(table.organisationId)
      .where(sql`${table.state} = 'review'`),
    index('pieces_to_publish')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('pieces_to_withdraw')
      .on(table.withdrawAt)
      .where(sql`${table.withdrawAt} is not null`),
  ],
)

/** The piece that a row belongs to. The row is deleted with the piece. */
export const pieceColumn = () =>
  integer('piece_id')
    .notNull()
    .references(() => pieces.id, { onDelete: 'cascade' })

/** Unsaved working copies: one row per person and piece. */
export const drafts = pgTable(
  'drafts',
  {
    pieceId: pieceColumn(),
    personId: personColumn(),
    /** The piece's version on which the working copy is based. */
    base: integer('base').notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** The admin page that wrote the working copy, and the number of its request. One person can have two windows. */
    savedFrom: text('saved_from'),
    turn: integer('turn').notNull().default(0),
    /** The coediting session of the working copy, and the last update that it includes. */
    epoch: text('epoch'),
    seq: integer('seq'),
  },
  (table) => [
    primaryKey({ name: 'drafts_key', columns: [table.pieceId, table.personId] }),
    pictureIndex('drafts_pictures', sql`${table.fields}::text`),
  ],
)

/** Texts of a piece at each save, publication or restore. */
export const revisions = pgTable(
  'revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pieceId: pieceColumn(),
    version: integer('version').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** The person who saved it; null for system jobs and other programs. */
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    personName: text('person_name').notNull(),
    reason: text('reason', { enum: revisionReasons }).notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
  },
  (table) => [index('revisions_of_piece').on(table.pieceId, table.id)],
)

/**
 * Last ids reserved for new pieces, which no publication contains yet. Not sequences: ids written by other
 * programs must be skipped by one writer at a time, and setting a sequence needs a privilege that the site's
 * user may lack.
 */
export const reservedIds = pgTable('reserved_ids', {
  kind: text('kind', { enum: ['card', 'publication', 'category'] }).primaryKey(),
  last: integer('last').notNull(),
})

/** Redirects of an organisation, from an address of its former site or a short address, to a card or a page. */
export const redirects = pgTable(
  'redirects',
  {
    organisationId: organisationColumn(),
    /** Path with slash and query, without the host. */
    path: text('path').notNull(),
    cardId: integer('card_id'),
    /** A page other than an article, with its query: `/home/categoria?id_categoria=4`. */
    target: text('target'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'redirects_key', columns: [table.organisationId, table.path] }),
    check('redirects_target', sql`num_nonnulls(${table.cardId}, ${table.target}) = 1`),
  ],
)

/**
 * Addresses of an organisation's host that returned 404, and how often. Contains no data about readers
 * (`lib/delivery/analytics/missing-path.ts`).
 */
export const missingPaths = pgTable(
  'missing_paths',
  {
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Path with slash and query, without the host, like a redirect's path. */
    path: text('path').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ name: 'missing_paths_key', columns: [table.organisationId, table.path] })],
)
