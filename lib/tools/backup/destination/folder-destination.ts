import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseBackupName, toBackups } from './backup-name'
import type { BackupDestination } from './destination'
import { removeLeftovers } from './leftovers'

/**
 * Opens a folder for backups. `writeBackup` writes directly into it, under a temporary name until the file is complete.
 */
export function openFolderDestination(folder: string): BackupDestination {
  return {
    async list() {
      const names = await readdir(folder).catch(ignoreMissing)
      const backups = names.filter((name) => parseBackupName(name) !== null)
      return toBackups(
        await Promise.all(
          backups.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })),
        ),
      )
    },
    async add(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeLeftovers(folder)
      return write(path.join(folder, name))
    },
    withFile: (name, work) => work(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}

/**
 * Returns an empty list for a folder that does not exist yet, because the first backup creates it. Throws other errors.
 */
function ignoreMissing(cause: NodeJS.ErrnoException): string[] {
  if (cause.code === 'ENOENT') return []
  throw cause
}
