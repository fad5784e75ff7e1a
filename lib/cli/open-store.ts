import type { Database } from '@/lib/content/store/database'
import { DataDirectoryInUseError } from '@/lib/content/store/data-directory'
import { openPglite } from '@/lib/content/store/pglite'
import { withLockedStore } from '@/lib/content/store/postgres'
import { getSettings } from '@/lib/platform/settings'
import { CommandError, type Text } from './command'

/**
 * Work on the store, at this version's schema, one command at a time: on PGlite while no site runs, on
 * PostgreSQL with the lock of migrations. Throws `CommandError` where there is no store or it is in use.
 */
export async function withStore<T>(
  work: (database: Database) => Promise<T>,
  inUse: Text = running,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR, CONTENT_TIMEOUT_MS, CONTENT_SERVICE_URL } = getSettings()
  if (CONTENT_SERVICE_URL !== undefined) throw new CommandError(external)
  if (DATABASE_URL !== undefined) {
    return withLockedStore(DATABASE_URL, CONTENT_TIMEOUT_MS, async (database, migrate) => {
      await migrate()
      return work(database)
    })
  }
  const { database, close } = await openPglite(DATA_DIR, async () => undefined).catch((cause: unknown) => {
    throw cause instanceof DataDirectoryInUseError ? new CommandError(inUse) : cause
  })
  return work(database).finally(close)
}

const external = {
  en: 'this site has no store of its own: the content is that of CONTENT_SERVICE_URL.',
  es: 'este sitio no tiene almacén propio: el contenido es el de CONTENT_SERVICE_URL.',
}
const running = {
  en: 'the site is running, and has DATA_DIR to itself. Stop it first.',
  es: 'el sitio está en marcha y tiene DATA_DIR para él solo. Deténgalo antes.',
}
