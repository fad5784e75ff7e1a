import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { caughtStates, commentStates } from '@/lib/base/domain/comment'
import { instant, withoutPendingList } from './columns'
import { organisationColumn, organisations } from './organisations'
import { people, personColumn } from './people'

/**
 * How many active comments a publication has; no row for none. Triggers keep the table
 * (`sql/comment-counts.sql`): a list counts nothing.
 */
export const commentCounts = pgTable('comment_counts', {
  publicationId: integer('publication_id').primaryKey(),
  comments: integer('comments').notNull(),
})

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * No foreign key: the comments of a publication that is withdrawn stay for when it is published again. A
     * trigger lets none come to one that is not there, or is closed (`sql/comment-places.sql`).
     */
    publicationId: integer('publication_id').notNull(),
    /** Its publication's, written by a trigger; null for what lost its publication before there was one. */
    organisationId: text('organisation_id'),
    parentId: integer('parent_id'),
    author: text('author').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: commentStates }).notNull(),
    /**
     * Whether it is published: what other programs and the release before this one write. A trigger keeps
     * both in step (`sql/comment-states.sql`); to be dropped once no one writes it.
     */
    isActive: boolean('is_active').notNull().default(false),
    /** Written in the room for the organisation, whose name its author is. */
    isOrganisation: boolean('is_organisation').notNull().default(false),
    /** A reader's of which its moderators have not been notified. */
    isNew: boolean('is_new').notNull().default(false),
    /** Its author asked to hear of answers. */
    wantsReplies: boolean('wants_replies').notNull().default(false),
    /** Since when it is an empty place, kept for its answers. */
    erasedAt: instant('erased_at'),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** When a moderator last moved it; null for one that is where it came. */
    moderatedAt: instant('moderated_at'),
    /** Of all that its author wrote, so that the same comment cannot be stored twice. */
    digest: text('digest').notNull().unique(),
  },
  (table) => [
    unique('comments_of_publication').on(table.publicationId, table.id),
    // A reply answers a comment of the same publication, even when two transactions race.
    foreignKey({
      name: 'comments_parent',
      columns: [table.publicationId, table.parentId],
      foreignColumns: [table.publicationId, table.id],
    }),
    check('comments_state', sql`${table.state} in ('pending', 'published', 'spam', 'trash')`),
    index('comments_queue').on(table.organisationId, table.state, table.id),
    // Those of several organisations.
    index('comments_latest')
      .on(table.state, table.id)
      .where(sql`${table.erasedAt} is null`),
    index('comments_words')
      .using('gin', sql`(${table.author} || ' ' || ${table.email} || ' ' || ${table.text}) gin_trgm_ops`)
      .with(withoutPendingList),
    index('comments_pending')
      .on(table.organisationId)
      .where(sql`${table.state} = 'pending' and ${table.erasedAt} is null`),
    index('comments_of_email').on(table.organisationId, sql`lower(${table.email})`),
    index('comments_new')
      .on(table.organisationId)
      .where(sql`${table.isNew}`),
    index('comments_replies')
      .on(table.publicationId, table.parentId)
      .where(sql`${table.parentId} is not null`),
  ],
)

/** What an organisation decides about its comments; no row for what the defaults say. */
export const commentRules = pgTable(
  'comment_rules',
  {
    organisationId: text('organisation_id')
      .primaryKey()
      .references(() => organisations.id),
    /** Whether any of its publications take comments. */
    isOpen: boolean('is_open').notNull().default(true),
    /** How long after its date a publication takes comments (days); null for ever. */
    openDays: integer('open_days'),
    /** A comment with one of them is caught. */
    words: text('words').array().notNull().default([]),
    /** A comment with more is caught; null for any number. */
    maxLinks: integer('max_links'),
    caughtState: text('caught_state', { enum: caughtStates }).notNull().default('pending'),
    /** One more with each save. */
    version: integer('version').notNull().default(1),
    /** When moderators were last notified of new comments. */
    notifiedAt: instant('told_at'),
  },
  (table) => [check('comment_rules_caught_state', sql`${table.caughtState} in ('pending', 'spam')`)],
)

/** Moderators who want mail about an organisation's new comments. */
export const commentAlerts = pgTable(
  'comment_alerts',
  {
    personId: personColumn(),
    organisationId: organisationColumn(),
  },
  (table) => [primaryKey({ name: 'comment_alerts_key', columns: [table.personId, table.organisationId] })],
)

/** Readers who hear by mail of answers to their comments, once the mail's own reader has confirmed it. */
export const replyWatchers = pgTable(
  'reply_watchers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Its bearer confirms or ends the notices: it is in every mail. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [unique('reply_watchers_of_organisation').on(table.organisationId, table.email)],
)

/**
 * Published answers to comments whose authors asked to hear of them: a trigger writes a row the first
 * time (`sql/comment-states.sql`), whichever program publishes.
 */
export const replyNotices = pgTable(
  'reply_notices',
  {
    commentId: integer('comment_id')
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    notifiedAt: instant('told_at'),
  },
  (table) => [
    index('reply_notices_untold')
      .on(table.commentId)
      .where(sql`${table.notifiedAt} is null`),
  ],
)

/** Mails about comments that have not been sent; one copy of the site at a time has a row, until `retryAt`. */
export const commentMails = pgTable(
  'comment_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['confirm', 'replies', 'moderators'] }).notNull(),
    organisationId: organisationColumn(),
    /** Whom it is to: a reader or a moderator. */
    watcherId: integer('watcher_id').references(() => replyWatchers.id, { onDelete: 'cascade' }),
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** What it is about. */
    comments: integer('comments').array().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [index('comment_mails_due').on(table.retryAt)],
)
