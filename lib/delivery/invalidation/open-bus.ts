import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { InvalidationBus, type InvalidationListener } from './invalidation-bus'
import type { InvalidationMessage } from './invalidation-message'
import type { OpenTransport } from './transport'

/**
 * This process's invalidation bus. It uses PostgreSQL if instances share one, which publishes every change
 * itself; otherwise Redis. Without either, an instance notices changes by others only when its content
 * expires.
 */
const slot = () =>
  processWide<{ opening: Promise<InvalidationBus | null> | null }>('invalidation-bus', () => ({
    opening: null,
  }))

/** Opens the invalidation bus, once per process. Call it before any content is cached. */
export async function openInvalidationBus(listener: InvalidationListener): Promise<void> {
  const bus = await (slot().opening ??= open(listener))
  await bus?.start()
}

/** Publishes to the other instances, now or once there is a connection (`InvalidationBus.publish`). Never throws. */
export function publishInvalidation(message: InvalidationMessage): void {
  void slot().opening?.then((bus) => bus?.publish(message))
}

/** Resolves once all earlier messages have been received (`InvalidationBus.catchUp`). Never rejects. */
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

// Each transport's client is loaded only if it is used.
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
