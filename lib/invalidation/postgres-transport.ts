import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '@/lib/platform/log'
import { CHANNEL, type Transport, type TransportListener } from './transport'
import type { InvalidationMessage } from './invalidation-message'

/**
 * PostgreSQL's own LISTEN and NOTIFY, on one connection beside the pool's. The database itself tells
 * of every change in its content (`lib/content/store/sql/change-notifications.sql`), with the
 * change's commit, so that one that was made by another program or by a copy that died is told, too.
 *
 * PgBouncer's transaction mode loses what is listened for: `DATABASE_URL` must lead to PostgreSQL
 * or to a pool by session.
 */
export function openPostgresTransport(url: string, listener: TransportListener): Transport {
  const carrier = new PostgresTransport(url, listener)
  carrier.keepListening()
  return carrier
}

/** After a connection was lost or refused. */
const RECONNECT_MS = 1000
/** How often it is asked whether it is still there: nothing else says that a network swallowed it. */
const HEARTBEAT_MS = 10_000
const ANSWER_MS = 5000

class PostgresTransport implements Transport {
  #client: pg.Client | null = null
  #listening: Promise<void> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(
    private readonly url: string,
    private readonly listener: TransportListener,
  ) {}

  keepListening(): void {
    this.#listening = this.#listenUntilClosed()
  }

  async tell(notice: InvalidationMessage): Promise<void> {
    // Of a comment the database has told already.
    if (notice.card !== null) return
    if (!this.#client) throw new Error('not connected to PostgreSQL')
    await this.#client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)])
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#listening
  }

  async #listenUntilClosed(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const cause = await this.#listenOnce().catch((reason: unknown) => reason)
      if (signal.aborted) return
      const reason = cause instanceof Error ? cause.message : String(cause)
      log().warn({ reason }, 'not told of changes for a moment')
      await wait(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Listens as long as the connection lasts; always rejects. */
  async #listenOnce(): Promise<never> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'cartelera notices',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    const lost = untilLost(client)
    try {
      await client.connect()
      client.on('notification', ({ payload = '' }) => this.listener.hear(payload))
      await client.query(`listen ${CHANNEL}`)
      this.#client = client
      this.listener.listening()
      return await Promise.race([lost, this.#watch(client)])
    } finally {
      this.#client = null
      client.end().catch(() => undefined)
    }
  }

  async #watch(client: pg.Client): Promise<never> {
    for (;;) {
      await wait(HEARTBEAT_MS, undefined, { signal: this.#closing.signal })
      await client.query('select 1')
    }
  }
}

/** Rejects when the connection ends, whatever ends it. */
function untilLost(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection has ended')))
  })
  // Its end is also that of a connection that was never made.
  lost.catch(() => undefined)
  return lost
}
