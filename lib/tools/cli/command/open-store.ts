import type { Database, OpenDatabase } from '@/lib/db/database'
import { openBulkThread } from '@/lib/tools/cli/bulk/open-bulk-thread'
import { emptySearchBacklog } from '@/lib/content/from-db/search/search-backlog'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import { connectToSocket } from '@/lib/db/socket/connect-to-socket'
import { openPglite } from '@/lib/db/open/pglite'
import { withLockedStore } from '@/lib/db/open/postgres'
import { publishEverything } from '@/lib/delivery/entry/publish-everything'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError, noOwnStore, type Text } from './command'

let bulkThread: URL | null = null

/** Makes bulk commands open PGlite in a worker thread, from its built file `entry`. */
export function openPgliteInThread(entry: URL): void {
  bulkThread = entry
}

/** Function that invalidates the cached pages of these organisations, on every instance. */
export type Publish = (organisations: readonly string[]) => Promise<void>

/**
 * Migrates the database and calls `work` with it, one command at a time: on PGlite while no site runs, on
 * PostgreSQL under the migration lock. Throws `CommandError` if there is no database or it is in use.
 */
export function withStore<T>(
  work: (database: Database, publish: Publish) => Promise<T>,
  inUse: Text = running,
): Promise<T> {
  return open(work, openHere, () => {
    throw new CommandError(inUse)
  })
}

/**
 * Like `withStore`, for bulk writes. If a site is running on PGlite, connects to the site's database instead of opening
 * it.
 */
export function withStoreOrSite<T>(work: (database: Database, publish: Publish) => Promise<T>): Promise<T> {
  const openPgliteFor = bulkThread === null ? openHere : openBulk(bulkThread)
  return open(work, openPgliteFor, async (directory) => {
    const site = await connectToSocket(directory).catch(() => {
      throw new CommandError(notReached)
    })
    const publish: Publish = async (organisations) => {
      await publishEverything(organisations)
      await site.publish(organisations)
    }
    return work(site.database, publish).finally(site.close)
  })
}

type Open = (directory: string) => Promise<OpenDatabase>

const openHere: Open = (directory) => openPglite(directory, emptySearchBacklog)
const openBulk =
  (entry: URL): Open =>
  (directory) =>
    openBulkThread(directory, entry)

async function open<T>(
  work: (database: Database, publish: Publish) => Promise<T>,
  openDirectory: Open,
  inUse: (directory: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_DIRECT_URL, DATA_DIR, CONTENT_TIMEOUT_MS, CONTENT_SERVICE_URL } = getSettings()
  if (CONTENT_SERVICE_URL !== undefined) throw new CommandError(noOwnStore)
  const publish: Publish = async (organisations) => {
    await publishEverything(organisations)
  }
  if (DATABASE_DIRECT_URL !== undefined) {
    return withLockedStore(DATABASE_DIRECT_URL, CONTENT_TIMEOUT_MS, async (database, migrate) => {
      await migrate()
      return work(database, publish)
    })
  }
  const opened = await openDirectory(DATA_DIR).catch((cause: unknown) => {
    if (cause instanceof DataDirectoryInUseError) return null
    throw cause
  })
  return opened ? work(opened.database, publish).finally(opened.close) : inUse(DATA_DIR)
}

const running: Text = {
  en: 'the site is running and uses DATA_DIR exclusively. Stop it first.',
  es: 'el sitio está en marcha y tiene DATA_DIR para él solo. Deténgalo antes.',
}
const notReached: Text = {
  en: 'another process uses DATA_DIR and does not answer: a command, or a site that is starting. Try again later.',
  es: 'otro proceso tiene DATA_DIR y no es un sitio que responda: una orden, o un sitio que arranca.',
}
