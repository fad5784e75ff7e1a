import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisations } from './organisations'

/**
 * Page views per day of the organisation's time zone: one row per article, and all other pages together as
 * card 0. Contains no data about readers. No trigger: page views do not invalidate pages.
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
    // Index for the most read pages of all organisations.
    index('readings_of_day')
      .on(table.day, table.readings)
      .where(sql`${table.cardId} > 0`),
  ],
)

/** Page views of all pages of an organisation per day. */
export const pageViewDays = pgTable(
  'reading_days',
  {
    organisationId: text('organisation_id').notNull(),
    day: date('day').notNull(),
    readings: integer('readings').notNull(),
  },
  (table) => [primaryKey({ name: 'reading_days_key', columns: [table.organisationId, table.day] })],
)

/**
 * Search words per day, and the number of searches without results. Empty words count all searches whose
 * words are not kept (`lib/delivery/analytics/search-words.ts`).
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
 * Page speed per day and kind of page: the number of values of a figure (`lib/base/domain/vitals.ts`) above
 * the previous bound and up to `bound`.
 */
export const webVitals = pgTable(
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

/**
 * Sums of page views and of their properties (`lib/base/domain/analytics.ts`) per month of the organisation's time
 * zone. Contains no combinations of properties, and no data about a reader. Page 0 is the whole organisation; the empty
 * organisation is the whole installation, by days in UTC. No trigger: page views do not invalidate pages.
 */
export const analyticsSums = pgTable(
  'analytics_sums',
  {
    organisationId: text('organisation_id').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    page: integer('page').notNull(),
    dimension: text('dimension').notNull(),
    value: text('value').notNull(),
    /** Counts by day, from the first to the last day with counts; null for other days. null after 25 months. */
    days: integer('days').array(),
    total: integer('total').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'analytics_sums_key',
      columns: [table.organisationId, table.dimension, table.page, table.month, table.value],
    }),
    // Index for the pages with a certain value.
    index('analytics_sums_pages')
      .on(table.organisationId, table.dimension, table.value, table.month)
      .where(sql`${table.page} <> 0`),
    // Index for the ranking of organisations.
    index('analytics_sums_ranking')
      .on(table.dimension, table.value, table.month)
      .where(sql`${table.page} = 0`),
    // Index for the monthly removal of days.
    index('analytics_sums_month').using('brin', table.month),
  ],
)

/** Trends of organisations whose trends follow page views. Manually ranked trends are in `publications`. */
export const trends = pgTable('trends', {
  organisationId: text('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  /** Cards, the most trending one first. */
  cards: integer('cards').array().notNull(),
  computedAt: instant('computed_at').notNull(),
})
