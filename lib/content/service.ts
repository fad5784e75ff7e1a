import { processWide } from '@/lib/platform/process-wide'
import { getSettings } from '@/lib/platform/settings'
import type { StoreContentService } from './store/store-content-service'
import type { Database, OpenDatabase } from './store/database'
import { contentCache } from './cached/content-cache'
import type { ContentService } from './port'
import { findInList } from './cached/organisations-from-list'
import { cacheContent, type CachedContentService } from './cached/cached-content-service'

/**
 * The content service of this process, opened by the first call: importing this module, or building
 * the site, opens nothing.
 */

type Opened<Service = CachedContentService> = {
  service: Service
  /** The store behind it; null for an external service. */
  store: StoreContentService | null
  close(): Promise<void>
}

type Slot = { opening: Promise<Opened> | null; opened: Opened | null }

const slot = () => processWide<Slot>('content-service', () => ({ opening: null, opened: null }))

/**
 * The content service, cached (`cached/`). Throws `DataDirectoryInUseError` where another process has
 * the data directory.
 */
export async function getContentService(): Promise<ContentService> {
  return (await openOnce()).service
}

/** The same without opening it: null before the first call has. */
export function peekContentService(): CachedContentService | null {
  return slot().opened?.service ?? null
}

/** The store, not cached, as `/api` offers it; null where content comes from an external service. */
export async function getStoreContentService(): Promise<StoreContentService | null> {
  return (await openOnce()).store
}

/** Releases the data directory or the connections; the next call opens it again. */
export async function closeContentService(): Promise<void> {
  const { opening } = slot()
  Object.assign(slot(), { opening: null, opened: null } satisfies Slot)
  // A failed opening has nothing to close; `getContentService` has thrown its error.
  await (await opening?.catch(() => null))?.close()
}

function openOnce(): Promise<Opened> {
  const held = slot()
  held.opening ??= open().then(
    (opened) => (held.opened = opened),
    (cause: unknown) => {
      held.opening = null
      throw cause
    },
  )
  return held.opening
}

async function open(): Promise<Opened> {
  const { CONTENT_SERVICE_URL, CONTENT_CACHE_SECONDS, CONTENT_TIMEOUT_MS } = getSettings()
  const limits = { freshMs: CONTENT_CACHE_SECONDS * 1000, timeoutMs: CONTENT_TIMEOUT_MS }
  const { service, ...opened } =
    CONTENT_SERVICE_URL === undefined ? await openStore() : await openRemote(CONTENT_SERVICE_URL)
  const cached = cacheContent(service, contentCache(), limits)
  return { ...opened, service: opened.store ? cached : findInList(cached) }
}

// Imported where it is used: a site on an external service never loads a database.

async function openRemote(url: string): Promise<Opened<ContentService>> {
  const { CONTENT_TIMEOUT_MS, CONTENT_API_SECRET = null } = getSettings()
  const [{ createContentClient }, { createRemoteContentService }] = await Promise.all([
    import('./remote/http-client'),
    import('./remote/remote-content-service'),
  ])
  const client = createContentClient(url, CONTENT_TIMEOUT_MS, CONTENT_API_SECRET)
  return { service: createRemoteContentService(client), store: null, close: () => client.close() }
}

async function openStore(): Promise<Opened<ContentService>> {
  const [{ fillWithDemo, keepEmpty }, { createStoreContentService }] = await Promise.all([
    import('./store/fill'),
    import('./store/store-content-service'),
  ])
  const fill = getSettings().DEMO_CONTENT ? fillWithDemo : keepEmpty
  const { database, close } = await openDatabase(fill)
  const store = createStoreContentService(database)
  return { service: store, store, close }
}

async function openDatabase(fill: (database: Database) => Promise<void>): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR, CONTENT_TIMEOUT_MS } = getSettings()
  if (DATABASE_URL === undefined) return (await import('./store/pglite')).openPglite(DATA_DIR, fill)
  const { openPostgres } = await import('./store/postgres')
  return openPostgres(DATABASE_URL, { fill, timeoutMs: CONTENT_TIMEOUT_MS })
}
