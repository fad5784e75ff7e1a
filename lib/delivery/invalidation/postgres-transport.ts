import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { log } from '@/lib/base/platform/log'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { toMessageText, type InvalidationMessage } from './invalidation-message'
import { CHANGE_CHANNEL, PIECE_CHANNEL } from '@/lib/base/domain/change'
import type { Transport, TransportListener } from './transport'

/**
 * PostgreSQL's LISTEN and NOTIFY, on one connection beside the pool's. Triggers of the database
 * publish every change of its content when it is committed
 * (`lib/db/migrations/0004_notices.sql`), also one made by another program.
 *
 * PgBouncer's transaction mode loses subscriptions without a word: `DATABASE_DIRECT_URL` leads to PostgreSQL
 * itself or to a pool by session. A connection that does not hear its own message is none.
 */
export function openPostgresTransport(url: string, listener: TransportListener): Transport {
  const transport = new PostgresTransport(url, listener)
  transport.start()
  return transport
}

/** Between a connection that was lost or refused and the next. */
const RECONNECT_MS = 1000
/** Nothing else detects a connection that the network has dropped without a word. */
const HEARTBEAT_MS = 10_000
const QUERY_TIMEOUT_MS = 5000
const ECHO_TIMEOUT_MS = 2000

const DEAF =
  'it does not hear its own message: a pool must be by session, or DATABASE_DIRECT_URL lead around it'

class PostgresTransport implements Transport {
  /** PostgreSQL sends a connection the messages of what was committed before with the next answer. */
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
      // Once for an outage, however many tries it takes.
      if (!this.#isOutageLogged) log().warn({ reason }, 'invalidation bus disconnected')
      this.#isOutageLogged = true
      await wait(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Lasts as long as the connection; always rejects. */
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

  /** Sent over another connection: a pool by transaction gives this one's own messages back to it at times. */
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
    // It waits for each commit that notifies, and those may wait for a standby.
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

/** Rejects when the connection ends, for whatever reason. */
function untilLost(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection has ended')))
  })
  // A connection that was never made ends, too, and then nothing waits for this promise.
  lost.catch(() => undefined)
  return lost
}
