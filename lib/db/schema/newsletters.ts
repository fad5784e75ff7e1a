import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { languages } from '@/lib/base/i18n/languages'
import type { IsoDate } from '@/lib/base/domain/model'
import {
  choiceReasons,
  DEFAULT_TEST_HOURS,
  newsletterLayouts,
  newsletterMailStates,
  newsletterStates,
  subjectVariants,
  suppressionReasons,
  testDeciders,
  type TestHours,
} from '@/lib/base/domain/newsletter'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'
import { subscribers } from './subscribers'

/** Newsletters of one or several organisations (screen 'Boletines'). */
export const letters = pgTable(
  'letters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Organisation whose editors write the newsletter. */
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** Second subject of a subject test (A/B test); null without a test. */
    subjectB: text('subject_b'),
    /** Hours from the last test mail to the decision, if clicks decide. */
    testHours: integer('test_hours').$type<TestHours>().notNull().default(DEFAULT_TEST_HOURS),
    /** How the subject test is decided. Set when sending begins; null without a test. */
    testDecider: text('test_decider', { enum: testDeciders }),
    /** Time of the decision. Set when every test mail was sent or has failed; null before that. */
    testEndsAt: instant('test_ends_at'),
    winner: text('winner', { enum: subjectVariants }),
    choiceReason: text('choice_reason', { enum: choiceReasons }),
    /** Clicks on links in the test mails of each subject, counted until the decision. */
    followedA: integer('followed_a').notNull().default(0),
    followedB: integer('followed_b').notNull().default(0),
    /** Preview text that mail clients show after the subject. */
    preheader: text('preheader').notNull().default(''),
    /** Text before the publications, in HTML or Markdown. */
    introduction: text('introduction').notNull().default(''),
    layout: text('layout', { enum: newsletterLayouts }).notNull().default('cover'),
    /** Card ids of publications, in order. */
    cards: integer('cards').array().notNull().default([]),
    /** Category ids. Only subscribers who follow one of them get the newsletter; empty for all. */
    categories: integer('categories').array().notNull().default([]),
    /** Ids of other organisations whose subscribers also get the newsletter. */
    organisations: text('organisations').array().notNull().default([]),
    /** Languages of the recipients; empty for all. */
    languages: text('languages', { enum: languages }).array().notNull().default([]),
    /** Range of days in which the subscription was confirmed, inclusive; null for no limit. */
    subscribedFrom: date('subscribed_from').$type<IsoDate>(),
    subscribedUntil: date('subscribed_until').$type<IsoDate>(),
    /** True if the site's archive shows the newsletter after sending. */
    isPublic: boolean('is_public').notNull().default(false),
    state: text('state', { enum: newsletterStates }).notNull().default('draft'),
    sendAt: instant('send_at'),
    /** Start of sending, when the list of recipients is fixed. */
    begunAt: instant('begun_at'),
    endedAt: instant('ended_at'),
    /** 'stopped' if sending stopped after too many bounces; 'resumed' after an editor continued it; otherwise null. */
    bounceStop: text('bounce_stop', { enum: ['stopped', 'resumed'] }),
    /** Clicks on all links of the newsletter. */
    followed: integer('followed').notNull().default(0),
    madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('letters_state', sql`${table.state} in ('draft', 'scheduled', 'sending', 'stopped', 'sent')`),
    index('letters_of_organisation').on(table.organisationId, table.id),
    index('letters_due')
      .on(table.id)
      .where(sql`${table.state} in ('scheduled', 'sending')`),
  ],
)
classify(letters, 'editing', ofOrganisation, {
  person: 'made_by',
  text: 'subject subject_b preheader introduction',
  date: 'made_at',
  none:
    'id organisation_id cards categories organisations state send_at begun_at ended_at followed ' +
    'bounce_stop is_public layout languages subscribed_from subscribed_until test_hours test_decider ' +
    'test_ends_at winner choice_reason followed_a followed_b',
})

/** Mails of a newsletter, one per recipient, created when sending begins. The address is in the subscription. */
export const letterMails = pgTable(
  'letter_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** Organisation to which the reader is subscribed. */
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Subscription of the recipient; null after the reader has unsubscribed. */
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    state: text('state', { enum: newsletterMailStates }).notNull().default('waiting'),
    /** Tested subject of a test mail; null for other mails. */
    variant: text('variant', { enum: subjectVariants }),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Time of the next attempt. An instance claims a row by setting it to a later time. `infinity` while the mail
     * waits for the end of a subject test.
     */
    retryAt: instant('retry_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (table) => [
    check('letter_mails_state', sql`${table.state} in ('waiting', 'sent', 'refused', 'complained', 'ended')`),
    unique('letter_mails_of_reader').on(table.letterId, table.subscriberId),
    index('letter_mails_due')
      .on(table.letterId, table.retryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('letter_mails_taken').on(table.takenAt),
    index('letter_mails_of_subscriber').on(table.subscriberId),
  ],
)
classify(letterMails, 'news', ofOrganisation, {
  with: 'subscriber_id subscribers.id',
  date: 'taken_at',
  none: 'id letter_id organisation_id subscriber_id state variant attempts retry_at',
})

/** Keyed hashes of mail addresses to which an organisation sends no mail until the reader subscribes again. */
export const suppressions = pgTable(
  'suppressions',
  {
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'suppressions_key', columns: [table.organisationId, table.addressHash] }),
    check('suppressions_reason', sql`${table.reason} in ('permanent', 'transient', 'complaint')`),
  ],
)
classify(suppressions, 'news', ofOrganisation, {
  secret: 'address_hash',
  choice: 'reason',
  date: 'at',
  none: 'organisation_id',
})
