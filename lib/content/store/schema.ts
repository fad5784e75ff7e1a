import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { legalPages, placements, topicKinds } from '@/lib/domain/model'
import { pieceFormats, pieceStates, revisionReasons, type PieceFields } from '@/lib/domain/piece'
import { signInMethods } from '@/lib/domain/account'
import { roles } from '@/lib/domain/roles'

/**
 * The store's tables, the same on PGlite and PostgreSQL. After a change here
 * `npx drizzle-kit generate` writes the migration, which runs at the next start. Functions and triggers
 * are in `sql/`.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/**
 * Index entries are written at once: a pending list would be scanned by every search until a vacuum
 * empties it, and PGlite runs none.
 */
const withoutPendingList = { fastupdate: 'off' }
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const organisations = pgTable('organisations', {
  id: text('id').primaryKey(),
  /** The company (`orgsaas`) that the sales organisation belongs to. */
  companyId: integer('company_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  domain: text('domain').unique(),
  /** How readers reach it, as an editor wrote it; `lib/domain/contact.ts` says what of it is shown. */
  whatsapp: text('whatsapp'),
  email: text('email'),
  telephone: text('telephone'),
  address: text('address'),
  /** An IANA name (`lib/domain/time-zone.ts`); UTC where it is null or no such name. */
  timeZone: text('time_zone'),
})

/** An organisation's own text of a legal page, instead of the default one (`lib/organisations/legal`). */
export const legalTexts = pgTable(
  'legal_texts',
  {
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    page: text('page', { enum: legalPages }).notNull(),
    /** Plain text, Markdown or HTML, as a publication's. */
    content: text('content').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'legal_texts_key', columns: [table.organisationId, table.page] }),
    check(
      'legal_texts_page',
      sql`${table.page} in ('aviso-legal', 'privacidad', 'cookies', 'accesibilidad')`,
    ),
  ],
)

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [unique('categories_of_organisation').on(table.organisationId, table.id)],
)

export const publications = pgTable(
  'publications',
  {
    cardId: integer('card_id').primaryKey(),
    publicationId: integer('publication_id').notNull().unique(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    categoryId: integer('category_id'),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at'),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    content: text('content').notNull().default(''),
    buttonText: text('button_text').notNull().default(''),
    placement: text('placement', { enum: placements }),
    /** Order among cards of the same placement; those without come last, newest first. */
    boardOrder: integer('board_order'),
    /** 1 is the most trending; null is not trending. */
    trendingRank: integer('trending_rank'),
    pictureUrl: text('picture_url'),
    pictureAlt: text('picture_alt').notNull().default(''),
    author: text('author'),
    tags: text('tags').array().notNull().default([]),
    /** Those that it has are shown in any case. */
    acceptsComments: boolean('accepts_comments').notNull().default(true),
    /** Read by the release before this one alone, no longer written; to be dropped by the next. */
    titleLetters: text('title_letters'),
  },
  (table) => [
    // A publication cannot be in another organisation's category.
    foreignKey({
      name: 'publications_category',
      columns: [table.organisationId, table.categoryId],
      foreignColumns: [categories.organisationId, categories.id],
    }),
    check('publications_placement', sql`${table.placement} in ('upper', 'middle', 'right')`),
    index('publications_newest').on(table.organisationId, table.publishedAt, table.cardId),
    index('publications_of_category').on(
      table.organisationId,
      table.categoryId,
      table.publishedAt,
      table.cardId,
    ),
    // Longer names have no list (`topicDays`), and would not fit an index.
    index('publications_of_author')
      .on(table.organisationId, table.author, table.publishedAt, table.cardId)
      .where(sql`length(${table.author}) <= 200`),
    index('publications_tags').using('gin', table.tags).with(withoutPendingList),
    // Partial indexes: few of an organisation's publications are on the board or in its trends.
    index('publications_board')
      .on(table.organisationId)
      .where(sql`${table.placement} is not null`),
    index('publications_trends')
      .on(table.organisationId)
      .where(sql`${table.trendingRank} is not null`),
  ],
)

/**
 * How many publications a day of the organisation's time zone has: of a category, or of all of them
 * (category 0). A list's length,
 * where its pages begin, and the months of the archive come from here: counting a hundred thousand rows
 * for each page takes longer than reading the page. Triggers keep the table (`sql/publication-days.sql`).
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

/**
 * As `publicationDays`, of an author or a tag. Triggers keep the table (`sql/topic-days.sql`), without
 * names of more than 200 characters, which no list is of.
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

/**
 * How many active comments a publication has; no row for none. Triggers keep the table
 * (`sql/comment-counts.sql`): a list counts nothing.
 */
export const commentCounts = pgTable('comment_counts', {
  publicationId: integer('publication_id').primaryKey(),
  comments: integer('comments').notNull(),
})

/**
 * What searches read of each publication, apart from it: narrow rows, since a search for a common word
 * visits thousands. Triggers keep the table (`sql/search-triggers.sql`), or whoever writes many
 * publications at once (`search-entries.ts`).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    cardId: integer('card_id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** For suggestions by prefix. */
    titleWords: tsvector('title_words').notNull(),
    /** The document without the content: small enough to rank hundreds of publications. */
    head: tsvector('head').notNull(),
    /** Stored apart from its row. */
    document: tsvector('document').notNull(),
  },
  (table) => [
    // One index: one pending list to empty, and what many publications share is written to it once.
    index('search_entries_words').using(
      'gin',
      table.document,
      table.titleWords,
      sql`ts_filter(${table.head}, '{a}')`,
      sql`ts_filter(${table.head}, '{a,b}')`,
    ),
  ],
)

