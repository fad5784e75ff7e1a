import { randomUUID } from 'node:crypto'
import { getSettings } from '@/lib/base/platform/settings'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { toEverythingMessage } from '@/lib/delivery/invalidation/invalidation-message'
import { CHANGE_CHANNEL } from '@/lib/base/domain/change'

const TIMEOUT_MS = 5000

/**
 * Publishes to all instances that any content may have changed. Also publishes each organisation separately, which
 * invalidates pages in Redis for instances that start later. Returns false if instances share no database and no
 * Redis, so that none was notified. Rejects if publishing failed.
 */
export async function publishEverything(organisations: readonly string[]): Promise<boolean> {
  const { CONTENT_SERVICE_URL, DATABASE_URL, REDIS_URL, REDIS_PREFIX } = getSettings()
  const id = randomUUID()
  const messages = [
    toEverythingMessage(id),
    ...organisations.map((organisation) => JSON.stringify({ id, organisation, card: null })),
  ]
  if (CONTENT_SERVICE_URL === undefined && DATABASE_URL !== undefined) {
    await publishOverPostgres(DATABASE_URL, messages)
    return true
  }
  if (REDIS_URL === undefined) return false
  await publishOverRedis(REDIS_URL, `${REDIS_PREFIX}invalidation`, messages)
  return true
}

async function publishOverPostgres(url: string, messages: string[]): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_notify($1, message) from unnest($2::text[]) as message', [
      CHANGE_CHANNEL,
      messages,
    ])
  } finally {
    client.end().catch(() => undefined)
  }
}

async function publishOverRedis(url: string, channel: string, messages: string[]): Promise<void> {
  const { connectRedis } = await import('@/lib/base/platform/redis-connection')
  const { client, onReady, close } = connectRedis(url, 'refresh', {}, { isListener: true })
  try {
    await withTimeout(new Promise<void>(onReady), TIMEOUT_MS, 'Redis does not answer')
    for (const message of messages) await client().publish(channel, message)
  } finally {
    close()
  }
}
