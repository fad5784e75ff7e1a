import { sql, type SQL } from 'drizzle-orm'

/**
 * Instants as microseconds since 1970, in which PostgreSQL stores them: positions in a list have to be exact, and dates
 * of JavaScript are cut to milliseconds.
 */
export const toMicroseconds = (instant: SQL) =>
  sql<number>`(extract(epoch from ${instant}) * 1000000)::float8`

/** A position in a list that is sorted by an instant: its microseconds, and the number that decides between equals. */
export type InstantPosition = [microseconds: number, id: number]

/** True for rows behind a position in a list whose newest rows come first. An index of the instant finds them. */
export const isBehind = (instant: SQL, id: SQL, [microseconds, last]: InstantPosition) =>
  sql`(${instant}, ${id}) < (timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond', ${last}::integer)`
