import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { classify, company, ofOrganisation } from './personal-data'

/**
 * Page views per article and day (in the organisation's time zone). Card 0 counts all other pages. Contains no data
 * about readers. Has no trigger, because page views do not invalidate pages.
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
    // Index that finds the most read articles of all organisations.
    index('readings_of_day')
      .on(table.day, table.readings)
      .where(sql`${table.cardId} > 0`),
  ],
)
classify(readings, null, company, { none: 'organisation_id day card_id readings' })

/** Page views of an organisation per day, all pages together. */
export const pageViewDays = pgTable(
  'reading_days',
  {
    organisationId: text('organisation_id').notNull(),
    day: date('day').notNull(),
    readings: integer('readings').notNull(),
  },
  (table) => [primaryKey({ name: 'reading_days_key', columns: [table.organisationId, table.day] })],
)
classify(pageViewDays, null, company, { none: 'organisation_id day readings' })

/**
 * Searches per day, by words, and how many of them had no results. The row with empty words counts all searches whose
 * words are not stored (`lib/delivery/analytics/search-words.ts`).
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
classify(searches, 'statistics', ofOrganisation, {
  text: 'words',
  none: 'organisation_id day searches without_results',
})

/**
 * Histogram of page speed, per day and kind of page. A row counts the measurements of a metric
 * (`lib/base/domain/vitals.ts`) between the previous bound and its `bound`, in `readings`.
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
classify(webVitals, null, company, { none: 'organisation_id day kind vital bound readings' })

/**
 * Monthly counts of page views, goals and their dimensions (`lib/base/domain/analytics.ts`), in the organisation's
 * time zone. Combinations of dimensions and data about readers are not stored. Page 0 is the whole organisation;
 * organisation '' is the whole installation, in UTC. Has no trigger, because page views do not invalidate pages.
 */
export const analyticsSums = pgTable(
  'analytics_sums',
  {
    organisationId: text('organisation_id').notNull(),
    /** First day of the month. */
    month: date('month').notNull(),
    page: integer('page').notNull(),
    dimension: text('dimension').notNull(),
    value: text('value').notNull(),
    /**
     * Counts per day, from the month's first to its last day with a count; null for a day without one. The column
     * becomes null after 25 months.
     */
    days: integer('days').array(),
    total: integer('total').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'analytics_sums_key',
      columns: [table.organisationId, table.dimension, table.page, table.month, table.value],
    }),
    // Index that finds the pages with a certain value of a dimension.
    index('analytics_sums_pages')
      .on(table.organisationId, table.dimension, table.value, table.month)
      .where(sql`${table.page} <> 0`),
    // Index for the ranking of organisations by their counts.
    index('analytics_sums_ranking')
      .on(table.dimension, table.value, table.month)
      .where(sql`${table.page} = 0`),
    // Index for the monthly deletion of old `days`.
    index('analytics_sums_month').using('brin', table.month),
  ],
)
// Not searched for mail addresses: values that contain one are never counted, and the table is too large.
classify(analyticsSums, null, company, { none: 'organisation_id month page dimension value days total' })

/** Trends of organisations that order them by page views. Trends ranked by hand are in `publications`. */
export const trends = pgTable('trends', {
  organisationId: organisationColumn().primaryKey(),
  /** Card ids, the most read first. */
  cards: integer('cards').array().notNull(),
  computedAt: instant('computed_at').notNull(),
})
classify(trends, null, ofOrganisation, { none: 'organisation_id cards computed_at' })
