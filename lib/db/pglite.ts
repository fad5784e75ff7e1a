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

/** `applied`: names of the migrations that the database lacked. */
type OpenPglite = OpenDatabase & { applied: string[]; client: PGlite }

type Options = {
  /** Template of a new database, if the build contains it. */
  template?: Template
  /** Folder of the migrations; null opens a database without migrating it. */
  migrations?: string | null
  /** True for a command that writes many rows: uses larger buffers. */
  isBulk?: boolean
}

/**
 * Opens PGlite in a data directory (or in memory, for tests) and migrates it. Throws `DataDirectoryInUseError` if
 * another process uses the directory.
 *
 * `fill` runs at every start. Until the first start has ended, the file `unfinished` marks the database as incomplete.
 * If that start was killed, the next one deletes the files and begins again.
 */
export async function openPglite(
  directory: string | 'memory',
  fill: (database: Database) => Promise<void>,
  { template = 'empty', migrations = migrationsFolder, isBulk = false }: Options = {},
): Promise<OpenPglite> {
  // Templates have the schema of this version's migrations.
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
 * Returns the start parameters. PostgreSQL touches all its buffers when it starts, so its default of 128 MB costs
 * memory. Most sites need less, because the system caches the files. A search among a hundred thousand publications
 * touches more than 16 MB, and is several times slower without larger buffers.
 */
function toStartParams(files: string | undefined): string[] {
  return [...PGlite.defaultStartParams, '-c', `shared_buffers=${toBuffers(files)}`]
}

/** Returns the buffers' size. In memory the files are as fast as buffers, and a start takes a fifth less time. */
function toBuffers(files: string | undefined): string {
  if (files === undefined) return '1MB'
  return sizeOf(path.join(files, 'base')) > LARGE_BYTES ? '128MB' : '16MB'
}

/**
 * Parameters for bulk writes, which return to the same index pages. Larger buffers avoid reading and writing these
 * pages repeatedly, and a larger log buffer delays writing the log until a commit. Together they save a fifth of the
 * time.
 */
const bulkStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'wal_buffers=8MB']

/** Size of a cluster with about 20,000 publications. An empty one has 13 MB. */
const LARGE_BYTES = 128 * 1024 * 1024

/** Returns the total size of the files in a folder, including subfolders; 0 if it does not exist. */
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
