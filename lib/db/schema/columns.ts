import { sql, type SQL } from 'drizzle-orm'
import { boolean, customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Texts for search engines and shared links; '' for the text's own title, summary and picture. */
export const seoColumns = () => ({
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  sharePictureUrl: text('share_picture_url').notNull().default(''),
  /** True if crawlers must not index the text. */
  isNoindex: boolean('is_noindex').notNull().default(false),
})

/** Columns for the state of a queued job (`lib/db/queues.ts`), in addition to its `retry_at`. */
export const queueColumns = () => ({
  attempts: integer('attempts').notNull().default(0),
  /** Time of the last attempt of a job that is not retried any more. */
  deadAt: instant('dead_at'),
  /** Reason of the last failure. */
  problem: text('problem'),
})

/** The text's series; '' if it is in no series. */
export const seriesColumns = () => ({
  series: text('series').notNull().default(''),
  /** Number of the part; null if the date determines the order. */
  seriesPart: integer('series_part'),
})

/** Disables the pending list: until a vacuum empties it, every search would scan it, and PGlite runs no vacuum. */
export const withoutPendingList = { fastupdate: 'off' }

/** Index on the pictures in a text (`sql/pictures.sql`), for finding the uses of a picture in all organisations. */
export const pictureIndex = (name: string, texts: SQL) =>
  index(name)
    .using('gin', sql`cartelera_pictures(${texts})`)
    .with(withoutPendingList)
