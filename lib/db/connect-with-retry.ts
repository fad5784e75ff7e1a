import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '@/lib/base/platform/log'
import { databaseReason } from './database'

/** Maximum time that a start waits for a database server, and the time between two attempts, in ms. */
const MAX_WAIT_MS = 60_000
const RETRY_MS = 500

/**
 * Error codes of the system and of PostgreSQL for a server that is not ready yet: machines and containers start in any
 * order. Other errors, such as a wrong password, are not retried.
 */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  // The server is starting or stopping.
  '57P01',
  '57P02',
  '57P03',
])

/** Recognises the driver's timeouts and lost connections, which have no code. */
const isDriverTimeout = (message: string) => /timeout|terminated unexpectedly/i.test(message)

/** Tests whether a failed connection may succeed if retried. */
export function mayPass(cause: unknown): boolean {
  const { code, reason } = databaseReason(cause)
  return code === null ? isDriverTimeout(reason.message) : passing.has(code)
}

/** Connects, and retries while the server is not ready. Rejects immediately if a retry cannot help. */
export async function connectWithRetry(
  options: pg.ClientConfig,
  maxWaitMs = MAX_WAIT_MS,
): Promise<pg.Client> {
  const startedAt = Date.now()
  for (let isWaiting = false; ; isWaiting = true) {
    const client = new pg.Client(options)
    // Ignored here: the query that a lost connection interrupts rejects.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (isWaiting) log().info({ ms: Date.now() - startedAt }, 'database reached')
      return client
    } catch (cause) {
      client.end().catch(() => undefined)
      if (!mayPass(cause) || Date.now() - startedAt > maxWaitMs) throw cause
      if (!isWaiting) log().warn({ reason: databaseReason(cause).reason.message }, 'waiting for database')
    }
    await wait(RETRY_MS)
  }
}
