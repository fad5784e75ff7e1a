import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Index entries are written at once: a pending list would be scanned by every search until a vacuum
 * empties it, and PGlite runs none.
 */
export const withoutPendingList = { fastupdate: 'off' }
