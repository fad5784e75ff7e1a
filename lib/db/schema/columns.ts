import { sql, type SQL } from 'drizzle-orm'
import { boolean, customType, index, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What searchers and shared links show of a text instead of its own words; empty for those. */
export const seoColumns = () => ({
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  sharePictureUrl: text('share_picture_url').notNull().default(''),
  /** Whether crawlers are asked to leave it out. */
  isNoindex: boolean('is_noindex').notNull().default(false),
})

/** The series that a text is a part of; empty for none. */
export const seriesColumns = () => ({
  series: text('series').notNull().default(''),
  /** Null where its date says it. */
  seriesPart: integer('series_part'),
})

/**
 * Index entries are written at once: a pending list would be scanned by every search until a vacuum
 * empties it, and PGlite runs none.
 */
export const withoutPendingList = { fastupdate: 'off' }

/** By the pictures that a text shows (`sql/pictures.sql`): who uses one is found among all organisations. */
export const pictureIndex = (name: string, texts: SQL) =>
  index(name)
    .using('gin', sql`cartelera_pictures(${texts})`)
    .with(withoutPendingList)
