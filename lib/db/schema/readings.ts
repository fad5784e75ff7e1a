import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisations } from './organisations'

/**
 * How many pages of an organisation were read on a day of its time zone: its articles one by one, all
 * other pages together as card 0. Of readers it knows nothing. No trigger: what is counted changes no page.
 */
export const readings = pgTable(
  'readings',
  {
    organisationId: text('organisation_id').notNull(),
    day: date('day').notNull(),
    cardId: integer('card_id').notNull(),
    readings: integer('readings').notNull(),
  },
  (table) => [
    primaryKey({ name: 'readings_key', columns: [table.organisationId, table.day, table.cardId] }),
    // The most read of all organisations.
    index('readings_of_day')
      .on(table.day, table.readings)
      .where(sql`${table.cardId} > 0`),
  ],
)

/** The sums of the same, of all of an organisation's pages of a day. */
export const readingDays = pgTable(
  'reading_days',
  {
    organisationId: text('organisation_id').notNull(),
    day: date('day').notNull(),
    readings: integer('readings').notNull(),
  },
  (table) => [primaryKey({ name: 'reading_days_key', columns: [table.organisationId, table.day] })],
)

/**
 * What readers searched for on a day, and how often nothing was found. Empty words stand for all searches
 * whose words are not kept (`lib/delivery/readings/search-words.ts`).
 */
export const searches = pgTable(
  'searches',
  {
    organisationId: text('organisation_id').notNull(),
    day: date('day').notNull(),
    words: text('words').notNull(),
    searches: integer('searches').notNull(),
    withoutResults: integer('without_results').notNull(),
  },
  (table) => [primaryKey({ name: 'searches_key', columns: [table.organisationId, table.day, table.words] })],
)

/**
 * How quick an organisation's pages of a kind were to their readers on a day: how many values of a figure
 * (`lib/base/domain/vitals.ts`) were as high as `bound` and above the bound before it.
 */
export const readingVitals = pgTable(
  'reading_vitals',
  {
    organisationId: text('organisation_id').notNull(),
    day: date('day').notNull(),
    kind: text('kind').notNull(),
    vital: text('vital').notNull(),
    bound: integer('bound').notNull(),
    readings: integer('readings').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'reading_vitals_key',
      columns: [table.organisationId, table.day, table.kind, table.vital, table.bound],
    }),
  ],
)

/** The trends of organisations whose trends follow what is read; the others' are ranked by hand. */
export const trends = pgTable('trends', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  /** Most trending first. */
  cards: integer('cards').array().notNull(),
  computedAt: instant('computed_at').notNull(),
})
