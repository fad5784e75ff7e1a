import { sql, type SQL } from 'drizzle-orm'

/**
 * Converts an instant to microseconds since 1970, PostgreSQL's precision. JavaScript dates only have milliseconds,
 * which is too imprecise for a position in a list.
 */
export const toMicroseconds = (instant: SQL) =>
  sql<number>`(extract(epoch from ${instant}) * 1000000)::float8`

/** Position in a list sorted by time: the microseconds, and the id, which orders rows of the same time. */
export type InstantPosition = [microseconds: number, id: number]

/**
 * SQL condition for the rows after a position, in a list with the newest first. Can use an index on the column
 * `instant`.
 */
export const isBehind = (instant: SQL, id: SQL, [microseconds, last]: InstantPosition) =>
  sql`(${instant}, ${id}) < (timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond', ${last}::integer)`
