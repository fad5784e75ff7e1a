import path from 'node:path'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { isBlankText } from '@/lib/base/domain/written-text'

/** Any PostgreSQL that Drizzle reaches: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Every process is started in the project's folder. */
export const migrationsFolder = path.join(process.cwd(), 'lib/db/migrations')

export type OpenDatabase = { database: Database; close(): Promise<void> }

/** Sends a statement (`send`) and has its rows, from either driver. `Row` is the caller's claim. */
export async function readRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(statement)
  return (result as { rows: Row[] }).rows
}

/**
 * Sends a statement now: several of a transaction run in the order in which they were sent, whether or not
 * the one before was awaited (`settleAll`). What Drizzle returns is sent once somebody awaits it.
 */
export async function send(database: Database, statement: SQL): Promise<void> {
  await database.execute(statement)
}

/**
 * The database's own error: its SQLSTATE code and its message. Drizzle's and PGlite's errors also list
 * the query's parameters, and would carry mail addresses into the log.
 */
export function databaseReason(error: unknown): { code: string | null; reason: Error } {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (!(root instanceof Error)) return { code: null, reason: new Error(String(root)) }
  const reason = new Error(root.message)
  if (root.stack !== undefined) reason.stack = root.stack
  const code = 'code' in root && typeof root.code === 'string' ? root.code : null
  // The caller may have the reason alone, and recognises this one by it.
  if (code === READ_ONLY) Object.assign(reason, { code })
  return { code, reason }
}

const READ_ONLY = '25006'

/** Tests whether the database is read-only: a standby, or set so. */
export const isReadOnly = (error: unknown): boolean => databaseReason(error).code === READ_ONLY

/**
 * Returns the text in the form in which it is stored. PostgreSQL rejects NUL, and PGlite miscounts the bytes of a lone
 * surrogate, which corrupts its protocol message. NFC, because a composed and a decomposed 'í' are one letter.
 */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC')

/** The text of an input; '' if it has only invisible characters, so that a required text cannot be blank. */
const toInputText = (text: string) => (/\S/.test(text) && isBlankText(text) ? '' : storable(text))

/** No input has values so deep within others: a hostile one has. */
const MAX_DEPTH = 100

/**
 * Returns a JSON input with its texts storable, names of members included. A text of only invisible characters becomes
 * '', so that a required text cannot be blank. Values nested deeper than `MAX_DEPTH` become null.
 */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toInputText(value)
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => storableJson(item, depth + 1))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const members = Object.entries(value)
  return Object.fromEntries(
    members.map(([name, member]) => [storable(name), storableJson(member, depth + 1)]),
  )
}
