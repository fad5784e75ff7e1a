import { sql } from 'drizzle-orm'
import { readerRhythms } from '@/lib/base/domain/subscription-state'
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, queueColumns } from './columns'
import { organisationColumn } from './organisations'
import { classify, ofOrganisation, ofPiece } from './personal-data'
import { pieceColumn } from './pieces'

/** Readers who get mails about an organisation's new publications. Only readers with a confirmed address have a row. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Token in the links of mails. It can change or end the subscription. */
    token: text('token').notNull().unique(),
    language: text('language').notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Text of the form that the reader submitted, as proof of consent; null for older subscriptions. */
    consent: text('consent'),
    /** Ids of followed categories; null if the reader gets all publications. */
    categories: integer('categories').array(),
    /** Authors and tags that the reader also follows. */
    authors: text('authors').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** Mail frequency chosen by the reader; null for the organisation's. */
    rhythm: text('rhythm', { enum: readerRhythms }),
    /** Number of consecutive temporary refusals by the mail server, and the time of the last one. */
    bounces: integer('bounces').notNull().default(0),
    bouncedAt: instant('bounced_at'),
    /** UTC day of the last mail about new publications, and the number of these mails on that day. */
    mailedOn: date('mailed_on'),
    mailedCount: integer('mailed_count').notNull().default(0),
  },
  (table) => [unique('subscribers_of_organisation').on(table.organisationId, table.email)],
)
classify(subscribers, 'news', ofOrganisation, {
  email: 'email',
  choice: 'language consent categories authors tags rhythm',
  date: 'requested_at confirmed_at',
  secret: 'token',
  none: 'id organisation_id bounces bounced_at mailed_on mailed_count',
})

/** Time up to which an organisation's publications have been mailed. */
export const mailings = pgTable('mailings', {
  organisationId: organisationColumn().primaryKey(),
  notifiedUntil: instant('told_until').notNull(),
})
classify(mailings, null, ofOrganisation, { none: 'organisation_id told_until' })

/** Decision of an editor whether to mail subscribers when a piece is first published. */
export const announcements = pgTable(
  'announcements',
  {
    pieceId: pieceColumn().primaryKey(),
    isAsked: boolean('is_asked').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    /** Time at which the mails were queued, or skipped because it was too late; null until the piece is published. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('announcements_due')
      .on(table.pieceId)
      .where(sql`${table.settledAt} is null`),
  ],
)
classify(announcements, null, ofPiece, { none: 'piece_id is_asked decided_at settled_at' })

/** Pieces that were mailed to subscribers, so that they are not mailed again. */
export const mailedPieces = pgTable('mailed_pieces', {
  pieceId: pieceColumn().primaryKey(),
  mailedAt: instant('mailed_at').notNull(),
})
classify(mailedPieces, null, ofPiece, { none: 'piece_id mailed_at' })

/** Queue of mails to subscribers. An instance claims a row by setting `retryAt`. */
export const subscriberMails = pgTable(
  'subscriber_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['confirm', 'known', 'welcome', 'news'] }).notNull(),
    cards: integer('cards').array().notNull().default([]),
    /** Topic (category or author) of the page where the reader subscribed, as a query string for the link. */
    interest: text('interest').notNull().default(''),
    ...queueColumns(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [index('subscriber_mails_due').on(table.retryAt)],
)
classify(
  subscriberMails,
  'news',
  { of: 'subscriber_id subscribers.id' },
  {
    with: 'subscriber_id subscribers.id',
    choice: 'interest',
    none: 'id subscriber_id kind cards attempts retry_at dead_at problem',
  },
)
