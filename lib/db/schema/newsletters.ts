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
import { subscribers } from './subscribers'

/** Newsletters to the subscribers of one or several organisations: the screen 'Boletines'. */
export const letters = pgTable(
  'letters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The organisation that writes the newsletter. */
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** Second subject, to be tested against the first; null without a test. */
    subjectB: text('subject_b'),
    /** Hours between the test's last mail and the choice of the subject with more clicks. */
    testHours: integer('test_hours').$type<TestHours>().notNull().default(DEFAULT_TEST_HOURS),
    /** Set when sending begins; null if no subject is tested. */
    testDecider: text('test_decider', { enum: testDeciders }),
    /** Set when every mail of the test was sent or has failed. */
    testEndsAt: instant('test_ends_at'),
    winner: text('winner', { enum: subjectVariants }),
    choiceReason: text('choice_reason', { enum: choiceReasons }),
    /** Number of clicks on links in mails with each subject, until one wins. */
    followedA: integer('followed_a').notNull().default(0),
    followedB: integer('followed_b').notNull().default(0),
    /** Preview text that mail programs show after the subject. */
    preheader: text('preheader').notNull().default(''),
    /** Text before the publications, in a format of publications. */
    introduction: text('introduction').notNull().default(''),
    layout: text('layout', { enum: newsletterLayouts }).notNull().default('cover'),
    /** Cards of the organisation's publications, in order. */
    cards: integer('cards').array().notNull().default([]),
    /** Categories of the organisation: followers of any of them get the newsletter. Empty for all subscribers. */
    categories: integer('categories').array().notNull().default([]),
    /** Other organisations whose subscribers also get the newsletter. */
    organisations: text('organisations').array().notNull().default([]),
    /** Languages of the subscribers; empty for all. */
    languages: text('languages', { enum: languages }).array().notNull().default([]),
    /** First and last day on which subscribers confirmed; null without limit. */
    subscribedFrom: date('subscribed_from').$type<IsoDate>(),
    subscribedUntil: date('subscribed_until').$type<IsoDate>(),
    /** True if the site's archive shows it once it has been sent. */
    isPublic: boolean('is_public').notNull().default(false),
    state: text('state', { enum: newsletterStates }).notNull().default('draft'),
    sendAt: instant('send_at'),
    /** Time at which the list of recipients was fixed. */
    begunAt: instant('begun_at'),
    endedAt: instant('ended_at'),
    /** Set if too many mails bounced: 'stopped', then 'resumed' after an editor continues the sending. */
    bounceStop: text('bounce_stop', { enum: ['stopped', 'resumed'] }),
    /** Number of clicks on its links. */
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

/** Recipients of a newsletter, fixed when sending begins. One mail per reader; the address is in the subscription. */
export const letterMails = pgTable(
  'letter_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** The organisation whose subscriber the reader is. */
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** null once the reader has unsubscribed. */
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    state: text('state', { enum: newsletterMailStates }).notNull().default('waiting'),
    /** The subject that this mail tests; null for all others. */
    variant: text('variant', { enum: subjectVariants }),
    attempts: integer('attempts').notNull().default(0),
    /**
     * One instance at a time claims a waiting mail, until this time. `infinity` while a test of the subject holds the
     * mail.
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

/**
 * Addresses to which an organisation sends no mail until their reader subscribes again. Only keyed hashes are
 * stored.
 */
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
