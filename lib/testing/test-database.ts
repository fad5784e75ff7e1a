import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { createPool } from '@/lib/db/open/pool'
import { manageDatabases } from './postgres'

/** Name of the database on the test server that is copied for each test: it has the current schema and no rows. */
export const TEMPLATE = 'empty'

/**
 * Opens an empty database with the current schema and fills it. The gate uses PostgreSQL (`prepare-databases.ts`); a
 * test that is run by hand, and the full suite, use PGlite in memory. A single connection runs statements in the order
 * of their calls, as PGlite does.
 */
export async function openTestDatabase(
  fill: (database: Database) => Promise<void> = async () => undefined,
): Promise<OpenDatabase> {
  const server = process.env.TEST_POSTGRES
  if (server === undefined) return openPglite('memory', fill)
  const name = `test-${randomUUID()}`
  await manageDatabases(server, `create database "${name}" template ${TEMPLATE}`)
  const pool = createPool(Object.assign(new URL(server), { pathname: name }).href, {
    timeoutMs: 60_000,
    connections: 1,
  })
  const database = drizzle({ client: pool })
  const close = async () => {
    await pool.end()
    await manageDatabases(server, `drop database "${name}"`)
  }
  await fill(database).catch(async (cause: unknown) => {
    await close()
    throw cause
  })
  return { database, close }
}
