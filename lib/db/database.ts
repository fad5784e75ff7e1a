import path from 'node:path'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { isBlankText } from '@/lib/base/domain/written-text'

/** A database or transaction of Drizzle, on PGlite or a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Folder of the migrations, relative to the working directory, which is the project's folder in every process. */
export const migrationsFolder = path.join(process.cwd(), 'lib/db/migrations')

export type OpenDatabase = { database: Database; close(): Promise<void> }

/** Sends a statement at once (`send`), and returns its rows. The type `Row` is not checked. */
export async function readRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(statement)
  return (result as { rows: Row[] }).rows
}

/**
 * Sends a statement at once; Drizzle's own queries are sent only when they are awaited. Statements of a transaction run
 * in the order of their calls, even if they are awaited together (`settleAll`).
 */
export async function send(database: Database, statement: SQL): Promise<void> {
  await database.execute(statement)
}

/**
 * Returns the SQLSTATE code and message of a database error, for the log. Errors of Drizzle and PGlite also contain
 * the query's parameters, such as mail addresses, which must not be logged.
 */
export function databaseReason(error: unknown): { code: string | null; reason: Error } {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (!(root instanceof Error)) return { code: null, reason: new Error(String(root)) }
  const reason = new Error(root.message)
  if (root.stack !== undefined) reason.stack = root.stack
  const code = 'code' in root && typeof root.code === 'string' ? root.code : null
  // `isReadOnly` recognises a read-only database by this code, also in the returned `reason`.
  if (code === READ_ONLY) Object.assign(reason, { code })
  return { code, reason }
}

const READ_ONLY = '25006'

/** Returns whether a statement failed because the database is read-only: a standby, or configured as read-only. */
export const isReadOnly = (error: unknown): boolean => databaseReason(error).code === READ_ONLY

/**
 * Normalises a text for storage: NFC, without NUL and lone surrogates. PostgreSQL rejects NUL, and a lone surrogate
 * corrupts PGlite's protocol messages. NFC makes a composed and a decomposed 'í' equal.
 */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC')

/** Normalises a text of an input. Returns '' for only invisible characters, so that it counts as missing. */
const toInputText = (text: string) => (/\S/.test(text) && isBlankText(text) ? '' : storable(text))

/** Maximum nesting depth of JSON inputs. Only attacks exceed it. */
const MAX_DEPTH = 100

/**
 * Normalises all texts of a JSON input, including member names. Texts of only invisible characters become '', so that
 * they cannot satisfy a required field. Values nested deeper than `MAX_DEPTH` become null.
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
