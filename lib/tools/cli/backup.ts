import { stat } from 'node:fs/promises'
import { recordBackup, type LastBackup } from '@/lib/base/platform/last-backup'
import { getSettings } from '@/lib/base/platform/settings'
import { toReason } from '@/lib/base/platform/start-error'
import { takeBackupLock } from '@/lib/db/backup/lock'
import type { Database } from '@/lib/db/database'
import { checkBackup } from '@/lib/tools/backup/check-backup'
import { backUpTo } from '@/lib/tools/backup/destination/back-up-to'
import { isDue } from '@/lib/tools/backup/destination/due'
import { libraryPictures } from '@/lib/tools/backup/library-pictures'
import { writeBackup, type BackupResult } from '@/lib/tools/backup/write-backup'
import type { CliConsole, Command, Report, Text } from './command/command'
import { withStoreToRead } from './read-store'
import { listBackups, requireDestination, withBackup } from './stored-backup'

export const backup: Command = {
  name: 'backup',
  group: 'store',
  summary: {
    en: 'Backs up the whole database and all uploads to one file',
    es: 'Escribe el almacén entero, con sus imágenes, en un archivo',
  },
  details: {
    en: `The backup is consistent: it contains the database at one moment. The site can be running. Before the file
gets its name, it is read again and its checksums are compared. An interrupted backup leaves no file.

Without a file the backup goes to BACKUP_TO, named by its time, and old backups are removed: 7 daily, 4 weekly
and 12 monthly ones are kept. A running site does this every day at BACKUP_HOUR.

The file can be restored into PGlite and PostgreSQL. It contains accounts with password hashes, so only its
owner can read it. It contains no sessions and no search index; a restore builds the index again.`,
    es: `Con el sitio en marcha o parado: la copia es el almacén tal como estaba en un momento. Se vuelve a leer
y se comparan sus sumas de comprobación antes de darle su nombre; lo interrumpido no deja archivo.

Sin archivo, la copia va a BACKUP_TO con la hora como nombre, y se borran las antiguas: se conservan 7
diarias, 4 semanales y 12 mensuales. Un sitio en marcha lo hace solo cada día (BACKUP_HOUR).

El archivo se restaura en PGlite y en PostgreSQL, venga de donde venga. Contiene las cuentas con los
resúmenes de sus contraseñas: solo su dueño puede leerlo. No lleva las sesiones, ni el índice de las
búsquedas, que la restauración hace de nuevo.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: {
        en: 'the file to write or overwrite (default: a new one in BACKUP_TO)',
        es: 'dónde escribirla, en lugar de la que haya (por omisión, una nueva en BACKUP_TO)',
      },
      isOptional: true,
    },
  },
  options: {
    verify: {
      help: {
        en: "write nothing: check a backup's checksums; a file, a name in BACKUP_TO, or 'latest'",
        es: "no escribe nada: lee una copia y compara sus sumas; archivo, o nombre en BACKUP_TO, o 'latest'",
      },
    },
    list: {
      help: { en: 'write nothing: list the backups in BACKUP_TO', es: 'no escribe nada: muestra BACKUP_TO' },
    },
    due: {
      help: {
        en: 'do nothing if BACKUP_TO has a backup since the last BACKUP_HOUR, or one is being written',
        es: 'no hace nada si en BACKUP_TO hay una copia posterior a la última BACKUP_HOUR, o se escribe otra',
      },
    },
  },
  examples: [
    {
      line: 'backup',
      text: { en: 'To BACKUP_TO:', es: 'A BACKUP_TO:' },
    },
    {
      line: 'backup /var/backups/cartelera.zip',
      text: { en: 'To a file that cron replaces every night:', es: 'A un archivo, cada noche con cron:' },
    },
    {
      line: 'backup --verify latest',
      text: { en: 'Check last night’s backup:', es: '¿Está entera la copia de anoche?' },
    },
  ],
  async run({ file, verify: isVerified, list, due }, cliConsole) {
    if (list === true) return listBackups(cliConsole)
    if (isVerified === true)
      return withBackup(String(file ?? 'latest'), cliConsole, (path, name) => verify(path, name, cliConsole))
    if (file === undefined) return backUpToDestination(due === true, cliConsole)
    return backUpToFile(cliConsole.toPath(String(file)), cliConsole)
  },
}

async function backUpToFile(file: string, cliConsole: CliConsole): Promise<Report> {
  const startedAt = new Date()
  const result = await withStoreToRead({ isMigrated: false }, (database) =>
    write(file, startedAt, database, cliConsole),
  )
  const { size: bytes } = await stat(file)
  return toReport(result, { file, at: startedAt, bytes }, cliConsole)
}

/** Writes to `BACKUP_TO` under a database lock. A second process reports the reason and does nothing. */
async function backUpToDestination(isDueOnly: boolean, cliConsole: CliConsole): Promise<Report> {
  const destination = await requireDestination()
  const startedAt = new Date()
  const outcome = await withStoreToRead({ isMigrated: false }, async (database) => {
    if (!(await takeBackupLock(database))) return 'running'
    const [newest] = isDueOnly ? await destination.list() : []
    if (newest && !isDue(newest, startedAt, getSettings().BACKUP_HOUR ?? 0)) return 'done'
    return backUpTo(destination, startedAt, (file) => write(file, startedAt, database, cliConsole))
  })
  if (typeof outcome === 'string') return { facts: { skipped: outcome }, text: skipped[outcome] }
  const { written, backup, removed, notRemoved } = outcome
  if (notRemoved !== null) cliConsole.warn(notCleared(toReason(notRemoved)))
  const { name: file, at, bytes } = backup
  return toReport(written, { file, at, bytes, removed: removed.length }, cliConsole)
}

function write(file: string, createdAt: Date, database: Database, { signal, progress }: CliConsole) {
  return writeBackup(file, {
    database,
    pictures: libraryPictures,
    createdAt,
    signal,
    onRows: (done, total) => progress({ en: 'Rows', es: 'Filas' }, done, total),
    onPicture: (done) => progress({ en: 'Pictures', es: 'Imágenes' }, done),
    onCheck: (done) => progress({ en: 'Files checked', es: 'Archivos comprobados' }, done),
  })
}

/**
 * Records the time of the backup, for the alert about overdue backups. If that fails, only warns, because the backup
 * exists.
 */
function record(backup: LastBackup, { warn }: CliConsole): void {
  try {
    recordBackup(backup)
  } catch (cause) {
    const reason = toReason(cause)
    warn({
      en: `this backup could not be recorded, so CarteleraBackupIsOld can fire: ${reason}`,
      es: `el sitio no sabrá de esta copia (CarteleraBackupIsOld): ${reason}`,
    })
  }
}

async function verify(file: string, name: string, { progress }: CliConsole): Promise<Report> {
  const { schema, createdAt, tables, pictures } = await checkBackup(file, (done) =>
    progress({ en: 'Files checked', es: 'Archivos comprobados' }, done),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    facts: { file: name, createdAt, rows, pictures, schema: schema.name },
    text: {
      en: `${name} is complete: ${rows} rows and ${pictures} pictures from ${createdAt}, schema ${schema.name}.`,
      es: `${name} está entera: ${rows} filas y ${pictures} imágenes de ${createdAt}, esquema ${schema.name}.`,
    },
  }
}

type Stored = { file: string; at: Date; bytes: number; removed?: number }

function toReport({ manifest, missing }: BackupResult, storedBackup: Stored, cliConsole: CliConsole): Report {
  const { at, ...place } = storedBackup
  record({ at, bytes: storedBackup.bytes }, cliConsole)
  for (const key of missing) cliConsole.warn(noFile(key))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { pictures, schema } = manifest
  const ms = Date.now() - at.getTime()
  return {
    facts: { ...place, rows, pictures, ms, schema: schema.name },
    text: {
      en: `${place.file}: ${rows} rows and ${pictures} pictures, written and checked (${ms} ms).`,
      es: `${place.file}: ${rows} filas y ${pictures} imágenes, escritas y comprobadas (${ms} ms).`,
    },
  }
}

const skipped: Record<'running' | 'done', Text> = {
  running: {
    en: 'Another backup is being written. Nothing to do.',
    es: 'Ya se está escribiendo otra copia. Nada que hacer.',
  },
  done: {
    en: "Today's backup exists. Nothing to do.",
    es: 'La copia de hoy ya existe. Nada que hacer.',
  },
}
const notCleared = (reason: string) => ({
  en: `old backups could not be removed from BACKUP_TO: ${reason}`,
  es: `las copias antiguas se quedan en BACKUP_TO: ${reason}`,
})
const noFile = (key: string) => ({
  en: `the picture ${key} has no file in the storage; the backup contains only its row`,
  es: `la imagen ${key} no tiene archivo en el almacén de imágenes; su fila está en la copia`,
})
