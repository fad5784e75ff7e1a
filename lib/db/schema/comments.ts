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
import { organisationColumn } from './organisations'
import { people, personColumn } from './people'
import { classify, company, ofOrganisation } from './personal-data'

/**
 * Number of visible comments per publication; no row for zero. Triggers maintain it (`sql/comment-counts.sql`), so
 * that lists do not have to count.
 */
export const commentCounts = pgTable('comment_counts', {
  publicationId: integer('publication_id').primaryKey(),
  comments: integer('comments').notNull(),
})
classify(commentCounts, null, company, { derived: 'publication_id comments' })

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * No foreign key: comments of a withdrawn publication are kept until it is published again. A trigger rejects
     * comments on missing or closed publications (`sql/comment-places.sql`).
     */
    publicationId: integer('publication_id').notNull(),
    /**
     * Organisation of the publication, set by a trigger. null for comments whose publication was deleted before this
     * column existed.
     */
    organisationId: text('organisation_id'),
    parentId: integer('parent_id'),
    author: text('author').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: commentStates }).notNull(),
    /**
     * True if published. Written by other programs and the previous release; a trigger keeps it equal to `state`
     * (`sql/comment-states.sql`). To be dropped once no program writes it.
     */
    isActive: boolean('is_active').notNull().default(false),
    /** True for an answer by the organisation, written in the admin. Its author is the organisation's name. */
    isOrganisation: boolean('is_organisation').notNull().default(false),
    /** True until moderators have been notified of the comment. */
    isNew: boolean('is_new').notNull().default(false),
    /** True if the author wants mails about answers. */
    wantsReplies: boolean('wants_replies').notNull().default(false),
    /** Time at which text and author were deleted. The row is kept because the comment has answers. */
    erasedAt: instant('erased_at'),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** Time of the last decision by a moderator; null if there was no decision. */
    moderatedAt: instant('moderated_at'),
    /** Hash of the author's inputs, to reject the same comment when it is sent twice. */
    digest: text('digest').notNull().unique(),
  },
  (table) => [
    unique('comments_of_publication').on(table.publicationId, table.id),
    // Guarantees that an answer and its comment belong to the same publication, even with concurrent transactions.
    foreignKey({
      name: 'comments_parent',
      columns: [table.publicationId, table.parentId],
      foreignColumns: [table.publicationId, table.id],
    }),
    check('comments_state', sql`${table.state} in ('pending', 'published', 'spam', 'trash')`),
    index('comments_queue').on(table.organisationId, table.state, table.id),
    // Index for moderation lists of several organisations.
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
classify(comments, 'comments', ofOrganisation, {
  rows: 'comments',
  email: 'email',
  name: 'author',
  text: 'text',
  choice: 'wants_replies',
  date: 'written_at moderated_at erased_at',
  secret: 'digest',
  none: 'id publication_id organisation_id parent_id state is_active is_organisation is_new',
})

/** Comment rules of an organisation; no row for the defaults (`lib/base/domain/comment-rules.ts`). */
export const commentRules = pgTable(
  'comment_rules',
  {
    organisationId: organisationColumn().primaryKey(),
    /** True if comments are accepted at all. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Days after publication until comments close; null for no limit. */
    openDays: integer('open_days'),
    /** Words for the filter: a comment that contains one of them gets the state `caughtState`. */
    words: text('words').array().notNull().default([]),
    /** Maximum number of links: a comment with more links gets the state `caughtState`. null for no limit. */
    maxLinks: integer('max_links'),
    caughtState: text('caught_state', { enum: caughtStates }).notNull().default('pending'),
    /** Incremented by each save, for the optimistic lock. */
    version: integer('version').notNull().default(1),
    /** Time of the last notification to moderators about new comments. */
    notifiedAt: instant('told_at'),
  },
  (table) => [check('comment_rules_caught_state', sql`${table.caughtState} in ('pending', 'spam')`)],
)
classify(commentRules, 'editing', ofOrganisation, {
  text: 'words',
  none: 'organisation_id is_open open_days max_links caught_state version told_at',
})

/** Moderators who get mails about new comments of an organisation. */
export const commentAlerts = pgTable(
  'comment_alerts',
  {
    personId: personColumn(),
    organisationId: organisationColumn(),
  },
  (table) => [primaryKey({ name: 'comment_alerts_key', columns: [table.personId, table.organisationId] })],
)
classify(commentAlerts, 'notices', ofOrganisation, { owner: 'person_id', none: 'organisation_id' })

/** Readers who want mails about answers to their comments. The mails begin when the address is confirmed. */
export const replyWatchers = pgTable(
  'reply_watchers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Token in the links of mails. It can confirm or end the subscription. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [unique('reply_watchers_of_organisation').on(table.organisationId, table.email)],
)
classify(replyWatchers, 'replies', ofOrganisation, {
  email: 'email',
  choice: 'language',
  date: 'requested_at confirmed_at',
  secret: 'token',
  none: 'id organisation_id',
})

/**
 * Published answers of which readers must be notified. A trigger adds a row when an answer is first published, by any
 * program (`sql/comment-states.sql`).
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
classify(replyNotices, null, company, { none: 'comment_id told_at' })

/** Queue of mails about comments. An instance claims a row by setting `retryAt`. */
export const commentMails = pgTable(
  'comment_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['confirm', 'replies', 'moderators'] }).notNull(),
    organisationId: organisationColumn(),
    /** Recipient: either a reader (`watcherId`) or a moderator (`personId`). */
    watcherId: integer('watcher_id').references(() => replyWatchers.id, { onDelete: 'cascade' }),
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Ids of the comments that the mail reports. */
    comments: integer('comments').array().notNull().default([]),
    ...queueColumns(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [index('comment_mails_due').on(table.retryAt)],
)
classify(commentMails, 'replies', ofOrganisation, {
  with: 'watcher_id reply_watchers.id',
  owner: 'person_id',
  none: 'id kind organisation_id watcher_id comments attempts retry_at dead_at problem',
})
