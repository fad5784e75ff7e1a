import { processWide } from '@/lib/process-wide'
import { getSettings } from '@/lib/settings'
import type { EmbeddedContentService } from './embedded/content-service'
import type { ContentService } from './port'

/**
 * Which content service this process uses, opened with the first call and once only: importing
 * this module, or building the site, opens nothing.
 */

type Opened = { service: EmbeddedContentService; close(): Promise<void> }

const slot = () =>
  processWide<{ opening: Promise<Opened> | null }>('content-service', () => ({ opening: null }))

/** Throws `DataDirectoryInUseError` where another process has the data directory. */
export async function getContentService(): Promise<ContentService> {
  if (getSettings().CONTENT_SERVICE_URL !== undefined) {
    throw new Error('CONTENT_SERVICE_URL: external content services are not built yet')
  }
  return (await openEmbedded()).service
}

/** The store that `/api` offers to others; null where the content is somebody else's. */
export async function getEmbeddedContentService(): Promise<EmbeddedContentService | null> {
  if (getSettings().CONTENT_SERVICE_URL !== undefined) return null
  return (await openEmbedded()).service
}

/** Lets go of the data directory; the next call opens it again. */
export async function closeContentService(): Promise<void> {
  const { opening } = slot()
  slot().opening = null
  // What could not be opened has nothing to close; whoever asked for it has been told.
  await (await opening?.catch(() => null))?.close()
}

function openEmbedded(): Promise<Opened> {
  const held = slot()
  held.opening ??= open().catch((cause: unknown) => {
    held.opening = null
    throw cause
  })
  return held.opening
}

async function open(): Promise<Opened> {
  const { DATABASE_URL, DATA_DIR } = getSettings()
  if (DATABASE_URL !== undefined) throw new Error('DATABASE_URL: PostgreSQL is not built yet')
  // Loaded here, so that a site on an external service never loads a database.
  const [{ openPglite }, { fillWithDemo }, { createEmbeddedContentService }] = await Promise.all([
    import('./embedded/pglite'),
    import('./embedded/fill'),
    import('./embedded/content-service'),
  ])
  const { database, close } = await openPglite(DATA_DIR, fillWithDemo)
  return { service: createEmbeddedContentService(database), close }
}
