import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { InvalidationBus, type InvalidationListener } from './invalidation-bus'
import type { InvalidationMessage } from './invalidation-message'
import type { OpenTransport } from './transport'

/**
 * This process's invalidation bus: over PostgreSQL where copies of the site share it, since it
 * publishes every change itself, else over Redis. Without either, a copy learns of other copies'
 * changes when its own content is no longer fresh.
 */
const slot = () =>
  processWide<{ opening: Promise<InvalidationBus | null> | null }>('invalidation-bus', () => ({
    opening: null,
  }))

/** Subscribes, once for the process. To be called before any content is cached. */
export async function openInvalidationBus(listener: InvalidationListener): Promise<void> {
  const bus = await (slot().opening ??= open(listener))
  await bus?.start()
}

/** Publishes to the other copies, now or once there is a connection (`InvalidationBus.publish`). Never throws. */
export function publishInvalidation(message: InvalidationMessage): void {
  void slot().opening?.then((bus) => bus?.publish(message))
}

/** Resolves once every message has been received that was published before (`InvalidationBus.catchUp`). Never rejects. */
export async function catchUpWithInvalidations(): Promise<void> {
  await (await slot().opening)?.catchUp()
}

export async function closeInvalidationBus(): Promise<void> {
  const { opening } = slot()
  slot().opening = null
  await (await opening)?.close()
}

async function open(listener: InvalidationListener): Promise<InvalidationBus | null> {
  const openTransport = await chooseTransport()
  return openTransport && new InvalidationBus(openTransport, listener)
}

// Each transport's client is only loaded where it is used.
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
