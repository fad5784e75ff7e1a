import { sql } from 'drizzle-orm'
import { readerRhythms } from '@/lib/base/domain/subscription-state'
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, queueColumns } from './columns'
import { organisationColumn, organisations } from './organisations'
import { pieces } from './pieces'

/** Readers who get mail about an organisation's new publications. They have confirmed their address. */
export const subscribers = pgTable(
  'subscribers',
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
    /** Text of the form that the reader sent; null for subscriptions before it was stored. */
    consent: text('consent'),
    /** Categories that the reader follows; null for everything. */
    categories: integer('categories').array(),
    /** Authors and tags that the reader follows in addition. */
    authors: text('authors').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** The reader's choice of a slower rhythm; null for the organisation's. */
    rhythm: text('rhythm', { enum: readerRhythms }),
    /** Number of temporary refusals in a row by the mail server, and the time of the last. */
    bounces: integer('bounces').notNull().default(0),
    bouncedAt: instant('bounced_at'),
    /** UTC day of the last mail about new publications, and the number of such mails on that day. */
    mailedOn: date('mailed_on'),
    mailedCount: integer('mailed_count').notNull().default(0),
  },
  (table) => [unique('subscribers_of_organisation').on(table.organisationId, table.email)],
)

/** Time up to which an organisation's publications have been mailed to its subscribers. */
export const mailings = pgTable('mailings', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  notifiedUntil: instant('told_until').notNull(),
})

/** An editor's decision whether a piece's first publication is mailed to the subscribers. */
export const announcements = pgTable(
  'announcements',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    isAsked: boolean('is_asked').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    /** Time at which the mails were written, or were skipped as too late; null until the piece is published. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('announcements_due')
      .on(table.pieceId)
      .where(sql`${table.settledAt} is null`),
  ],
)

/** Pieces about which an organisation has written mails to its subscribers. */
export const mailedPieces = pgTable('mailed_pieces', {
  pieceId: integer('piece_id')
    .primaryKey()
    .references(() => pieces.id, { onDelete: 'cascade' }),
  mailedAt: instant('mailed_at').notNull(),
})

/** Unsent mails to subscribers. One instance at a time claims a row, until `retryAt`. */
export const subscriberMails = pgTable(
  'subscriber_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['confirm', 'known', 'welcome', 'news'] }).notNull(),
    cards: integer('cards').array().notNull().default([]),
    /** Topic of the page on which the reader subscribed, as the query of the mail's link: a category or an author. */
    interest: text('interest').notNull().default(''),
    ...queueColumns(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [index('subscriber_mails_due').on(table.retryAt)],
)
