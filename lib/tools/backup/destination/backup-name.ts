/** A backup in `BACKUP_TO`. */
export type StoredBackup = { name: string; at: Date; bytes: number }

export const NAME_START = 'cartelera-'

/** Returns a backup's file name, with its time to the second: `cartelera-20261128T031500Z.zip`. Names sort by time. */
export function toBackupName(at: Date): string {
  return `${NAME_START}${at.toISOString().slice(0, 19).replaceAll(/[:-]/g, '')}Z.zip`
}

/** Parses the time in a backup's name; null for other files, which are never removed. */
export function parseBackupName(name: string): Date | null {
  const parts = /^cartelera-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/.exec(name)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1)
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Returns the backups among the files of a folder or a bucket, newest first. */
export function toBackups(files: readonly { name: string; bytes: number }[]): StoredBackup[] {
  return files
    .flatMap(({ name, bytes }) => {
      const at = parseBackupName(name)
      return at ? [{ name, at, bytes }] : []
    })
    .sort((first, other) => other.at.getTime() - first.at.getTime())
}
