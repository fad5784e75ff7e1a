import { setTimeout } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { log } from '@/lib/base/platform/log'
import { StartError } from '@/lib/base/platform/start-error'
import { connectWithRetry } from '../connect-with-retry'
import { toConnectionError } from '../connection-error'
import { databaseReason, type Database, type OpenDatabase } from '../database'
import { migrateSchema } from '../migrate'
import { queueStatements } from '@/lib/db/patches/queue-statements'
import { timeQueries } from '@/lib/db/patches/timed-queries'
import { followWrites } from './follow-writes'
import { createPool, reportPool, type PoolOptions } from './pool'
import { openReplica, type ReplicaOptions } from '@/lib/db/replica/open-replica'

/**
 * Connections per instance. Few suffice, because pages are cached and a query takes less than a millisecond. Sixteen
 * instances, with another connection each for LISTEN, stay below PostgreSQL's default limit of 100.
 */
const CONNECTIONS = 5

/** Key of an advisory lock. No other program on this database may use it. */
const MIGRATION_LOCK = 7_226_195_401
const LOCK_POLL_MS = 100

type Options = {
  fill: (database: Database) => Promise<void>
  /**
   * Work that may take minutes, such as filling search entries. It runs while the site serves, on a separate connection
   * without a time limit.
   */
  finish?: (database: Database) => Promise<void>
  /** Time limit of a query in ms, including the wait for a connection. */
  timeoutMs: number
  /** Maximum number of connections. */
  connections?: number
  /**
   * URL of the PostgreSQL server itself, if `url` is a transaction pooler. LISTEN and session locks do not work through
   * a pooler.
   */
  directUrl?: string | undefined
  /** Replica that answers the database reads of readers' pages; null or undefined without a replica. */
  replica?: (ReplicaOptions & { url: string }) | null
}

/** `reading` is the database for readers' pages: the replica, or the primary without one. */
type OpenPostgres = OpenDatabase & { reading: Database }

/** Opens a PostgreSQL database and migrates it. Several instances may start at the same time. */
export async function openPostgres(
  url: string,
  { fill, finish, timeoutMs, connections = CONNECTIONS, directUrl = url, replica = null }: Options,
): Promise<OpenPostgres> {
  await withMigrationLock(directUrl, timeoutMs, async (database, migrateIt) => {
    await migrateIt()
    await fill(database)
  })
  const pool = createPool(url, { timeoutMs, connections, ownsSessions: directUrl === url })
  const stopFollowing = followWrites(pool)
  timeQueries(pool, 'postgresql')
  reportPool(pool, { name: 'content', connections })
  const database = drizzle({ client: pool })
  const stopFinishing = finish && finishBehind(directUrl, timeoutMs, finish)
  const beside = replica && openBeside(replica, { url: directUrl, pool }, { timeoutMs, connections })
  return {
    database,
    reading: beside?.database ?? database,
    close: async () => {
      stopFollowing()
      await stopFinishing?.()
      await beside?.close()
      await pool.end()
    },
  }
}

/** Maximum wait for a connection to the replica, in ms. After that, the primary is read. */
const REPLICA_CONNECT_MS = 1000

/**
 * Opens the replica with half of a query's time limit, so that the other half remains for the primary. The primary's
 * log position is read on a separate connection, so that slow statements do not delay it.
 */
function openBeside(
  { url, ...options }: NonNullable<Options['replica']>,
  primary: { url: string; pool: pg.Pool },
  { timeoutMs, connections }: PoolOptions,
): OpenDatabase {
  const halfMs = Math.ceil(timeoutMs / 2)
  const connectMs = Math.min(halfMs, REPLICA_CONNECT_MS)
  const replica = createPool(url, { timeoutMs: halfMs, connectMs, connections })
  reportPool(replica, { name: 'replica', connections })
  const position = createPool(primary.url, { timeoutMs: connectMs, connections: 1 })
  return openReplica({ replica, primary: primary.pool, position }, options)
}

/** Runs `finish` in the background on a separate connection. Returns a function that stops it. */
function finishBehind(
  url: string,
  timeoutMs: number,
  finish: (database: Database) => Promise<void>,
): () => Promise<void> {
  const connecting = connectWithRetry({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  let isStopped = false
  const finishing = connecting
    .then(async (client) => {
      queueStatements(client)
      await finish(drizzle({ client }))
      await client.end()
    })
    .catch((cause: unknown) => {
      if (!isStopped) log().error({ err: databaseReason(cause).reason }, 'work after migrations failed')
    })
  return async () => {
    isStopped = true
    // Ending the connection makes PostgreSQL roll back the interrupted statements. The next start of the process runs
    // them again.
    await connecting.then((client) => client.end()).catch(() => undefined)
    await finishing
  }
}

/**
 * Runs work that only one instance may do at a time, such as migrating, before the site serves. Uses a separate
 * connection without a time limit. Rejects with a `StartError` for the operator.
 */
export async function withMigrationLock<T>(
  url: string,
  timeoutMs: number,
  work: (database: Database, migrate: (folder?: string) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  return withConnection(url, timeoutMs, async (database, client) => {
    await lockMigration(client)
    return work(database, (folder) => migrateSchema(database, folder))
  })
}

/** Like `withMigrationLock`, but without the lock, for work that may run while other instances run. */
export async function withConnection<T>(
  url: string,
  timeoutMs: number,
  work: (database: NodePgDatabase, client: pg.Client) => Promise<T>,
): Promise<T> {
  let client: pg.Client | null = null
  try {
    client = await connectWithRetry({ connectionString: url, connectionTimeoutMillis: timeoutMs })
    queueStatements(client)
    return await work(drizzle({ client }), client)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw toConnectionError(url, cause)
  } finally {
    await client?.end()
  }
}

/** Like `withMigrationLock`, but rejects with the original error of `work`. */
export async function withLockedStore<T>(...[url, timeoutMs, work]: LockedWork<T>): Promise<T> {
  const [settled] = await withMigrationLock(url, timeoutMs, (database, migrateIt) =>
    Promise.allSettled([work(database, migrateIt)]),
  )
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

type LockedWork<T> = Parameters<typeof withMigrationLock<T>>

/**
 * Waits until no other instance migrates. Logs the lock's holder, because it may hang. Polls instead of waiting in a
 * statement, because the other instance's `CREATE INDEX CONCURRENTLY` would wait for that statement's snapshot.
 */
async function lockMigration(client: pg.Client): Promise<void> {
  for (let isWaiting = false; ; isWaiting = true) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.isOurs) {
      if (isWaiting) log().info('migration lock obtained')
      return
    }
    if (!isWaiting) log().warn(await findLockHolder(client), 'waiting for migration lock')
    await setTimeout(LOCK_POLL_MS)
  }
}

/** Returns the holder of the lock: its backend pid, and its address if it runs on another machine. */
async function findLockHolder(client: pg.Client): Promise<object> {
  const { rows } = await client.query(
    `select pid as "holderPid", host(client_addr) as "holderAddress", backend_start as "holderSince"
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and datname = current_database()
       and (classid::bigint << 32) + objid::bigint = $1`,
    [MIGRATION_LOCK],
  )
  return rows[0] ?? {}
}
