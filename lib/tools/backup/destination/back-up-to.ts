import { toBackupName, type StoredBackup } from './backup-name'
import type { BackupDestination } from './destination'
import { listExpired } from './retention'

type StoredWork<T> = {
  written: T
  backup: StoredBackup
  removed: string[]
  /** Error that prevented the removal of expired backups; null if there was none. */
  notRemoved: unknown
}

/**
 * Stores a backup named after its time, then removes expired backups. If the destination refuses to delete (a
 * write-only key, an object lock), the new backup is kept and the error is returned.
 */
export async function backUpTo<T>(
  destination: BackupDestination,
  at: Date,
  write: (file: string) => Promise<T>,
): Promise<StoredWork<T>> {
  const name = toBackupName(at)
  const result = await destination.add(name, write)
  const backups = await destination.list()
  const backup = backups.find((entry) => entry.name === name)
  if (!backup) throw new Error(`the destination does not list ${name}, which it accepted`)
  const removed: string[] = []
  try {
    for (const expired of listExpired(backups)) {
      await destination.remove(expired.name)
      removed.push(expired.name)
    }
    return { written: result, backup, removed, notRemoved: null }
  } catch (cause) {
    return { written: result, backup, removed, notRemoved: cause }
  }
}
