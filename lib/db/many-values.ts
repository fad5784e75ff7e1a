import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { toIntegerArray } from './binary-arrays'

/**
 * Helpers for statements with many values. PostgreSQL allows 65,535 parameters per statement, so long lists are
 * inserted in parts, or passed as one array.
 */

/**
 * Maximum number of rows per INSERT. With at most 60 columns per table, an INSERT stays below the limit of parameters.
 */
const ROWS_AT_ONCE = 1000

/** Splits rows into parts for one INSERT each; no part if there are no rows. */
export function* toParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows.slice(first, first + ROWS_AT_ONCE)
}

/** Like Drizzle's `inArray` for integers, but with a single array parameter. */
export const isAmong = (column: AnyColumn, numbers: readonly number[]): SQL =>
  sql`${column} = any(${toIntegerArray(numbers)}::integer[])`
