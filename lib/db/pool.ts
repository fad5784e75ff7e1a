import pg from 'pg'
import { limitStatements } from '@/lib/base/platform/limit-statements'
import { log } from '@/lib/base/platform/log'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { onFailedQuery } from '@/lib/db/patches/failed-queries'
import { queueStatements } from '@/lib/db/patches/queue-statements'
import { databaseReason } from './database'

export type PoolOptions = {
  timeoutMs: number
  connectMs?: number
  connections: number
  /** Not in a pool by transaction, whose sessions are everybody's: what one sets holds for the next. */
  ownsSessions?: boolean
}

/** Connections of which none is taken before it has a time limit, and whose loss ends nothing. */
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
 * The loss of a connection that no one listens to would end the process, and the pool listens to idle ones
 * only: a transaction's is its own. The statement that the loss interrupts reports it.
 */
function surviveLoss(client: pg.PoolClient) {
  client.on('error', () => undefined)
}

/**
 * Releases a connection whose transaction could not begin. Drizzle only releases it after `begin`, so a
 * connection pooler that refuses or delays `begin` would leak one each time, until the pool is exhausted.
 */
function releaseUnbegun(client: pg.PoolClient) {
  onFailedQuery(client, (cause, text) => {
    if (/^begin\b/.test(text)) client.release(cause as Error)
  })
}

/** Lets metrics read how busy the pool is. */
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
