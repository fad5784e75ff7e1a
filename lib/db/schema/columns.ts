import { sql, type SQL } from 'drizzle-orm'
import { boolean, customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Texts for search engines and link previews; '' to use the text's own title, summary and picture. */
export const seoColumns = () => ({
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  sharePictureUrl: text('share_picture_url').notNull().default(''),
  /** True to exclude the text from search engines. */
  isNoindex: boolean('is_noindex').notNull().default(false),
})

/** State of a queued job (`lib/db/queues.ts`). Each queue also has a column `retry_at`. */
export const queueColumns = () => ({
  attempts: integer('attempts').notNull().default(0),
  /** Time of the last attempt, if the job failed permanently; otherwise null. */
  deadAt: instant('dead_at'),
  /** Error of the last failed attempt; null before a failure. */
  problem: text('problem'),
})

/** Columns for the series of which a text is a part. `series` is the name of the series; '' for a text without one. */
export const seriesColumns = () => ({
  series: text('series').notNull().default(''),
  /** Number of this part in the series; null to sort by date. */
  seriesPart: integer('series_part'),
})

/**
 * Turns off the pending list of a GIN index. Otherwise every search would scan the list until a vacuum, which PGlite
 * never runs.
 */
export const withoutPendingList = { fastupdate: 'off' }

/** Index on the pictures in a text (`sql/pictures.sql`), to find where a picture is used in all organisations. */
export const pictureIndex = (name: string, texts: SQL) =>
  index(name)
    .using('gin', sql`cartelera_pictures(${texts})`)
    .with(withoutPendingList)
