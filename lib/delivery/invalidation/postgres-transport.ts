import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { log } from '@/lib/base/platform/log'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { toMessageText, type InvalidationMessage } from './invalidation-message'
import { CHANGE_CHANNEL, PIECE_CHANNEL } from '@/lib/base/domain/change'
import type { Transport, TransportListener } from './transport'

/**
 * Transport over PostgreSQL's LISTEN and NOTIFY, on a connection outside of the pool. Triggers publish each committed
 * change of content (`lib/db/migrations/0004_notices.sql`), including those by other programs.
 *
 * PgBouncer silently loses subscriptions in transaction mode, so `DATABASE_DIRECT_URL` must point to PostgreSQL or to
 * a pool in session mode. A connection that does not receive a test message is rejected.
 */
export function openPostgresTransport(url: string, listener: TransportListener): Transport {
  const transport = new PostgresTransport(url, listener)
  transport.start()
  return transport
}

/** Delay before the next connection attempt, in ms. */
const RECONNECT_MS = 1000
/** Interval of test queries in ms, which detect a silently dropped connection. */
const HEARTBEAT_MS = 10_000
const QUERY_TIMEOUT_MS = 5000
const ECHO_TIMEOUT_MS = 2000

const DEAF =
  'it does not hear its own message: a pool must be by session, or DATABASE_DIRECT_URL lead around it'

class PostgresTransport implements Transport {
  /** Runs an arbitrary query: PostgreSQL delivers all earlier messages before the query's result. */
  readonly catchUp = async (): Promise<void> => {
    if (!this.#client) throw new Error('not connected to PostgreSQL')
    await this.#client.query('select 1')
  }

  #client: pg.Client | null = null
  #isOutageLogged = false
  #subscribing: Promise<void> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(
    private readonly url: string,
    private readonly listener: TransportListener,
  ) {}

  isConnected(): boolean {
    return this.#client !== null
  }

  start(): void {
    this.#subscribing = this.#subscribeUntilClosed()
  }

  async publish(message: InvalidationMessage): Promise<void> {
    if (!this.#client) throw new Error('not connected to PostgreSQL')
    await this.#client.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, toMessageText(message)])
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#subscribing
  }

  async #subscribeUntilClosed(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const cause = await this.#subscribe().catch((reason: unknown) => reason)
      if (signal.aborted) return
      const reason = cause instanceof Error ? cause.message : String(cause)
      // Only the first failure of an outage is logged.
      if (!this.#isOutageLogged) log().warn({ reason }, 'invalidation bus disconnected')
      this.#isOutageLogged = true
      await wait(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Subscribes and keeps the connection open. Always rejects: when the connection is lost or refused. */
  async #subscribe(): Promise<never> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'cartelera invalidation',
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    const lost = untilLost(client)
    const ended = new AbortController()
    try {
      await client.connect()
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === CHANGE_CHANNEL) this.listener.onMessage(payload)
        if (channel === PIECE_CHANNEL) this.listener.onPieceNews?.(Number(payload))
      })
      await client.query(`listen ${CHANGE_CHANNEL}`)
      await client.query(`listen ${PIECE_CHANNEL}`)
      await this.#hearEcho(client)
      this.#client = client
      this.#isOutageLogged = false
      this.listener.onSubscribed()
      return await Promise.race([lost, this.#beat(client, ended.signal)])
    } finally {
      this.#client = null
      ended.abort()
      client.end().catch(() => undefined)
    }
  }

  /**
   * Verifies that the connection receives messages. The test message is sent over another connection, because a pool
   * in transaction mode may return a connection's own messages to it.
   */
  async #hearEcho(client: pg.Client): Promise<void> {
    const channel = `cartelera_echo_${randomUUID().replaceAll('-', '')}`
    const heard = new Promise<void>((resolve) => {
      client.on('notification', (message) => message.channel === channel && resolve())
    })
    await client.query(`listen ${channel}`)
    await notifyOnce(this.url, channel)
    await withTimeout(heard, ECHO_TIMEOUT_MS, DEAF)
    await client.query(`unlisten ${channel}`)
  }

  async #beat(client: pg.Client, ended: AbortSignal): Promise<never> {
    const signal = AbortSignal.any([this.#closing.signal, ended])
    for (;;) {
      await wait(HEARTBEAT_MS, undefined, { signal })
      await client.query('select 1')
    }
  }
}

async function notifyOnce(url: string, channel: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    // A NOTIFY waits for other transactions that commit with NOTIFY, and their commits may wait for a standby server.
    // It therefore gets the timeout of the whole test.
    query_timeout: ECHO_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`notify ${channel}`)
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Rejects when the connection ends, for any reason. */
function untilLost(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection has ended')))
  })
  // Prevents an unhandled rejection if the connection fails before anything awaits this promise.
  lost.catch(() => undefined)
  return lost
}
