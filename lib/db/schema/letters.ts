import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { letterMailStates, letterStates, suppressionReasons } from '@/lib/base/domain/letter'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { subscribers } from './subscribers'

/** What editors write to the subscribers of one organisation or several: 'Boletines'. */
export const letters = pgTable(
  'letters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Where it is written. */
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** What lists of mails show beside the subject. */
    preheader: text('preheader').notNull().default(''),
    /** Plain text, before the publications. */
    introduction: text('introduction').notNull().default(''),
    /** Publications of the organisation, in their order. */
    cards: integer('cards').array().notNull().default([]),
    /** Which of the organisation's categories it is about: who follows any of them gets it; none is everybody. */
    categories: integer('categories').array().notNull().default([]),
    /** Whose subscribers get it, too. */
    organisations: text('organisations').array().notNull().default([]),
    state: text('state', { enum: letterStates }).notNull().default('draft'),
    sendAt: instant('send_at'),
    /** When its audience was frozen. */
    begunAt: instant('begun_at'),
    endedAt: instant('ended_at'),
    /** How often readers have followed its links. */
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

/** A letter's audience, frozen when its sending begins: one mail for each reader, whose address their subscription has. */
export const letterMails = pgTable(
  'letter_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** As whose subscriber the reader gets it. */
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    /** Null once they are no subscriber any more. */
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    state: text('state', { enum: letterMailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** One copy of the site at a time has a mail that waits, until then. */
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

/** Addresses that an organisation writes to no more, until their reader asks for it again: by keyed hashes alone. */
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
