import { existsSync } from 'node:fs'
import { getSettings } from '@/lib/base/platform/settings'
import { parseBackupName } from '@/lib/tools/backup/destination/backup-name'
import type { BackupDestination } from '@/lib/tools/backup/destination/destination'
import { openDestination } from '@/lib/tools/backup/destination/open-destination'
import { CommandError, MISUSED, type CliConsole, type Text } from './command/command'

/** Opens `BACKUP_TO`. Throws `CommandError` if it is not set. */
export async function requireDestination(): Promise<BackupDestination> {
  const destination = await openDestination(getSettings())
  if (!destination) throw new CommandError(noDestination, MISUSED)
  return destination
}

/**
 * Calls `work` with the file of a backup. The backup is named by a path, a name in `BACKUP_TO`, or `latest`. A local
 * file takes precedence. `shown`: the path or name, for messages.
 */
export async function withBackup<T>(
  typed: string,
  cliConsole: CliConsole,
  work: (file: string, name: string) => Promise<T>,
): Promise<T> {
  const file = cliConsole.toPath(typed)
  const isName = typed === 'latest' || parseBackupName(typed) !== null
  if (!isName || existsSync(file)) return work(file, file)
  const destination = await requireDestination()
  const backups = await destination.list()
  const backup = typed === 'latest' ? backups[0] : backups.find(({ name }) => name === typed)
  if (!backup) throw new CommandError(backups.length === 0 ? noBackups : noBackup(typed))
  return destination.withFile(backup.name, (localFile) => work(localFile, backup.name))
}

/** Prints the backups in `BACKUP_TO`, the newest first. */
export async function listBackups({ print }: CliConsole) {
  const backups = await (await requireDestination()).list()
  for (const { name, bytes } of backups) {
    const line = `${name}  ${bytes}`
    print({ en: line, es: line })
  }
  return {
    facts: { backups: backups.map(({ name, at, bytes }) => ({ name, at: at.toISOString(), bytes })) },
    text: {
      en: `${backups.length} backups with their sizes in bytes, newest first.`,
      es: `${backups.length} copias, con sus bytes, la más reciente primero.`,
    },
  }
}

const noDestination: Text = {
  en: 'pass a file, or set BACKUP_TO to a folder or to s3://bucket/folder.',
  es: 'indique un archivo, o en BACKUP_TO una carpeta o s3://bucket/carpeta.',
}
const noBackups: Text = {
  en: 'BACKUP_TO contains no backups.',
  es: 'no hay copias en BACKUP_TO.',
}
const noBackup = (name: string): Text => ({
  en: `BACKUP_TO contains no backup ${name}. 'cartelera backup --list' lists them.`,
  es: `no hay una copia ${name} en BACKUP_TO: 'cartelera backup --list' las muestra.`,
})
