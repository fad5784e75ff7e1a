import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { StartError, toReason } from '@/lib/base/platform/start-error'
import { lockDataDirectory } from '../data-directory'
import { migrationsFolder, type Database, type OpenDatabase } from '../database'
import { refuseForeignFiles } from '../file-access'
import { migrateSchema } from '../migrate'
import { sendBytes } from '@/lib/db/patches/binary-parameters'
import { parseOnce } from '@/lib/db/patches/parse-once'
import { planOnce } from '@/lib/db/patches/planned-statements'
import { readTemplate, unpackTemplate, type Template } from '../templates'
import { timeQueries } from '@/lib/db/patches/timed-queries'

/** An opened and migrated PGlite database. `applied`: names of the migrations that this start applied. */
type OpenPglite = OpenDatabase & { applied: string[]; client: PGlite }

type Options = {
  /** Template from which a new database is copied, if the build contains it. */
  template?: Template
  /** Folder of the migrations; null to skip migrating. */
  migrations?: string | null
  /** True for a command that writes many rows, which is faster with larger buffers. */
  isBulk?: boolean
}

/**
 * Opens PGlite in a data directory (or in memory, for tests) and migrates it. Throws `DataDirectoryInUseError` if
 * another process uses the directory.
 *
 * `fill` runs at every start. During the first start, a file `unfinished` marks the database as incomplete: if that
 * start is killed, the next one deletes the database and begins again.
 */
export async function openPglite(
  directory: string | 'memory',
  fill: (database: Database) => Promise<void>,
  { template = 'empty', migrations = migrationsFolder, isBulk = false }: Options = {},
): Promise<OpenPglite> {
  // Templates contain the schema of this release, so other migrations cannot use them.
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
 * Returns PGlite's start parameters. PostgreSQL writes to all its buffers at start, so its default of 128 MB would
 * cost memory. Small sites need less, because the system caches the files. A search among 100,000 publications needs
 * more than 16 MB, or is several times slower.
 */
function toStartParams(files: string | undefined): string[] {
  return [...PGlite.defaultStartParams, '-c', `shared_buffers=${toBuffers(files)}`]
}

/**
 * Returns the size of PostgreSQL's buffers. Small buffers suffice for a database in memory, and make a start 20 %
 * faster.
 */
function toBuffers(files: string | undefined): string {
  if (files === undefined) return '1MB'
  return sizeOf(path.join(files, 'base')) > LARGE_BYTES ? '128MB' : '16MB'
}

/**
 * Parameters for bulk writes. Larger buffers avoid reading and writing the same index pages repeatedly; a larger log
 * buffer delays writing the log until a commit. Together they save 20 % of the time.
 */
const bulkStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'wal_buffers=8MB']

/** Size of a database with about 20,000 publications. An empty one has 13 MB. */
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
 * Starts PGlite. If PostgreSQL cannot start, PGlite only reports a WebAssembly error, so this throws a `StartError`
 * with an explanation.
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
