import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { StartError } from '@/lib/platform/start-error'
import { databaseReason, migrationsFolder, readRows, type Database } from './database'

/**
 * Applies the migrations that a database lacks, and resolves with their names. One that lacks none is
 * only read: the site's own user needs no right to change the schema then. `apply` is the driver's.
 */
export async function migrateSchema(
  database: Database,
  apply: (folder: { migrationsFolder: string }) => Promise<void>,
): Promise<string[]> {
  const pending = await listPending(database)
  if (pending.length === 0) return pending
  try {
    await apply({ migrationsFolder })
  } catch (cause) {
    const { code, reason } = databaseReason(cause)
    if (code !== NOT_ALLOWED) throw cause
    throw new StartError(
      `DATABASE_URL: its user may not change the schema, which lacks ${pending.length} migrations from ${pending[0]} on (${reason.message}). ` +
        'Run "node dist/cartelera.mjs migrate" as one that may.',
    )
  }
  return pending
}

/** PostgreSQL's codes: the user lacks a privilege; a schema, a table is not there. */
const NOT_ALLOWED = '42501'
const ABSENT = ['3F000', '42P01']

/** The names of migrations that are newer than the last one applied; none where the database is newer. */
async function listPending(database: Database): Promise<string[]> {
  const last = await readLast(database)
  return readJournal()
    .filter(({ when }) => when > last)
    .map(({ tag }) => tag)
}

/** When the last migration was generated (ms); 0 for a new database. */
async function readLast(database: Database): Promise<number> {
  try {
    const [row] = await readRows<{ last: string | number | null }>(
      database,
      sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
    )
    return Number(row?.last ?? 0)
  } catch (cause) {
    const { code, reason } = databaseReason(cause)
    if (code !== null && ABSENT.includes(code)) return 0
    if (code !== NOT_ALLOWED) throw cause
    throw new StartError(
      `DATABASE_URL: its user may not read the store (${reason.message}). ` +
        'Run "node dist/cartelera.mjs migrate --grant" with its name, as the owner of the tables.',
    )
  }
}

type Journal = { entries: { when: number; tag: string }[] }

function readJournal(): Journal['entries'] {
  const file = path.join(migrationsFolder, 'meta/_journal.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as Journal).entries
}
