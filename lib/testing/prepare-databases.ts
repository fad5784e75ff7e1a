import { withMigrationLock } from '@/lib/db/open/postgres'
import { manageDatabases, startPostgres } from './postgres'
import { TEMPLATE } from './test-database'

/**
 * Settings that make runs repeatable, as on PGlite. Otherwise, for example, vacuuming would move rows at any time, and a
 * query without an order would return them differently.
 */
const settings = [
  'alter system set autovacuum = off',
  'alter system set max_parallel_workers_per_gather = 0',
  'alter system set synchronize_seqscans = off',
  'select pg_reload_conf()',
]

/**
 * Jest's global setup in the gate: starts one PostgreSQL server for all test files, whose databases cost less CPU time
 * than PGlite. If it does not start, for example on a system for which the package has no server, tests use PGlite.
 */
export default async function prepareDatabases() {
  const server = await startPostgres().catch((cause: unknown) => {
    console.warn('The tests use PGlite:', cause)
    return null
  })
  if (server === null) return
  const url = await server.createDatabase(TEMPLATE)
  for (const statement of settings) await manageDatabases(url, statement)
  await withMigrationLock(url, 60_000, (_database, migrate) => migrate())
  process.env.TEST_POSTGRES = Object.assign(new URL(url), { pathname: 'postgres' }).href
  Object.assign(globalThis, { stopTestDatabases: () => server.stop() })
}
