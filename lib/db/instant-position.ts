import { sql, type SQL } from 'drizzle-orm'

/**
 * Converts an instant to microseconds since 1970, PostgreSQL's precision. Positions in lists must be exact,
 * and JavaScript dates are truncated to milliseconds.
 */
export const toMicroseconds = (instant: SQL) =>
  sql<number>`(extract(epoch from ${instant}) * 1000000)::float8`

/** A position in a list sorted by an instant: its microseconds, and the id that orders equal instants. */
export type InstantPosition = [microseconds: number, id: number]

/** Condition for rows after a position in a list with the newest rows first. Uses an index on the instant. */
export const isBehind = (instant: SQL, id: SQL, [microseconds, last]: InstantPosition) =>
  sql`(${instant}, ${id}) < (timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond', ${last}::integer)`