/** Publications whose entries the next start writes, after a migration that changes what they are. */
export const searchBacklog = pgTable('search_backlog', { cardId: integer('card_id').primaryKey() })

/**
 * The words of each organisation's publications, and how many publications have each: candidates for
 * spelling correction. Triggers keep the table (`sql/spelling.sql`).
 */
export const searchWords = pgTable(
  'search_words',
  {
    organisationId: text('organisation_id').notNull(),
    word: text('word').notNull(),
    /** Without accents; ñ stays ñ. */
    letters: text('letters').generatedAlwaysAs(sql`cartelera_letters(word)`),
    publications: integer('publications').notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_words_key', columns: [table.organisationId, table.word] }),
    index('search_words_letters').using('gin', table.letters.op('gin_trgm_ops')).with(withoutPendingList),
  ],
)

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * No foreign key: the comments of a publication that is withdrawn stay for when it is published again. A
     * trigger lets none come to one that is not there, or is closed (`sql/comment-places.sql`).
     */
    publicationId: integer('publication_id').notNull(),
    parentId: integer('parent_id'),
    author: text('author').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    isActive: boolean('is_active').notNull(),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** Of all that its author wrote, so that the same comment cannot be stored twice. */
    digest: text('digest').notNull().unique(),
  },
  (table) => [
    unique('comments_of_publication').on(table.publicationId, table.id),
    // A reply answers a comment of the same publication, even when two writers race.
    foreignKey({
      name: 'comments_parent',
      columns: [table.publicationId, table.parentId],
      foreignColumns: [table.publicationId, table.id],
    }),
  ],
)

/** The files of the builds that copies of the site run, for copies that run another (`lib/earlier-builds`). */
export const buildFiles = pgTable('build_files', {
  build: text('build').primaryKey(),
  files: bytea('files').notNull(),
  usedAt: instant('used_at').notNull().defaultNow(),
})

/** Who has an account in the editorial room; how they sign in stands beside it. */
export const people = pgTable('people', {
  id: text('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  name: text('name').notNull(),
  pictureUrl: text('picture_url'),
  /** Company-wide: everything in every organisation. */
  isOwner: boolean('is_owner').notNull().default(false),
  isDisabled: boolean('is_disabled').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** A person's role in an organisation; owners need none. */
export const memberships = pgTable(
  'memberships',
  {
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    role: text('role', { enum: roles }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'memberships_key', columns: [table.personId, table.organisationId] }),
    check('memberships_role', sql`${table.role} in ('contributor', 'author', 'editor', 'administrator')`),
    index('memberships_of_organisation').on(table.organisationId),
  ],
)

/**
 * Who did what in the editorial room, refusals too. Rows are only added: a trigger refuses all else
 * (`sql/audit.sql`). It names what it is about without referring to it: that may be gone.
 */
export const audit = pgTable(
  'audit',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    personId: text('person_id'),
    personName: text('person_name').notNull(),
    organisationId: text('organisation_id'),
    action: text('action').notNull(),
    subject: text('subject'),
    result: text('result', { enum: ['done', 'refused', 'failed'] }).notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [index('audit_of_organisation').on(table.organisationId, table.id)],
)

/**
 * The works of the editorial room, one row each: the text that was saved last, which readers see once it
 * is copied across into `publications`. Publications without one are adopted when the room shows them.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
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
    /** Null for what was written elsewhere: the text tells. */
    format: text('format', { enum: pieceFormats }),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull().default(''),
    summary: text('summary').notNull().default(''),
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
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').references(() => people.id, { onDelete: 'set null' }),
    /** The page of the room that saved last (`lib/content/store/editorial/save-piece.ts`). */
    savedFrom: text('saved_from'),
    /** The page that it was created by. */
    createdFrom: text('created_from'),
  },
  (table) => [
    unique('pieces_created_from').on(table.authorId, table.createdFrom),
    check('pieces_state', sql`${table.state} in ('draft', 'review', 'scheduled', 'published', 'withdrawn')`),
    check('pieces_format', sql`${table.format} in ('html', 'markdown')`),
    check('pieces_placement', sql`${table.placement} in ('upper', 'middle', 'right')`),
    index('pieces_newest').on(table.organisationId, table.updatedAt, table.id),
    index('pieces_to_publish')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('pieces_to_withdraw')
      .on(table.withdrawAt)
      .where(sql`${table.withdrawAt} is not null`),
  ],
)

