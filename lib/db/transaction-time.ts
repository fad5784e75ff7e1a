import { sql } from 'drizzle-orm'

/**
 * Time of the transaction, truncated to milliseconds. JavaScript dates lose PostgreSQL's microseconds, so a time that
 * is read and written back would change and move its publication in lists. A separate module, because a site without a
 * database loads `database.ts`, too.
 */
export const now = sql<Date>`date_trunc('milliseconds', now())`
