import type pg from 'pg'
import { toEndOfRecord } from './log-position'

/** Maximum wait until the replica has replayed the required log position. `PROBE_MS`: interval between checks. */
const CATCH_UP_MS = 500
const PROBE_MS = 10

/**
 * Log position (in bytes) that a server has replayed as a replica; null if the server has become a primary, whose log
 * may have diverged.
 */
const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as bytes`
const END = `select pg_current_wal_insert_lsn() - '0/0' as bytes`

/** Thrown if the replica is unavailable or lags. Errors of the statement itself are thrown unchanged. */
export class ReplicaAway extends Error {
  override readonly name = 'ReplicaAway'
}

type Position = { bytes: string | null }

/** Returns the end of the primary's write-ahead log, in bytes. */
export async function findEnd(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<Position>(END)
  return toEndOfRecord(BigInt(rows[0]?.bytes ?? 0))
}

/**
 * Runs a statement on a connection whose server has replayed the log up to `required`; null accepts any position.
 * Checks each connection, since one address may belong to several replicas.
 */
export async function queryReplica(
  pool: pg.Pool,
  required: Promise<bigint | null>,
  ...statement: unknown[]
): Promise<unknown> {
  const client = await pool.connect().catch(away)
  let failure: Error | undefined
  try {
    await catchUp(client, await required).catch(away)
    return await client.query(...(statement as [string]))
  } catch (cause) {
    failure = cause as Error
    throw cause
  } finally {
    client.release(failure)
  }
}

function away(cause: Error): never {
  throw new ReplicaAway(cause.message, { cause })
}

const replayed = new WeakMap<pg.PoolClient, bigint>()

async function catchUp(client: pg.PoolClient, required: bigint | null): Promise<void> {
  if (required === null) return
  const until = Date.now() + CATCH_UP_MS
  while ((replayed.get(client) ?? -1n) < required) {
    const { rows } = await client.query<Position>(REPLAYED)
    const bytes = rows[0]?.bytes ?? null
    if (bytes === null) throw new Error('it is no replica')
    replayed.set(client, BigInt(bytes))
    if (BigInt(bytes) >= required) return
    if (Date.now() > until) throw new Error(`it lacks ${required - BigInt(bytes)} bytes of the log`)
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
  }
}
