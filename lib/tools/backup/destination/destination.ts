import type { StoredBackup } from './backup-name'

/** The folder or bucket of `BACKUP_TO`. Every method rejects if the storage is unreachable or refuses. */
export type BackupDestination = {
  /** Lists the backups, newest first. Ignores all other files. */
  list(): Promise<StoredBackup[]>
  /**
   * Stores a backup that `write` writes to a file. The backup gets its name only when it is complete: a failure or a
   * killed process leaves no backup.
   */
  add<T>(name: string, write: (file: string) => Promise<T>): Promise<T>
  /** Calls `work` with a local file of a backup. */
  withFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
}
