import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { toIntegerArray } from './binary-arrays'

/**
 * PostgreSQL's protocol counts the parameters of a statement in 16 bits: 65,535 at most. Lists without a small limit
 * are therefore inserted in parts, and compared as one array.
 */

/** Rows per INSERT: enough to make a statement's overhead irrelevant, for tables of at most 60 columns. */
const ROWS_AT_ONCE = 1000

/** Splits rows into parts for one INSERT each. Returns no part for no rows. */
export function* toParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows.slice(first, first + ROWS_AT_ONCE)
}

/** Compares a column with a list like Drizzle's `inArray`, but with one parameter for all integers. */
export const isAmong = (column: AnyColumn, numbers: readonly number[]): SQL =>
  sql`${column} = any(${toIntegerArray(numbers)}::integer[])`
