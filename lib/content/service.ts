import { processWide } from '@/lib/platform/process-wide'
import { getSettings } from '@/lib/platform/settings'
import type { StoreContentService } from './store/store-content-service'
import type { Database, OpenDatabase } from './store/database'
import { contentCache } from './cached/content-cache'
import type { ContentService } from './port'
import { cacheContent, type CachedContentService } from './cached/cached-content-service'

/**
 * Which content service this process uses, opened with the first call and once only: importing
 * this module, or building the site, opens nothing.
 */

type Opened<Service = CachedContentService> = {
  service: Service
  /** The store behind it, where it is our own. */
  embedded: StoreContentService | null
  close(): Promise<void>
}

type Slot = { opening: Promise<Opened> | null; opened: Opened | null }

const slot = () => processWide<Slot>('content-service', () => ({ opening: null, opened: null }))

/**
 * The content service, made to fail well (`remembering/`). Throws `DataDirectoryInUseError` where
 * another process has the data directory.
 */
export async function getContentService(): Promise<ContentService> {
  return (await openOnce()).service
}

/** What `getContentService` gives, once it has been opened; null before. */
export function peekContentService(): CachedContentService | null {
  return slot().opened?.service ?? null
}

/** The store that `/api` offers to others; null where the content is somebody else's. */
export async function getStoreContentService(): Promise<StoreContentService | null> {
  return (await openOnce()).embedded
}

/** Lets go of the data directory or the connections; the next call opens it again. */
export async function closeContentService(): Promise<void> {
  const { opening } = slot()
  Object.assign(slot(), { opening: null, opened: null } satisfies Slot)
  // What could not be opened has nothing to close; whoever asked for it has been told.
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
    CONTENT_SERVICE_URL === undefined
      ? await openEmbedded()
      : await openExternal(CONTENT_SERVICE_URL, CONTENT_TIMEOUT_MS)
  return { ...opened, service: cacheContent(service, contentCache(), limits) }
}

// Each is loaded where it is wanted: a site on an external service never loads a database.

async function openExternal(url: string, timeoutMs: number): Promise<Opened<ContentService>> {
  const [{ createContentClient }, { createRemoteContentService }] = await Promise.all([
    import('./remote/http-client'),
    import('./remote/remote-content-service'),
  ])
  const client = createContentClient(url, timeoutMs)
  return { service: createRemoteContentService(client), embedded: null, close: () => client.close() }
}

async function openEmbedded(): Promise<Opened<ContentService>> {
  const [{ fillWithDemo }, { createStoreContentService }] = await Promise.all([
    import('./store/fill'),
    import('./store/store-content-service'),
  ])
  const { database, close } = await openDatabase(fillWithDemo)
  const embedded = createStoreContentService(database)
  return { service: embedded, embedded, close }
}

async function openDatabase(fill: (database: Database) => Promise<void>): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR, CONTENT_TIMEOUT_MS } = getSettings()
  if (DATABASE_URL === undefined) return (await import('./store/pglite')).openPglite(DATA_DIR, fill)
  const { openPostgres } = await import('./store/postgres')
  return openPostgres(DATABASE_URL, { fill, timeoutMs: CONTENT_TIMEOUT_MS })
}