/** What somebody is writing and has not saved: one row per person and piece. */
export const drafts = pgTable(
  'drafts',
  {
    pieceId: integer('piece_id')
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The piece's version that its writer began with. */
    base: integer('base').notNull(),
    fields: jsonb('fields').$type<PieceFields>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'drafts_key', columns: [table.pieceId, table.personId] })],
)

/** What a piece said whenever it was saved, published or restored. */
export const revisions = pgTable(
  'revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pieceId: integer('piece_id')
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Null for nobody in particular: a schedule, another program. */
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
  kind: text('kind', { enum: ['card', 'publication'] }).primaryKey(),
  last: integer('last').notNull(),
})

/** Addresses of an organisation's former site, and the cards that stand for them now. */
export const redirects = pgTable(
  'redirects',
  {
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** With its slash and its query, without the host. */
    path: text('path').notNull(),
    cardId: integer('card_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'redirects_key', columns: [table.organisationId, table.path] })],
)
/** A person's password, as its hash (`lib/room/accounts/password-hash.ts`); no row for who has none. */
export const credentials = pgTable('credentials', {
  personId: text('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/** Who is signed in to the editorial room. The cookie's token is here as its hash. */
export const roomSessions = pgTable(
  'room_sessions',
  {
    /** Names the session to its person; gives no entrance. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    method: text('method', { enum: signInMethods }).notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('room_sessions_of_person').on(table.personId)],
)

/** Browsers in which somebody has signed in: attempts from others do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ name: 'known_devices_key', columns: [table.tokenHash, table.personId] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's, in base64url. */
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_of_person').on(table.personId)],
)

/** Whom an OpenID Connect provider means: the pair alone, since addresses change hands. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'identities_key', columns: [table.issuer, table.subject] }),
    index('identities_of_person').on(table.personId),
  ],
)

/**
 * Links that work once. `owner` makes an owner: whoever opens it where `email` is null, which holds only
 * while there is no owner. `invitation` gives `email` a role in an organisation, or company-wide where
 * that is null. `password` lets a person set theirs.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    kind: text('kind', { enum: ['owner', 'invitation', 'password'] }).notNull(),
    email: text('email'),
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id').references(() => organisations.id),
    role: text('role', { enum: roles }),
    createdBy: text('created_by').references(() => people.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_links_of_organisation').on(table.organisationId)],
)

/** What copies of the site sign with; made by the first that needs it, and told nobody. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** What a sign-in that takes several requests remembers between them, for minutes; used once. */
export const handshakes = pgTable('handshakes', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['passkey', 'new-passkey', 'oidc'] }).notNull(),
  data: jsonb('data').$type<Record<string, string | null>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Who is told by mail of an organisation's new publications; confirmed by the mail's own reader. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** In lower case. */
    email: text('email').notNull(),
    /** Whoever has it confirms or ends the subscription: it is in every mail. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [unique('subscribers_of_organisation').on(table.organisationId, table.email)],
)

/** Up to when an organisation's publications have been told to its subscribers. */
export const mailings = pgTable('mailings', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  toldUntil: instant('told_until').notNull(),
})

/** Mails to subscribers that have not been sent; one copy of the site at a time has a row, until `retryAt`. */
export const subscriberMails = pgTable(
  'subscriber_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['confirm', 'known', 'news'] }).notNull(),
    cards: integer('cards').array().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [index('subscriber_mails_due').on(table.retryAt)],
)
