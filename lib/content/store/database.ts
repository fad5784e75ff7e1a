import path from 'node:path'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Any PostgreSQL that Drizzle reaches: PGlite in this process, or a server. */
export type Database = PgDatabase<PgQueryResultHKT>

/** As seen from the project's folder, where every process of ours is started. */
export const migrationsFolder = path.join(process.cwd(), 'lib/content/store/migrations')

export type OpenDatabase = { database: Database; close(): Promise<void> }

/** A statement's rows: both drivers answer with an object that holds them. */
export async function readRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(statement)
  return (result as { rows: Row[] }).rows
}

/**
 * What the database itself complained about. Drizzle's own error lists the query's parameters, and
 * so does PGlite's: a comment's mail address would reach the log with them.
 */
export function databaseReason(error: unknown): { code: string | null; reason: Error } {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (!(root instanceof Error)) return { code: null, reason: new Error(String(root)) }
  const reason = new Error(root.message)
  if (root.stack !== undefined) reason.stack = root.stack
  return { code: 'code' in root && typeof root.code === 'string' ? root.code : null, reason }
}

/**
 * A reader's text as PostgreSQL can take it: it refuses NUL, and PGlite miscounts the bytes of half
 * a surrogate pair, which garbles the message around it.
 */
export const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '\uFFFD')
