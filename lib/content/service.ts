import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import type { StoreThread } from '@/lib/content/from-db/thread/store-thread'
import type { Database } from '@/lib/db/database'
import { contentCache } from './cached/content-cache'
import type { ContentService } from './port/port'
import { publishContentEvent } from './port/events'
import { findInList } from './cached/organisations-from-list'
import { cacheContent, keepAnswers, type CachedContentService } from './cached/cached-content-service'

/**
 * The content service of this process. The first call opens it: importing this module or building the site
 * opens nothing.
 */

/** The site's own database: opened in this thread, or accessed through the services of the store thread. */
export type OpenStore =
  | { kind: 'database'; database: Database; reading?: Database; close(): Promise<void> }
  | ({ kind: 'thread' } & StoreThread)

type Opened = {
  service: CachedContentService
  /** The content service without cache and circuit breaker. */
  uncached: ContentService
  /** The content of the store, uncached; null for an external service. */
  content: StoreContentService | null
  store: OpenStore | null
  close(): Promise<void>
}

type Slot = {
  opening: Promise<Opened> | null
  opened: Opened | null
  /** Entry file of the store thread; null to run the store in this thread (`next dev`, tests). */
  storeThread: URL | null
  /** The main thread's content service, which a render thread uses; null to open a separate service. */
  ofMainThread: ContentService | null
}

const slot = () =>
  processWide<Slot>('content-service', () => ({
    opening: null,
    opened: null,
    storeThread: null,
    ofMainThread: null,
  }))

/** Runs the embedded store in a worker thread with this entry file. Must be called before the store is opened. */
export function runStoreInThread(file: URL): void {
  slot().storeThread = file
}

/**
 * Makes this render thread read content through the main thread's service, with a separate cache. Call it when the
 * thread starts.
 */
export function readThrough(service: ContentService): void {
  slot().ofMainThread = service
}

/** Returns the main thread's content service, which render threads use through `readThrough`. */
export async function getServiceForThreads(): Promise<ContentService> {
  return keepAnswers((await openOnce()).uncached, contentCache())
}

/**
 * Returns the cached content service (`cached/`). Throws `DataDirectoryInUseError` if another process uses
 * the data directory.
 */
export async function getContentService(): Promise<ContentService> {
  return (await openOnce()).service
}

/** Returns the content service without opening it; null before it was opened. */
export function peekContentService(): CachedContentService | null {
  return slot().opened?.service ?? null
}

/** Returns the uncached store for `/api`; null if an external service provides the content. */
export async function getStoreContentService(): Promise<StoreContentService | null> {
  return (await openOnce()).content
}

/** Returns the store for the features' queries; null if an external service provides the content. */
export async function getStore(): Promise<OpenStore | null> {
  return (await openOnce()).store
}

/**
 * Closes the content service, which releases the data directory or the database connections. The next call opens a new
 * one.
 */
export async function closeContentService(): Promise<void> {
  const { opening } = slot()
  Object.assign(slot(), { opening: null, opened: null } satisfies Partial<Slot>)
  // Ignores an opening that failed: nothing has to be closed, and `getContentService` has already thrown the error.
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
  const opened = await openUncached(CONTENT_SERVICE_URL)
  const cached = cacheContent(opened.uncached, contentCache(), limits)
  return { ...opened, service: CONTENT_SERVICE_URL === undefined ? cached : findInList(cached) }
}

type Uncached = Omit<Opened, 'service'>

function openUncached(url: string | undefined): Promise<Uncached> | Uncached {
  const { ofMainThread } = slot()
  if (ofMainThread) return { uncached: ofMainThread, content: null, store: null, close: async () => {} }
  return url === undefined ? openStore() : openRemote(url)
}

// Imports the adapter on demand, so that a site with an external service never loads a database.

async function openRemote(url: string): Promise<Uncached> {
  const { CONTENT_TIMEOUT_MS, CONTENT_API_SECRET = null, TIME_ZONE, COMMENTS_CLOSED_IDS } = getSettings()
  const [{ createContentClient }, { createRemoteContentService }] = await Promise.all([
    import('./remote/http-client'),
    import('./remote/remote-content-service'),
  ])
  const client = createContentClient(url, CONTENT_TIMEOUT_MS, CONTENT_API_SECRET)
  return {
    uncached: createRemoteContentService(client, {
      serviceUrl: url,
      timeZones: TIME_ZONE,
      closedIds: COMMENTS_CLOSED_IDS,
    }),
    content: null,
    store: null,
    close: () => client.close(),
  }
}

async function openStore(): Promise<Uncached> {
  const store = getSettings().DATABASE_URL === undefined ? await openPglite() : await openPostgres()
  return { ...(await toContentService(store)), store, close: store.close }
}

/**
 * Creates the content services of a store. `content`, for `/api`, reads the primary instead of a replica, because API
 * clients cache the answers themselves.
 */
async function toContentService(store: OpenStore) {
  if (store.kind === 'thread') {
    const content = store.services.content as unknown as StoreContentService
    return { uncached: content, content }
  }
  const { createStoreContentService } = await import('@/lib/content/from-db/store-content-service')
  const { database, reading = database } = store
  const content = createStoreContentService(database)
  return { uncached: { ...createStoreContentService(reading), leaveComment: content.leaveComment }, content }
}

async function openPglite(): Promise<OpenStore> {
  const { storeThread } = slot()
  if (storeThread) {
    const { openStoreThread } = await import('@/lib/content/from-db/thread/store-thread')
    return { kind: 'thread', ...(await openStoreThread(storeThread)) }
  }
  const { openEmbeddedDatabase } = await import('@/lib/content/from-db/embedded-database')
  return { kind: 'database', ...(await openEmbeddedDatabase(getSettings(), onNotified)) }
}

const onNotified = (message: string) => publishContentEvent({ kind: 'notified', message })

async function openPostgres(): Promise<OpenStore> {
  const settings = getSettings()
  const { DATABASE_URL = '', DATABASE_CONNECTIONS, DEMO_CONTENT, CONTENT_TIMEOUT_MS } = settings
  const [{ fillWithDemo, keepEmpty }, { emptySearchBacklog }, postgres] = await Promise.all([
    import('@/lib/content/from-db/demo/fill-with-demo'),
    import('@/lib/content/from-db/search/search-backlog'),
    import('@/lib/db/open/postgres'),
  ])
  const opened = await postgres.openPostgres(DATABASE_URL, {
    fill: DEMO_CONTENT ? fillWithDemo : keepEmpty,
    finish: emptySearchBacklog,
    timeoutMs: CONTENT_TIMEOUT_MS,
    connections: DATABASE_CONNECTIONS,
    directUrl: settings.DATABASE_DIRECT_URL,
    replica: settings.DATABASE_READ_URL === undefined ? null : toReplica(settings.DATABASE_READ_URL),
  })
  return { kind: 'database', ...opened }
}

const toReplica = (url: string) => ({
  url,
  countChanges: () => contentCache().invalidations,
  onUnsure: () => publishContentEvent({ kind: 'everything-changed' }),
})
