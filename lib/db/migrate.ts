import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { log } from '@/lib/base/platform/log'
import { StartError } from '@/lib/base/platform/start-error'
import { applyMigrations, retryOptions, type Migration, type RetryOptions } from './apply-migrations'
import { listBlockingLocks } from './migration-locks'
import { requireStops, upgradeStops } from './upgrade-stops'
import { databaseReason, migrationsFolder, readRows, type Database } from './database'

/**
 * Applies the pending migrations and returns their names. If none is pending, it only reads, so the database user
 * needs no privilege to change the schema. Throws `StartError` if that privilege is missing, or if other sessions
 * hold locks for too long.
 */
export async function migrateSchema(
  database: Database,
  folder = migrationsFolder,
  options: RetryOptions = retryOptions,
): Promise<string[]> {
  const version = await readSchemaVersion(database)
  const pending = listPending(version, folder)
  if (version > newestSchemaVersion()) log().warn({ version }, 'schema newer than build')
  if (pending.length === 0) return []
  const names = pending.map(({ name }) => name)
  try {
    await applyMigrations(database, pending, options)
  } catch (cause) {
    const { code, reason } = databaseReason(cause)
    if (code !== NOT_ALLOWED) throw cause
    throw new StartError(
      `DATABASE_URL: its user has no right to change the schema, which lacks ${names.length} migrations from ${names[0]} on (${reason.message}). ` +
        'Run "node dist/cartelera.mjs migrate" as the owner of the tables.',
    )
  }
  return names
}

/** SQLSTATE code for a missing privilege. `ABSENT`: codes for a missing schema or table. */
const NOT_ALLOWED = '42501'
const ABSENT = ['3F000', '42P01']

/**
 * Returns the migrations after a schema version, oldest first; empty if the database is newer. Throws `StartError` if
 * an intermediate release must be installed first.
 */
export function listPending(version: number, folder = migrationsFolder, stops = upgradeStops): Migration[] {
  const { entries } = readJournal(folder)
  requireStops(version, entries, stops)
  // Usual case: no migration file has to be read.
  if (entries.every(({ when }) => when <= version)) return []
  const names = new Map(entries.map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder: folder })
    .filter(({ folderMillis }) => folderMillis > version)
    .map((migration) => {
      const name = names.get(migration.folderMillis) ?? ''
      return { ...migration, name, locks: listBlockingLocks(name) }
    })
}

/** Returns the schema version of the database: the creation time of its last migration, in ms; 0 for a new database. */
export async function readSchemaVersion(database: Database): Promise<number> {
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
      `DATABASE_URL: its user has no right to read the tables (${reason.message}). ` +
        'Run "node dist/cartelera.mjs migrate --grant" with its name, as the owner of the tables.',
    )
  }
}

/** Returns the schema version of this release (`readSchemaVersion`). */
export const newestSchemaVersion = () =>
  Math.max(...readJournal(migrationsFolder).entries.map(({ when }) => when))

/** Returns the name of the migration that creates a schema version; null if it belongs to another release. */
export const nameSchemaVersion = (version: number) =>
  readJournal(migrationsFolder).entries.find(({ when }) => when === version)?.tag ?? null

/** Runs `work` with a temporary folder that contains the migrations up to a schema version. */
export async function withMigrationsUntil<T>(
  version: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-migrations-'))
  try {
    const { entries, ...rest } = readJournal(migrationsFolder)
    const entriesUntilVersion = entries.filter(({ when }) => when <= version)
    mkdirSync(path.join(folder, 'meta'))
    writeFileSync(path.join(folder, journalFile), JSON.stringify({ ...rest, entries: entriesUntilVersion }))
    for (const { tag } of entriesUntilVersion)
      copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Journal = { entries: { when: number; tag: string }[] }

const journalFile = 'meta/_journal.json'

const readJournal = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, journalFile), 'utf8')) as Journal
