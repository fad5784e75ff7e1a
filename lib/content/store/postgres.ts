import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { log } from '@/lib/platform/log'
import { databaseReason, migrationsFolder, type Database, type OpenDatabase } from './database'

/**
 * Connections of one copy of the site. A query takes a fraction of a millisecond and pages are
 * remembered, so few serve many readers; and sixteen copies with one more each, to be told of
 * comments, fit PostgreSQL's own default of 100.
 */
export const MOST_CONNECTIONS = 5

/** Any number that no other program on this database uses for the same purpose. */
const MIGRATION_LOCK = 7_226_195_401

type Options = {
  fill: (database: Database) => Promise<void>
  /** One query, from asking for a connection on. */
  timeoutMs: number
}

/** Opens a PostgreSQL, brought to the newest schema; many copies may start at once. */
export async function openPostgres(url: string, { fill, timeoutMs }: Options): Promise<OpenDatabase> {
  await prepare(url, fill, timeoutMs)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cartelera',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: timeoutMs,
    // The server's own limit, too: a query that nobody waits for any more must not go on there.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  })
  // A connection lost while nobody uses it would otherwise end the process.
  pool.on('error', (cause) => {
    log().warn({ reason: databaseReason(cause).reason.message }, 'PostgreSQL connection lost')
  })
  return { database: drizzle({ client: pool }), close: () => pool.end() }
}

/** Migrates and fills under a lock, on a connection that has no time limit and goes afterwards. */
async function prepare(url: string, fill: Options['fill'], timeoutMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  // What breaks it is told by the query that it interrupts.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const database = drizzle({ client })
    await migrate(database, { migrationsFolder })
    await fill(database)
  } catch (cause) {
    // Its message has the host and the user, never the password.
    throw new Error(`DATABASE_URL: ${databaseReason(cause).reason.message}`)
  } finally {
    await client.end()
  }
}
