import { checkBackup, readManifest } from '@/lib/tools/backup/check-backup'
import { libraryPictures } from '@/lib/tools/backup/library-pictures'
import { restorePglite, restorePostgres, type RestoreWork } from '@/lib/tools/backup/restore'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import { withArchive } from '@/lib/base/platform/archive/read-archive'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError, noOwnStore, type CliConsole, type Command, type Report } from './command/command'
import { withBackup } from './stored-backup'

export const restore: Command = {
  name: 'restore',
  group: 'store',
  summary: {
    en: 'Restores a backup into an empty database',
    es: 'Pone una copia de seguridad en un almacén vacío',
  },
  details: {
    en: `The target is DATABASE_URL or DATA_DIR. It must be empty: a new data directory, a new database, or one that
was started with DEMO_CONTENT=0 and never used. Stop the site first.

The backup is a file, a name in BACKUP_TO ('cartelera backup --list'), or 'latest'. The whole file is checked
before anything is written. A backup from an earlier version is migrated; one from a later version is rejected.
The search index is built again.`,
    es: `En el almacén que indican DATABASE_URL o DATA_DIR, que tiene que estar vacío: un directorio nuevo, una
base de datos nueva, o un almacén arrancado con DEMO_CONTENT=0 y sin usar. El sitio no debe estar en marcha.

La copia es un archivo, o un nombre en BACKUP_TO ('cartelera backup --list'), o 'latest': la más reciente.
Se comprueba el archivo entero antes de escribir nada. Una copia de una versión anterior recibe las
migraciones posteriores; una de una versión posterior se rechaza. El índice de búsquedas se hace de nuevo.`,
  },
  arguments: {
    file: {
      value: { en: 'backup', es: 'copia' },
      help: {
        en: "a file, a name in BACKUP_TO, or 'latest'",
        es: "un archivo, o un nombre en BACKUP_TO, o 'latest'",
      },
    },
  },
  options: {},
  examples: [
    {
      line: 'restore latest',
      text: { en: 'The newest backup in BACKUP_TO:', es: 'La copia más reciente de BACKUP_TO:' },
    },
    {
      line: 'restore /var/backups/cartelera.zip',
      text: {
        en: 'For a drill, with DATA_DIR=/tmp/drill or another DATABASE_URL:',
        es: 'Ensayo, con DATA_DIR=/tmp/drill u otra DATABASE_URL:',
      },
    },
  ],
  async run(values, cliConsole) {
    if (getSettings().CONTENT_SERVICE_URL !== undefined) throw new CommandError(noOwnStore)
    return withBackup(String(values.file), cliConsole, (file, name) => restoreFile(file, name, cliConsole))
  },
}

async function restoreFile(file: string, name: string, cliConsole: CliConsole): Promise<Report> {
  const { DATABASE_DIRECT_URL, DATA_DIR, CONTENT_TIMEOUT_MS } = getSettings()
  const startedAt = Date.now()
  await checkBackup(file, (done) =>
    cliConsole.progress({ en: 'Files checked', es: 'Archivos comprobados' }, done),
  )
  const { tables, pictures } = await withArchive(file, async (archive) => {
    const manifest = await readManifest(archive)
    const work: RestoreWork = {
      archive,
      manifest,
      pictures: libraryPictures,
      signal: cliConsole.signal,
      onRows: (done, total) => cliConsole.progress({ en: 'Rows', es: 'Filas' }, done, total),
      onPicture: (done, total) => cliConsole.progress({ en: 'Pictures', es: 'Imágenes' }, done, total),
    }
    if (DATABASE_DIRECT_URL !== undefined)
      await restorePostgres(DATABASE_DIRECT_URL, CONTENT_TIMEOUT_MS, work)
    else await restorePglite(DATA_DIR, work).catch(refuseRunning)
    return manifest
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const ms = Date.now() - startedAt
  return {
    facts: { file: name, rows, pictures, ms },
    text: {
      en: `Restored ${name}: ${rows} rows and ${pictures} pictures (${ms} ms).`,
      es: `Restaurada ${name}: ${rows} filas y ${pictures} imágenes (${ms} ms).`,
    },
  }
}

function refuseRunning(cause: unknown): never {
  throw cause instanceof DataDirectoryInUseError ? new CommandError(running) : cause
}

const running = {
  en: 'the site is running on this data directory. Stop it first, or set another DATA_DIR.',
  es: 'el sitio está en marcha con este directorio de datos. Deténgalo antes, o indique otro DATA_DIR.',
}
