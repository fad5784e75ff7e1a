import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { placements } from '@/lib/base/domain/model'
import { pieceFormats, pieceStates, revisionReasons, type PieceFields } from '@/lib/base/domain/piece'
import { instant, pictureIndex, seoColumns, seriesColumns, withoutPendingList } from './columns'
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'

/**
 * The works of the editorial room, one row each: the text that was saved last, which readers see once it
 * is copied across into `publications`. Publications without one get theirs when the room shows them.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** Reserved at its creation, so that its address never changes. */
    cardId: integer('card_id').notNull().unique(),
    publicationId: integer('publication_id').notNull().unique(),
    /** Whose it is; null for what came otherwise. */
    authorId: text('author_id').references(() => people.id, { onDelete: 'set null' }),
    state: text('state', { enum: pieceStates }).notNull().default('draft'),
    /** One more with each save. */
    version: integer('version').notNull().default(1),
    /** The version that readers see; null while they see none. */
    publishedVersion: integer('published_version'),
    firstPublishedAt: instant('first_published_at'),
    publishAt: instant('publish_at'),
    withdrawAt: instant('withdraw_at'),
    /** Null for what another program wrote: it is recognised by the text. */
    format: text('format', { enum: pieceFormats }),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull().default(''),
    summary: text('summary').notNull().default(''),
    /** What its receiver says before the text of another organisation's piece. */
    introduction: text('introduction').notNull().default(''),
    content: text('content').notNull().default(''),
    buttonText: text('button_text').notNull().default(''),
    placement: text('placement', { enum: placements }),
    /** No foreign key: unpublished texts do not keep a category. */
    categoryId: integer('category_id'),
    tags: text('tags').array().notNull().default([]),
    author: text('author').notNull().default(''),
    pictureUrl: text('picture_url').notNull().default(''),
    pictureAlt: text('picture_alt').notNull().default(''),
    /** The date that readers see; null for when it was first published. */
    date: instant('dated_at'),
    acceptsComments: boolean('accepts_comments').notNull().default(true),
    ...seriesColumns(),
    ...seoColumns(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').references(() => people.id, { onDelete: 'set null' }),
    /** Who else has written in its present version: in one text with who saved it. */
    coAuthors: text('co_authors').array().notNull().default([]),
    /** The page of the room that saved last (`lib/features/pieces/save-piece.ts`). */
    savedFrom: text('saved_from'),
    /** How many requests that page had sent by then. */
    savedTurn: integer('saved_turn').notNull().default(0),
    /** The page that it was created by. */
    createdFrom: text('created_from'),
    /** Since when it is in the bin (`lib/features/bin`); null for one that is not. */
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
    // What several organisations have together, the newest first.
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

/** Of which piece a row is; it goes with it. */
export const pieceColumn = () =>
  integer('piece_id')
    .notNull()
    .references(() => pieces.id, { onDelete: 'cascade' })

/** What somebody is writing and has not saved: one row per person and piece. */
export const drafts = pgTable(
  'drafts',
  {
    pieceId: pieceColumn(),
    personId: personColumn(),
    /** The piece's version that its writer began with. */
    base: integer('base').notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** The page of the room that wrote it, and the number of its request: two windows of one person differ. */
    savedFrom: text('saved_from'),
    turn: integer('turn').notNull().default(0),
    /** The session of several people that it was written in, and how far the session had come. */
    epoch: text('epoch'),
    seq: integer('seq'),
  },
  (table) => [
    primaryKey({ name: 'drafts_key', columns: [table.pieceId, table.personId] }),
    pictureIndex('drafts_pictures', sql`${table.fields}::text`),
  ],
)

/** What a piece said whenever it was saved, published or restored. */
export const revisions = pgTable(
  'revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pieceId: pieceColumn(),
    version: integer('version').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Null for no one in particular: a schedule, another program. */
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    personName: text('person_name').notNull(),
    reason: text('reason', { enum: revisionReasons }).notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
  },
  (table) => [index('revisions_of_piece').on(table.pieceId, table.id)],
)

/**
 * The last ids that were given to new pieces: ids that a piece has reserved are in no publication yet. Not
 * sequences: those of publications that other programs write are to be skipped, one writer at a time,
 * and setting a sequence takes a right that a site's user need not have.
 */
export const reservedIds = pgTable('reserved_ids', {
  kind: text('kind', { enum: ['card', 'publication', 'category'] }).primaryKey(),
  last: integer('last').notNull(),
})

/** Redirects of an organisation: from an address of its former site, or a short one, to a card or a page. */
export const redirects = pgTable(
  'redirects',
  {
    organisationId: organisationColumn(),
    /** With its slash and its query, without the host. */
    path: text('path').notNull(),
    cardId: integer('card_id'),
    /** A page of the site other than an article, with its query: `/home/categoria?id_categoria=4`. */
    target: text('target'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'redirects_key', columns: [table.organisationId, table.path] }),
    check('redirects_target', sql`num_nonnulls(${table.cardId}, ${table.target}) = 1`),
  ],
)

/**
 * Addresses of an organisation's host at which readers found nothing, and how often. Of readers it knows nothing
 * (`lib/delivery/readings/missing-path.ts`).
 */
export const missingPaths = pgTable(
  'missing_paths',
  {
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** As a redirect's. */
    path: text('path').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ name: 'missing_paths_key', columns: [table.organisationId, table.path] })],
)
