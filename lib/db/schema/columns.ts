import { sql, type SQL } from 'drizzle-orm'
import { customType, index, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Index entries are written at once: a pending list would be scanned by every search until a vacuum
 * empties it, and PGlite runs none.
 */
export const withoutPendingList = { fastupdate: 'off' }

/** By the pictures that a text shows (`sql/pictures.sql`): who uses one is found among all organisations. */
export const pictureIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`cartelera_pictures(${text})`)
    .with(withoutPendingList)
