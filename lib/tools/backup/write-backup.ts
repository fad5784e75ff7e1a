import { writeArchive, type ArchiveWriter } from '@/lib/base/platform/archive/write-archive'
import { countRows, dumpDatabase } from '@/lib/db/backup/dump'
import type { Database } from '@/lib/db/database'
import { nameSchemaVersion, newestSchemaVersion, readSchemaVersion } from '@/lib/db/migrate'
import { BackupError } from './backup-error'
import { checkBackup } from './check-backup'
import { FORMAT, FORMAT_VERSION, MANIFEST, toPartName, type BackupManifest } from './manifest'
import { toPieces, type PicturesToRead } from './pictures'

export type BackupWork = {
  database: Database
  pictures: PicturesToRead
  createdAt: Date
  signal: AbortSignal
  /** Reports the number of rows written; `total` is an estimate. */
  onRows(done: number, total: number): void
  onPicture(done: number): void
  onCheck(done: number): void
}

/** Result of a backup. `missing` lists pictures of the library whose files do not exist. */
export type BackupResult = { manifest: BackupManifest; missing: string[] }

/** Writes the whole store with its pictures to a file. The file has a temporary name until it is verified. */
export async function writeBackup(file: string, work: BackupWork): Promise<BackupResult> {
  const version = await readSchemaVersion(work.database)
  if (version > newestSchemaVersion()) throw new BackupError('newer-schema', String(version))
  let backup: BackupResult | null = null
  await writeArchive(
    file,
    async (archive) => {
      backup = await writeEntries(archive, version, work)
      work.signal.throwIfAborted()
    },
    async (partial) => {
      await checkBackup(partial, work.onCheck)
      work.signal.throwIfAborted()
    },
  )
  if (!backup) throw new Error('nothing was written')
  return backup
}

async function writeEntries(
  archive: ArchiveWriter,
  version: number,
  { database, pictures, createdAt, signal, onRows, onPicture }: BackupWork,
): Promise<BackupResult> {
  const total = await countRows(database)
  let done = 0
  const tables = await dumpDatabase(database, {
    onPart(table, part, json) {
      signal.throwIfAborted()
      return archive.add(toPartName(table, part), json)
    },
    onRows: (rows) => onRows((done += rows), Math.max(done, total)),
  })
  const missing: string[] = []
  const keys = await pictures.list(database)
  for (const [index, key] of keys.entries()) {
    signal.throwIfAborted()
    let files = 0
    for await (const { name, bytes } of pictures.read(key)) {
      await archive.addStream(`media/${key}/${name}`, toPieces(bytes))
      files++
    }
    if (files === 0) missing.push(key)
    onPicture(index + 1)
  }
  const manifest: BackupManifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: createdAt.toISOString(),
    schema: { version, name: nameSchemaVersion(version) },
    tables,
    pictures: keys.length - missing.length,
  }
  await archive.add(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  return { manifest, missing }
}
