import pg from 'pg'
import { limitStatements } from '@/lib/base/platform/limit-statements'
import { log } from '@/lib/base/platform/log'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { onFailedQuery } from '@/lib/db/patches/failed-queries'
import { queueStatements } from '@/lib/db/patches/queue-statements'
import { databaseReason } from '../database'

export type PoolOptions = {
  timeoutMs: number
  connectMs?: number
  connections: number
  /**
   * False for a transaction pooler: its clients share database sessions, so session settings would affect other
   * clients.
   */
  ownsSessions?: boolean
}

/** Creates a pool that survives lost connections. Each new connection gets the time limits. */
export function createPool(
  url: string,
  { timeoutMs, connectMs = timeoutMs, connections, ownsSessions = true }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cartelera',
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, although its type is void
    onConnect: (client) => (ownsSessions ? limitStatements(client, timeoutMs) : undefined),
  })
  pool.on('error', (cause) => {
    log().warn({ reason: databaseReason(cause).reason.message }, 'PostgreSQL connection lost')
  })
  pool.on('connect', (client) => {
    surviveLoss(client)
    queueStatements(client)
    releaseUnbegun(client)
  })
  return pool
}

/**
 * Ignores the error event of a lost connection, which would otherwise end the process. The pool only handles errors of
 * idle connections. The interrupted statement rejects anyway.
 */
function surviveLoss(client: pg.PoolClient) {
  client.on('error', () => undefined)
}

/**
 * Releases a connection whose `begin` failed. Drizzle only releases it after a successful `begin`, so each refusal or
 * timeout of a connection pooler would leak a connection, until the pool is exhausted.
 */
function releaseUnbegun(client: pg.PoolClient) {
  onFailedQuery(client, (cause, text) => {
    if (/^begin\b/.test(text)) client.release(cause as Error)
  })
}

/** Adds metrics about the connections of a pool. */
export function reportPool(
  pool: pg.Pool,
  { name: pooled, connections }: { name: string; connections: number },
) {
  const name = { 'db.client.connection.pool.name': pooled }
  readMetric(
    'databaseConnections',
    () => [
      [{ ...name, 'db.client.connection.state': 'idle' }, pool.idleCount],
      [{ ...name, 'db.client.connection.state': 'used' }, pool.totalCount - pool.idleCount],
    ],
    pooled,
  )
  readMetric('databaseConnectionsMax', () => [[name, connections]], pooled)
  readMetric('databasePending', () => [[name, pool.waitingCount]], pooled)
}
