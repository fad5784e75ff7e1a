import { sql } from 'drizzle-orm'

/**
 * The transaction's time in milliseconds, as JavaScript's dates have: PostgreSQL's microseconds would differ from the
 * same time after it was read and written back, as if a publication had moved. Apart from `database.ts`, because a site
 * without a database loads that file.
 */
export const now = sql<Date>`date_trunc('milliseconds', now())`
