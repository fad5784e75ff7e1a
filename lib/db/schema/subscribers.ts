import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn, organisations } from './organisations'
import { pieces } from './pieces'

/** Who gets mail about an organisation's new publications; confirmed by the mail's own reader. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Its bearer confirms or ends the subscription: it is in every mail. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Which of the organisation's categories they follow; null for all that it publishes. */
    categories: integer('categories').array(),
    /** Beside these categories, which authors and tags they follow. */
    authors: text('authors').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** How often in a row their mail server has refused mail for the moment, and when last. */
    bounces: integer('bounces').notNull().default(0),
    bouncedAt: instant('bounced_at'),
  },
  (table) => [unique('subscribers_of_organisation').on(table.organisationId, table.email)],
)

/** Up to when an organisation's publications have been mailed to its subscribers. */
export const mailings = pgTable('mailings', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  notifiedUntil: instant('told_until').notNull(),
})

/** An editor's decision for one piece: its first publication is mailed to the subscribers, or not. */
export const announcements = pgTable(
  'announcements',
  {
    pieceId: integer('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    isAsked: boolean('is_asked').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    /** When the mails were written, or when it was too late for them; null until the piece is published. */
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
    /** What its reader was looking at, as the query of the mail's link: a category, an author. */
    interest: text('interest').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [index('subscriber_mails_due').on(table.retryAt)],
)
