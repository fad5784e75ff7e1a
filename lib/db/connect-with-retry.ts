import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '@/lib/base/platform/log'
import { databaseReason } from './database'

/** Maximum time for which a start retries to connect. `RETRY_MS`: pause between attempts. */
const MAX_WAIT_MS = 60_000
const RETRY_MS = 500

/**
 * Error codes (of the system and PostgreSQL) of a server that is not ready yet: machines and containers start in any
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
  // PostgreSQL is starting or stopping.
  '57P01',
  '57P02',
  '57P03',
])

/** Recognises the driver's timeouts and lost connections by their messages, because they have no code. */
const isDriverTimeout = (message: string) => /timeout|terminated unexpectedly/i.test(message)

/** Returns whether a failed connection may succeed later. */
export function mayPass(cause: unknown): boolean {
  const { code, reason } = databaseReason(cause)
  return code === null ? isDriverTimeout(reason.message) : passing.has(code)
}

/** Connects to PostgreSQL. Retries while the server is not ready; rejects immediately for other errors. */
export async function connectWithRetry(
  options: pg.ClientConfig,
  maxWaitMs = MAX_WAIT_MS,
): Promise<pg.Client> {
  const startedAt = Date.now()
  for (let isWaiting = false; ; isWaiting = true) {
    const client = new pg.Client(options)
    // Without a listener, a lost connection would end the process. The interrupted query rejects anyway.
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
