import { getSettings } from '@/lib/base/platform/settings'
import { InvalidationBus, type InvalidationListener } from './invalidation-bus'
import type { InvalidationMessage } from './invalidation-message'
import type { OpenTransport } from './transport'

/**
 * The invalidation bus of this process. It uses PostgreSQL if instances share a database, which publishes all
 * changes; otherwise Redis. Without either, an instance sees the changes of others only when its cached content
 * expires.
 */
let opening: Promise<InvalidationBus | null> | null = null

/** Opens the invalidation bus once per process. Must be called before any content is cached. */
export async function openInvalidationBus(listener: InvalidationListener): Promise<void> {
  const bus = await (opening ??= open(listener))
  await bus?.start()
}

/** Publishes a message to all instances, when the connection is open. Never throws. */
export function publishInvalidation(message: InvalidationMessage): void {
  void opening?.then((bus) => bus?.publish(message))
}

/** Resolves when all messages of earlier database changes have arrived (`InvalidationBus.catchUp`). Never rejects. */
export async function catchUpWithInvalidations(): Promise<void> {
  await (await opening)?.catchUp()
}

export async function closeInvalidationBus(): Promise<void> {
  const bus = opening
  opening = null
  await (await bus)?.close()
}

async function open(listener: InvalidationListener): Promise<InvalidationBus | null> {
  const openTransport = await chooseTransport()
  return openTransport && new InvalidationBus(openTransport, listener)
}

// Loads only the client of the chosen transport.
async function chooseTransport(): Promise<OpenTransport | null> {
  const { CONTENT_SERVICE_URL, DATABASE_DIRECT_URL, REDIS_URL, REDIS_PREFIX } = getSettings()
  if (CONTENT_SERVICE_URL === undefined && DATABASE_DIRECT_URL !== undefined) {
    const { openPostgresTransport } = await import('./postgres-transport')
    return (transportListener) => openPostgresTransport(DATABASE_DIRECT_URL, transportListener)
  }
  if (REDIS_URL === undefined) return null
  const { openRedisTransport } = await import('./redis-transport')
  return (transportListener) => openRedisTransport(REDIS_URL, REDIS_PREFIX, transportListener)
}
