import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { placements } from '@/lib/base/domain/model'
import { pieceFormats, pieceStates, revisionReasons, type PieceFields } from '@/lib/base/domain/piece'
import { instant, pictureIndex, seoColumns, seriesColumns, withoutPendingList } from './columns'
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'
import { classify, company, ofOrganisation, ofPiece } from './personal-data'

/**
 * Pieces with their saved text. Readers see a text after it is copied to `publications`. A publication by another
 * program gets its piece when the admin first shows it.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** Reserved when the piece is created, so that its public URL never changes. */
    cardId: integer('card_id').notNull().unique(),
    publicationId: integer('publication_id').notNull().unique(),
    /** Account of the author; null for a piece that was not created in the admin. */
    authorId: text('author_id').references(() => people.id, { onDelete: 'set null' }),
    state: text('state', { enum: pieceStates }).notNull().default('draft'),
    /** Incremented by each save, for the optimistic lock. */
    version: integer('version').notNull().default(1),
    /** Version number of the published text; null while the piece is not public. */
    publishedVersion: integer('published_version'),
    firstPublishedAt: instant('first_published_at'),
    publishAt: instant('publish_at'),
    withdrawAt: instant('withdraw_at'),
    /** null until the admin detects the format of a text that another program wrote. */
    format: text('format', { enum: pieceFormats }),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull().default(''),
    summary: text('summary').notNull().default(''),
    /** Introduction that the organisation of a copy puts before the text. */
    introduction: text('introduction').notNull().default(''),
    content: text('content').notNull().default(''),
    buttonText: text('button_text').notNull().default(''),
    placement: text('placement', { enum: placements }),
    /** No foreign key, because a category can be deleted while unpublished texts use it. */
    categoryId: integer('category_id'),
    tags: text('tags').array().notNull().default([]),
    author: text('author').notNull().default(''),
    pictureUrl: text('picture_url').notNull().default(''),
    pictureAlt: text('picture_alt').notNull().default(''),
    /** Publication date that an editor chose; null to use the time of the first publication. */
    date: instant('dated_at'),
    acceptsComments: boolean('accepts_comments').notNull().default(true),
    ...seriesColumns(),
    ...seoColumns(),
    /** Path of a static page, '' before it is chosen; null for an article. Published pages are in `site_pages`. */
    path: text('page_path'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').references(() => people.id, { onDelete: 'set null' }),
    /** Ids of other people who wrote the saved version in a co-editing session. */
    coAuthors: text('co_authors').array().notNull().default([]),
    /** Random id of the browser page that saved last (`lib/features/content/pieces/save-piece.ts`). */
    savedFrom: text('saved_from'),
    /**
     * Number of the last save among the save requests of its browser page (`savedFrom`). Requests with a smaller number
     * are ignored as late.
     */
    savedTurn: integer('saved_turn').notNull().default(0),
    /** Random id of the browser page that created the piece. */
    createdFrom: text('created_from'),
    /** Time at which the piece was moved to the trash (`lib/features/content/trash`); otherwise null. */
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
classify(pieces, 'editing', ofOrganisation, {
  person: 'author_id co_authors updated_by binned_by',
  name: 'author',
  text:
    'kicker title summary introduction content button_text tags picture_url picture_alt series ' +
    'seo_title seo_description share_picture_url',
  date: 'created_at updated_at binned_at',
  none:
    'id organisation_id card_id publication_id state version published_version first_published_at ' +
    'publish_at withdraw_at format placement category_id dated_at accepts_comments saved_from ' +
    'saved_turn created_from is_noindex series_part page_path',
})

/** Column with the piece of a row. The row is deleted with the piece. */
export const pieceColumn = () =>
  integer('piece_id')
    .notNull()
    .references(() => pieces.id, { onDelete: 'cascade' })

/** Working copies, which people have typed but not saved: one per person and piece. */
export const drafts = pgTable(
  'drafts',
  {
    pieceId: pieceColumn(),
    personId: personColumn(),
    /** Version of the piece on which the working copy is based. */
    base: integer('base').notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** Browser page that wrote the working copy, and the number of its request. A person can have two pages open. */
    savedFrom: text('saved_from'),
    turn: integer('turn').notNull().default(0),
    /**
     * Co-editing session of the working copy, and the last update that the copy contains; null outside of a session.
     */
    epoch: text('epoch'),
    seq: integer('seq'),
  },
  (table) => [
    primaryKey({ name: 'drafts_key', columns: [table.pieceId, table.personId] }),
    pictureIndex('drafts_pictures', sql`${table.fields}::text`),
  ],
)
classify(drafts, 'editing', ofPiece, {
  owner: 'person_id',
  text: 'fields',
  date: 'saved_at',
  none: 'piece_id base saved_from turn epoch seq',
})

/** Stored texts of a piece: one for each save, publication and restore. */
export const revisions = pgTable(
  'revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pieceId: pieceColumn(),
    version: integer('version').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Account of the person who saved the text; null for system jobs and other programs. */
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    personName: text('person_name').notNull(),
    reason: text('reason', { enum: revisionReasons }).notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
  },
  (table) => [index('revisions_of_piece').on(table.pieceId, table.id)],
)
classify(revisions, 'editing', ofPiece, {
  person: 'person_id',
  name: 'person_name',
  text: 'fields',
  date: 'at',
  none: 'id piece_id version reason',
})

/**
 * Greatest reserved id of each kind: reserved ids may not be in any other table yet. Not sequences: ids chosen by
 * other programs must be skipped, and setting a sequence needs a privilege that the site's database user may lack.
 */
export const reservedIds = pgTable('reserved_ids', {
  kind: text('kind', { enum: ['card', 'publication', 'category'] }).primaryKey(),
  last: integer('last').notNull(),
})
classify(reservedIds, null, company, { none: 'kind last' })

/** Redirects to a card or another page, from an address of the organisation's former site or a short address. */
export const redirects = pgTable(
  'redirects',
  {
    organisationId: organisationColumn(),
    /** Path of the redirected address, with slash and query, without host. */
    path: text('path').notNull(),
    cardId: integer('card_id'),
    /** Path of a page other than an article, with its query: `/home/categoria?id_categoria=4`; null for a card. */
    target: text('target'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'redirects_key', columns: [table.organisationId, table.path] }),
    check('redirects_target', sql`num_nonnulls(${table.cardId}, ${table.target}) = 1`),
  ],
)
classify(redirects, 'content', ofOrganisation, {
  text: 'path',
  none: 'organisation_id card_id target created_at',
})

/**
 * Addresses that returned 404, with the number of requests, as suggestions for redirects. Contains no data about
 * readers (`lib/delivery/analytics/missing-path.ts`).
 */
export const missingPaths = pgTable(
  'missing_paths',
  {
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Path with slash and query, without host, as in `redirects`. */
    path: text('path').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ name: 'missing_paths_key', columns: [table.organisationId, table.path] })],
)
classify(missingPaths, 'statistics', ofOrganisation, { text: 'path', none: 'organisation_id times last_at' })
