import { withArchive, type ArchiveReader } from '@/lib/base/platform/archive/read-archive'
import { newestSchemaVersion } from '@/lib/db/migrate'
import { BackupError } from './backup-error'
import { FORMAT, FORMAT_VERSION, MANIFEST, parseManifest, toPartName, type BackupManifest } from './manifest'

/** Verifies a whole backup. Throws `BackupError` or `ArchiveError` if it could not be restored. */
export function checkBackup(file: string, onEntry?: (done: number) => void): Promise<BackupManifest> {
  return withArchive(file, async (archive) => {
    const manifest = await readManifest(archive)
    await archive.check(onEntry)
    return manifest
  })
}

/** Reads a backup's manifest, and checks that this release can restore it. */
export async function readManifest(archive: ArchiveReader): Promise<BackupManifest> {
  if (!archive.names.includes(MANIFEST) || !archive.hasSums) throw new BackupError('not-a-backup')
  const text = (await archive.read(MANIFEST)).toString()
  if (isNewer(text)) throw new BackupError('newer-format')
  const manifest = parseManifest(text)
  if (!manifest) throw new BackupError('not-a-backup')
  if (manifest.schema.version > newestSchemaVersion())
    throw new BackupError('newer-schema', manifest.schema.name ?? String(manifest.schema.version))
  const names = new Set(archive.names)
  for (const { name, parts } of manifest.tables) {
    for (let part = 0; part < parts; part++) {
      if (!names.has(toPartName(name, part))) throw new BackupError('wrong-rows', name)
    }
  }
  return manifest
}

/**
 * Returns true for a manifest of a later archive format. Checks only the version, because everything else may differ in
 * a later format.
 */
function isNewer(text: string): boolean {
  try {
    const { format, version } = JSON.parse(text) as { format?: unknown; version?: unknown }
    return format === FORMAT && typeof version === 'number' && version > FORMAT_VERSION
  } catch {
    return false
  }
}
