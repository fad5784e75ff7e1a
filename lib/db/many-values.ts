import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { toIntegerArray } from './binary-arrays'

/**
 * PostgreSQL's protocol counts the parameters of a statement in 16 bits: 65,535 at most. Lists without a small limit
 * are therefore inserted in parts, and compared as one array.
 */

/** Enough that a statement's overhead does not count; at most 60 columns. */
const ROWS_AT_ONCE = 1000

/** Splits rows into parts that one INSERT can have. Empty for no rows. */
export function* toParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows.slice(first, first + ROWS_AT_ONCE)
}

/** Like Drizzle's `inArray` for integers, but with one parameter for all of them. */
export const isAmong = (column: AnyColumn, numbers: readonly number[]): SQL =>
  sql`${column} = any(${toIntegerArray(numbers)}::integer[])`
