import type pg from 'pg'
import { log } from '@/lib/base/platform/log'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { onFailedQuery } from '@/lib/db/patches/failed-queries'
import { isReadOnly } from '../database'

/** Interval between checks whether the database accepts writes again. */
const PROBE_MS = 1000

const PROBE = `select current_setting('transaction_read_only') = 'off' as "takesChanges"`

/**
 * Detects that the database is read-only (a standby, or configured so). While it is read-only, each connection is
 * closed after one use: after a failover, only a new connection reaches the new primary. Returns a function that stops
 * the detection.
 */
export function followWrites(pool: pg.Pool): () => void {
  let timer: NodeJS.Timeout | null = null
  readMetric('databaseReadOnly', () => [[{}, Number(timer !== null)]])
  const probeLater = () => {
    timer = setTimeout(() => void probe(), PROBE_MS).unref()
  }
  const probe = async () => {
    const answer = await pool.query<{ takesChanges: boolean }>(PROBE).catch(() => null)
    if (timer === null) return
    if (!answer?.rows[0]?.takesChanges) return probeLater()
    timer = null
    pool.options.maxUses = Infinity
    log().info('database accepts writes again')
  }
  const idle = watchIdle(pool)
  pool.on('connect', (client) =>
    onFailedQuery(client, (cause) => {
      if (isLate(cause)) giveUp(client, { cause, idle })
      if (timer !== null || !isReadOnly(cause)) return
      pool.options.maxUses = 1
      log().error('database is read-only')
      probeLater()
    }),
  )
  return () => {
    clearTimeout(timer ?? undefined)
    timer = null
  }
}

/**
 * Closes a connection after a timeout, so that a late answer cannot reach the next query. Its queued statements fail
 * at once. Also closes the idle connections: if the network is down, each of them would cause another timeout.
 */
function giveUp(client: pg.PoolClient, { cause, idle }: { cause: unknown; idle: Set<pg.PoolClient> }) {
  void client.end().catch(() => undefined)
  Object.assign(client, { query: () => Promise.reject(cause as Error) })
  // Closes the idle connection: the pool removes a connection that emits an error.
  for (const idleClient of [...idle]) idleClient.emit('error', new Error('no answer on another connection'))
}

function watchIdle(pool: pg.Pool): Set<pg.PoolClient> {
  const idle = new Set<pg.PoolClient>()
  pool.on('release', (_, client) => idle.add(client))
  for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => idle.delete(client))
  return idle
}

/** Recognises the driver's timeout by its message, because it has no code. */
const isLate = (cause: unknown) => cause instanceof Error && cause.message === 'Query read timeout'
