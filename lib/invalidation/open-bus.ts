import { processWide } from '@/lib/platform/process-wide'
import { getSettings } from '@/lib/platform/settings'
import type { OpenTransport } from './transport'
import type { InvalidationMessage } from './invalidation-message'
import { InvalidationBus, type InvalidationListener } from './invalidation-bus'

/**
 * This process's line to the other copies of the site: the database where they share one, since it
 * knows all changes, else Redis. Without either, a copy learns of changes that were made elsewhere
 * when its own content is past its time.
 */
const slot = () =>
  processWide<{ opening: Promise<InvalidationBus | null> | null }>('notices', () => ({ opening: null }))

/** Begins to listen, once for the process. To be called before any content is remembered. */
export async function openInvalidationBus(listener: InvalidationListener): Promise<void> {
  const notices = await (slot().opening ??= open(listener))
  await notices?.start()
}

/** Tells the other copies of the site, now or as soon as they can be told. Never throws. */
export function publishInvalidation(notice: InvalidationMessage): void {
  void slot().opening?.then((notices) => notices?.tell(notice))
}

/** Hears and tells no more. */
export async function closeInvalidationBus(): Promise<void> {
  const { opening } = slot()
  slot().opening = null
  await (await opening)?.close()
}

async function open(listener: InvalidationListener): Promise<InvalidationBus | null> {
  const openTransport = await chooseTransport()
  return openTransport && new InvalidationBus(openTransport, listener)
}

// Loaded where it is wanted, as the content services are.
async function chooseTransport(): Promise<OpenTransport | null> {
  const { CONTENT_SERVICE_URL, DATABASE_URL, REDIS_URL } = getSettings()
  if (CONTENT_SERVICE_URL === undefined && DATABASE_URL !== undefined) {
    const { openPostgresTransport } = await import('./postgres-transport')
    return (transportListener) => openPostgresTransport(DATABASE_URL, transportListener)
  }
  if (REDIS_URL === undefined) return null
  const { openRedisTransport } = await import('./redis-transport')
  return (transportListener) => openRedisTransport(REDIS_URL, transportListener)
}
