import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { StartError, toReason } from '@/lib/base/platform/start-error'
import { lockDataDirectory } from './data-directory'
import { migrationsFolder, type Database, type OpenDatabase } from './database'
import { refuseForeignFiles } from './file-access'
import { migrateSchema } from './migrate'
import { sendBytes } from '@/lib/db/patches/binary-parameters'
import { parseOnce } from '@/lib/db/patches/parse-once'
import { planOnce } from '@/lib/db/patches/planned-statements'
import { readTemplate, unpackTemplate, type Template } from './templates'
import { timeQueries } from '@/lib/db/patches/timed-queries'

/** `applied`: the migrations that it lacked. */
type OpenPglite = OpenDatabase & { applied: string[]; client: PGlite }

type Options = {
  /** Template of a new database, if the build contains it. */
  template?: Template
  /** The folder of migrations; null opens a database as it is. */
  migrations?: string | null
  /** For a command that writes much. */
  isBulk?: boolean
}

/**
 * Opens PGlite in a data directory (or in memory, for tests) and migrates it. Throws
 * `DataDirectoryInUseError` where another process has the directory.
 *
 * `fill` runs at every start. Until the first one has ended, the file `unfinished` marks the database as
 * incomplete: a first start that was killed left nothing worth keeping, and is done again.
 */
export async function openPglite(
  directory: string | 'memory',
  fill: (database: Database) => Promise<void>,
  { template = 'empty', migrations = migrationsFolder, isBulk = false }: Options = {},
): Promise<OpenPglite> {
  // A template has this version's schema.
  const isThisVersion = migrations === migrationsFolder
  if (directory === 'memory')
    return openWith(undefined, isThisVersion ? readTemplate(template) : null, fill, { migrations, isBulk })
  const unlock = await lockDataDirectory(directory)
  try {
    const files = path.join(directory, 'pgdata')
    const unfinished = path.join(directory, 'unfinished')
    refuseForeignFiles(files)
    if (existsSync(unfinished)) rmSync(files, { recursive: true, force: true })
    if (!existsSync(files)) writeFileSync(unfinished, '')
    if (!existsSync(files) && isThisVersion) unpackTemplate(template, files)
    const open = await openWith(files, null, fill, { migrations, isBulk })
    rmSync(unfinished, { force: true })
    return {
      ...open,
      close: async () => {
        await open.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * PostgreSQL touches all its buffers when it starts. 128 MB, its default, is memory that most sites
 * have better uses for: what is not in a buffer is in the system's file cache. A search among a
 * hundred thousand publications touches more pages than 16 MB hold, several times as slowly.
 */
function toStartParams(files: string | undefined): string[] {
  return [...PGlite.defaultStartParams, '-c', `shared_buffers=${toBuffers(files)}`]
}

/** In memory, the files are as fast as buffers, and a start takes a fifth less time. */
function toBuffers(files: string | undefined): string {
  if (files === undefined) return '1MB'
  return sizeOf(path.join(files, 'base')) > LARGE_BYTES ? '128MB' : '16MB'
}

/**
 * A bulk write comes back to the same pages of indexes, which are written and read again where they
 * are in no buffer; twice as many, and a log that is written with each commit, take a fifth less time.
 */
const bulkStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'wal_buffers=8MB']

/** Size of a cluster with about 20,000 publications. An empty one has 13 MB. */
const LARGE_BYTES = 128 * 1024 * 1024

/** Total size of the files in a folder, including subfolders; 0 if it does not exist. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(file) : statSync(file).size)
  }, 0)
}

/**
 * Starts a cluster. If PostgreSQL cannot start, PGlite only reports a WebAssembly error, which does not help
 * an operator.
 */
async function startCluster(files: string | undefined, options: PGliteOptions): Promise<PGlite> {
  try {
    return await PGlite.create(options)
  } catch (cause) {
    if (files === undefined) throw cause
    const mend = 'Move the folder away and restore a backup: cartelera restore latest'
    throw new StartError(`${files} cannot be opened: it is damaged (${toReason(cause)}). ${mend}`)
  }
}

async function openWith(
  files: string | undefined,
  cluster: Blob | null,
  fill: (database: Database) => Promise<void>,
  { migrations, isBulk }: Required<Omit<Options, 'template'>>,
): Promise<OpenPglite> {
  const client = await startCluster(files, {
    extensions: { pg_trgm },
    startParams: isBulk ? bulkStartParams : toStartParams(files),
    ...(files === undefined ? {} : { dataDir: files }),
    ...(cluster === null ? {} : { loadDataDir: cluster }),
  })
  sendBytes(client)
  try {
    planOnce(client)
    parseOnce(client)
    timeQueries(client, 'pglite')
    const database = drizzle({ client })
    const applied = migrations === null ? [] : await migrateSchema(database, migrations)
    await fill(database)
    return { database, client, applied, close: () => client.close() }
  } catch (error) {
    await client.close()
    throw error
  }
}
