import { withMigrationLock } from '@/lib/db/open/postgres'
import { startPostgres } from './postgres'
import { TEMPLATE } from './test-database'

/**
 * Jest's global setup in the gate: starts one PostgreSQL server for all test files, whose databases cost less CPU time
 * than PGlite. Without it, for example on a system for which the package has no server, tests use PGlite.
 */
export default async function prepareDatabases() {
  const server = await startPostgres().catch((cause: unknown) => {
    console.warn('The tests use PGlite:', cause)
    return null
  })
  if (server === null) return
  const url = await server.createDatabase(TEMPLATE)
  await withMigrationLock(url, 60_000, (_database, migrate) => migrate())
  process.env.TEST_POSTGRES = Object.assign(new URL(url), { pathname: 'postgres' }).href
  Object.assign(globalThis, { stopTestDatabases: () => server.stop() })
}
