import path from 'node:path'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { isBlankText } from '@/lib/base/domain/written-text'

/** Any PostgreSQL that Drizzle can use: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>

/** A path below the working directory: every process starts in the project's folder. */
export const migrationsFolder = path.join(process.cwd(), 'lib/db/migrations')

export type OpenDatabase = { database: Database; close(): Promise<void> }

/** Sends a statement immediately, like `send`. Returns its rows from either driver. `Row` is not checked. */
export async function readRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(statement)
  return (result as { rows: Row[] }).rows
}

/**
 * Sends a statement immediately. Several statements of a transaction run in the order in which they were sent, even
 * without awaiting each (`settleAll`). Drizzle's own queries are sent only when they are awaited.
 */
export async function send(database: Database, statement: SQL): Promise<void> {
  await database.execute(statement)
}

/**
 * Returns the database's own error: SQLSTATE code and message. The errors of Drizzle and PGlite also contain the
 * query's parameters, such as mail addresses, which must not be logged.
 */
export function databaseReason(error: unknown): { code: string | null; reason: Error } {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (!(root instanceof Error)) return { code: null, reason: new Error(String(root)) }
  const reason = new Error(root.message)
  if (root.stack !== undefined) reason.stack = root.stack
  const code = 'code' in root && typeof root.code === 'string' ? root.code : null
  // Keeps this code on the reason, so that `isReadOnly` also recognises the reason alone.
  if (code === READ_ONLY) Object.assign(reason, { code })
  return { code, reason }
}

const READ_ONLY = '25006'

/** Returns true if the database is read-only: a standby, or one configured so. */
export const isReadOnly = (error: unknown): boolean => databaseReason(error).code === READ_ONLY

/**
 * Returns the text in the form in which it is stored. PostgreSQL rejects NUL, and PGlite miscounts the bytes of a lone
 * surrogate, which corrupts its protocol message. NFC, because a composed and a decomposed 'í' are one letter.
 */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC')

/** Returns an input's text as it is stored; '' if it has only invisible characters, so that it counts as blank. */
const toInputText = (text: string) => (/\S/.test(text) && isBlankText(text) ? '' : storable(text))

/** Maximum nesting depth of inputs. Only hostile inputs are deeper. */
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
