import { toBackupName, type StoredBackup } from './backup-name'
import type { BackupDestination } from './destination'
import { listExpired } from './retention'

type StoredWork<T> = {
  written: T
  backup: StoredBackup
  removed: string[]
  /** Why old backups stay; null if none has to go, or all are removed. */
  notRemoved: unknown
}

/**
 * Stores a backup under the name of its instant, then removes those that the retention no longer keeps. A destination
 * that refuses to delete (a write-only key, an object lock) has a good backup all the same.
 */
export async function backUpTo<T>(
  destination: BackupDestination,
  at: Date,
  write: (file: string) => Promise<T>,
): Promise<StoredWork<T>> {
  const name = toBackupName(at)
  const written = await destination.add(name, write)
  const backups = await destination.list()
  const backup = backups.find((one) => one.name === name)
  if (!backup) throw new Error(`the destination does not list ${name}, which it accepted`)
  const removed: string[] = []
  try {
    for (const expired of listExpired(backups)) {
      await destination.remove(expired.name)
      removed.push(expired.name)
    }
    return { written, backup, removed, notRemoved: null }
  } catch (cause) {
    return { written, backup, removed, notRemoved: cause }
  }
}
