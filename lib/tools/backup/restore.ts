import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ArchiveReader } from '@/lib/base/platform/archive/read-archive'
import { isEmptyStore, loadDump } from '@/lib/db/backup/load'
import { lockDataDirectory } from '@/lib/db/data-directory'
import type { Database } from '@/lib/db/database'
import { newestSchemaVersion, readSchemaVersion, withMigrationsUntil } from '@/lib/db/migrate'
import { openPglite } from '@/lib/db/open/pglite'
import { withLockedStore } from '@/lib/db/open/postgres'
import { OBJECT_FILE } from '@/lib/features/content/media/files/inspect/object-file'
import { repairDerived } from '@/lib/content/from-db/search/repair'
import { BackupError } from './backup-error'
import { toPartName, type BackupManifest } from './manifest'
import type { PictureFiles } from './pictures'

export type RestoreWork = {
  archive: ArchiveReader
  manifest: BackupManifest
  pictures: Pick<PictureFiles, 'write'>
  signal: AbortSignal
  onRows(done: number, total: number): void
  onPicture(done: number, total: number): void
}

/**
 * Restores into PGlite. The data is written to a second directory, which replaces the store at the end, so a
 * failure leaves the store unchanged. Rejects with `DataDirectoryInUseError` while the site runs.
 */
export async function restorePglite(directory: string, work: RestoreWork): Promise<void> {
  await expectEmptyPglite(directory)
  const beside = path.join(directory, 'restoring')
  await rm(beside, { recursive: true, force: true })
  try {
    await fillBeside(beside, work)
    await restorePictures(work)
    work.signal.throwIfAborted()
    await takePlace(directory, beside)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** Inserts the rows into a database with the backup's schema version. Later migrations then convert the rows. */
async function fillBeside(beside: string, work: RestoreWork): Promise<void> {
  const { version } = work.manifest.schema
  const insertRows = (database: Database) => load(database, work)
  if (version < newestSchemaVersion()) {
    await withMigrationsUntil(version, async (migrations) => {
      const { close } = await openPglite(beside, insertRows, { migrations })
      await close()
    })
    const { close } = await openPglite(beside, finish)
    return close()
  }
  const { close } = await openPglite(beside, async (database) => {
    await insertRows(database)
    await finish(database)
  })
  await close()
}

async function expectEmptyPglite(directory: string): Promise<void> {
  if (!existsSync(path.join(directory, 'pgdata'))) return
  const { database, close } = await openPglite(directory, async () => undefined, { migrations: null })
  const isEmpty = await isEmptyStore(database).finally(close)
  if (!isEmpty) throw new BackupError('not-empty')
}

async function takePlace(directory: string, beside: string): Promise<void> {
  const unlock = await lockDataDirectory(directory)
  try {
    const files = path.join(directory, 'pgdata')
    await rm(files, { recursive: true, force: true })
    await rm(path.join(directory, 'unfinished'), { force: true })
    await mkdir(directory, { recursive: true })
    await rename(path.join(beside, 'pgdata'), files)
  } finally {
    unlock()
  }
}

/**
 * Restores into a PostgreSQL database without a schema, or with the backup's schema and no data. A failure before the
 * commit leaves the database empty.
 */
export function restorePostgres(url: string, timeoutMs: number, work: RestoreWork): Promise<void> {
  return withLockedStore(url, timeoutMs, async (database, migrateIt) => {
    const version = await readSchemaVersion(database)
    if (version > 0 && !(await isEmptyStore(database))) throw new BackupError('not-empty')
    if (version > work.manifest.schema.version)
      throw new BackupError('newer-store', work.manifest.schema.name ?? '')
    await withMigrationsUntil(work.manifest.schema.version, migrateIt)
    await restorePictures(work)
    await load(database, work)
    await migrateIt()
    await finish(database)
  })
}

async function load(database: Database, { archive, manifest, signal, onRows }: RestoreWork): Promise<void> {
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  const counts = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
  let done = 0
  await loadDump(
    database,
    manifest.tables,
    async (table, part) => {
      signal.throwIfAborted()
      return (await archive.read(toPartName(table, part), MAX_PART_BYTES)).toString()
    },
    (rows, table) => {
      counts.set(table, counts.get(table)! - rows)
      onRows((done += rows), total)
    },
    () => {
      const wrong = [...counts].find(([, remaining]) => remaining !== 0)
      if (wrong) throw new BackupError('wrong-rows', wrong[0])
      signal.throwIfAborted()
    },
  )
}

/** Maximum size of a part of the archive, in bytes: a single row may exceed the usual size. */
const MAX_PART_BYTES = 512 * 1024 * 1024

/** Rebuilds derived data, such as the search index, for this release's schema. */
async function finish(database: Database): Promise<void> {
  await repairDerived(database, { isWhole: true })
}

async function restorePictures({
  archive,
  pictures,
  signal,
  onPicture,
  manifest,
}: RestoreWork): Promise<void> {
  const files = new Map<string, string[]>()
  for (const name of archive.names.filter((entryName) => entryName.startsWith('media/'))) {
    const key = name.split('/')[1] ?? ''
    files.set(key, [...(files.get(key) ?? []), name])
  }
  let done = 0
  for (const [key, names] of files) {
    signal.throwIfAborted()
    const read = names.map(async (path) => {
      const name = path.slice(`media/${key}/`.length)
      return { name, bytes: name === OBJECT_FILE ? archive.stream(path) : await archive.read(path) }
    })
    await pictures.write(key, await Promise.all(read))
    onPicture(++done, manifest.pictures)
  }
}
