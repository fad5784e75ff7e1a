import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { connectWithRetry } from '@/lib/db/connect-with-retry'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import type { Database } from '@/lib/db/database'
import { openPglite } from '@/lib/db/open/pglite'
import { queryLocalSocket } from '@/lib/base/platform/local-socket'
import { getSettings } from '@/lib/base/platform/settings'
import { toReason } from '@/lib/base/platform/start-error'
import { CommandError, noOwnStore } from './command/command'

type Options = {
  /** True to migrate the data first. On PostgreSQL without effect. */
  isMigrated: boolean
}

/** Calls `work` with the database for reading, even while the site runs. Throws `CommandError` without a database. */
export async function withStoreToRead<T>(
  options: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { DATABASE_DIRECT_URL, DATA_DIR, CONTENT_TIMEOUT_MS, CONTENT_SERVICE_URL } = getSettings()
  if (CONTENT_SERVICE_URL !== undefined) throw new CommandError(noOwnStore)
  if (DATABASE_DIRECT_URL !== undefined) {
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const client = await connectWithRetry({
      connectionString: DATABASE_DIRECT_URL,
      connectionTimeoutMillis: CONTENT_TIMEOUT_MS,
    })
    return work(drizzle({ client })).finally(() => client.end())
  }
  if (!existsSync(path.join(DATA_DIR, 'pgdata'))) throw new CommandError(noStore(DATA_DIR))
  try {
    return await withPglite(DATA_DIR, options, work)
  } catch (cause) {
    if (!(cause instanceof DataDirectoryInUseError)) throw cause
  }
  return withSnapshot(DATA_DIR, options, work)
}

async function withPglite<T>(
  directory: string,
  { isMigrated }: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const options = isMigrated ? {} : { migrations: null }
  const { database, close } = await openPglite(directory, async () => undefined, options)
  return work(database).finally(close)
}

/** Makes the running site write a snapshot of its files, and reads the snapshot. */
async function withSnapshot<T>(
  directory: string,
  options: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const folder = await queryLocalSocket(directory, 'snapshot').catch((cause: unknown) => {
    throw new CommandError(notReached(toReason(cause)))
  })
  return withPglite(folder, options, work).finally(() => rm(folder, { recursive: true, force: true }))
}

const noStore = (directory: string) => ({
  en: `there is no database in ${directory} (DATA_DIR).`,
  es: `no hay ningún almacén en ${directory} (DATA_DIR).`,
})
const notReached = (reason: string) => ({
  en: `the running site could not write a snapshot of its database: ${reason}. See its log, or stop it first.`,
  es: `el sitio está en marcha y no dio una copia de su almacén: ${reason}. Mire su registro, o deténgalo antes.`,
})
