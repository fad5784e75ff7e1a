import { sql } from 'drizzle-orm'

/** The transaction's time. Apart from `database.ts`, because a site without a database loads that file. */
export const now = sql<Date>`now()`
