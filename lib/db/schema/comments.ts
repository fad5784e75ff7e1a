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
import { instant, queueColumns, withoutPendingList } from './columns'
import { organisationColumn, organisations } from './organisations'
import { people, personColumn } from './people'

/**
 * Number of visible comments per publication; no row for zero. Triggers maintain the table
 * (`sql/comment-counts.sql`), so lists do not count.
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
     * No foreign key: comments of a withdrawn publication are kept until it is published again. A trigger
     * rejects comments on missing or closed publications (`sql/comment-places.sql`).
     */
    publicationId: integer('publication_id').notNull(),
    /**
     * The publication's organisation, set by a trigger. null for old comments that had already lost their
     * publication.
     */
    organisationId: text('organisation_id'),
    parentId: integer('parent_id'),
    author: text('author').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: commentStates }).notNull(),
    /**
     * True if published. Other programs and the previous release write this column; a trigger keeps it in
     * step with `state` (`sql/comment-states.sql`). To be dropped once nothing writes it.
     */
    isActive: boolean('is_active').notNull().default(false),
    /** True for the organisation's answers from the admin. The author is the organisation's name. */
    isOrganisation: boolean('is_organisation').notNull().default(false),
    /** True for a reader's comment about which moderators have not been notified. */
    isNew: boolean('is_new').notNull().default(false),
    /** True if the author requested mails about answers. */
    wantsReplies: boolean('wants_replies').notNull().default(false),
    /** Time at which the comment was emptied. It only remains because it has answers. */
    erasedAt: instant('erased_at'),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** Time of a moderator's last change of state; null if there was no change. */
    moderatedAt: instant('moderated_at'),
    /** Hash of everything that the author wrote, so that the same comment cannot be stored twice. */
    digest: text('digest').notNull().unique(),
  },
  (table) => [
    unique('comments_of_publication').on(table.publicationId, table.id),
    // An answer belongs to the same publication as its comment, even if two transactions race.
    foreignKey({
      name: 'comments_parent',
      columns: [table.publicationId, table.parentId],
      foreignColumns: [table.publicationId, table.id],
    }),
    check('comments_state', sql`${table.state} in ('pending', 'published', 'spam', 'trash')`),
    index('comments_queue').on(table.organisationId, table.state, table.id),
    // Index for lists of several organisations.
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

/** An organisation's rules for comments; no row for the defaults. */
export const commentRules = pgTable(
  'comment_rules',
  {
    organisationId: text('organisation_id')
      .primaryKey()
      .references(() => organisations.id),
    /** True if the organisation's publications accept comments. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Number of days after its date during which a publication accepts comments; null for no limit. */
    openDays: integer('open_days'),
    /** Words that a comment must not contain. A comment with one of them gets `caughtState`. */
    words: text('words').array().notNull().default([]),
    /** Maximum number of links. A comment with more gets `caughtState`; null for no limit. */
    maxLinks: integer('max_links'),
    caughtState: text('caught_state', { enum: caughtStates }).notNull().default('pending'),
    /** Incremented by each save. */
    version: integer('version').notNull().default(1),
    /** Time of the moderators' last notification of new comments. */
    notifiedAt: instant('told_at'),
  },
  (table) => [check('comment_rules_caught_state', sql`${table.caughtState} in ('pending', 'spam')`)],
)

/** Moderators who get mail about an organisation's new comments. */
export const commentAlerts = pgTable(
  'comment_alerts',
  {
    personId: personColumn(),
    organisationId: organisationColumn(),
  },
  (table) => [primaryKey({ name: 'comment_alerts_key', columns: [table.personId, table.organisationId] })],
)

/** Readers who get mail about answers to their comments, once they have confirmed the address. */
export const replyWatchers = pgTable(
  'reply_watchers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** Mail address in lower case. */
    email: text('email').notNull(),
    /** The link token of every mail. Its bearer can confirm or end the subscription. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [unique('reply_watchers_of_organisation').on(table.organisationId, table.email)],
)

/**
 * Published answers to comments whose authors requested mails. A trigger adds a row at the first publication
 * (`sql/comment-states.sql`), whichever program publishes.
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

/** Unsent mails about comments. One instance at a time claims a row, until `retryAt`. */
export const commentMails = pgTable(
  'comment_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['confirm', 'replies', 'moderators'] }).notNull(),
    organisationId: organisationColumn(),
    /** The recipient: a reader or a moderator. */
    watcherId: integer('watcher_id').references(() => replyWatchers.id, { onDelete: 'cascade' }),
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Ids of the comments that the mail is about. */
    comments: integer('comments').array().notNull().default([]),
    ...queueColumns(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [index('comment_mails_due').on(table.retryAt)],
)
