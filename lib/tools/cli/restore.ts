import { checkBackup, readManifest } from '@/lib/tools/backup/check-backup'
import { libraryPictures } from '@/lib/tools/backup/library-pictures'
import { restorePglite, restorePostgres, type RestoreWork } from '@/lib/tools/backup/restore'
import { DataDirectoryInUseError } from '@/lib/db/data-directory'
import { withArchive } from '@/lib/base/platform/archive/read-archive'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError, noOwnStore, type Command } from './command'

export const restore: Command = {
  name: 'restore',
  group: 'store',
  summary: {
    en: 'Puts a backup into an empty store',
    es: 'Pone una copia de seguridad en un almacén vacío',
  },
  details: {
    en: `Into the store that DATABASE_URL or DATA_DIR names, which has to be empty: a new data directory, a new
database, or one that was started with DEMO_CONTENT=0 and not used. The site must not be running on it.

The whole file is checked before anything is written. A backup of an earlier version gets the later
migrations; one of a later version is refused. Searches and lists are made anew.`,
    es: `En el almacén que indican DATABASE_URL o DATA_DIR, que tiene que estar vacío: un directorio nuevo, una
base de datos nueva, o un almacén arrancado con DEMO_CONTENT=0 y sin usar. El sitio no debe estar en marcha.

Se comprueba el archivo entero antes de escribir nada. Una copia de una versión anterior recibe las
migraciones posteriores; una de una versión posterior se rechaza. Búsquedas y listas se hacen de nuevo.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: { en: 'a backup', es: 'una copia de seguridad' },
    },
  },
  options: {},
  examples: [
    {
      line: 'restore /var/backups/cartelera.zip',
      text: {
        en: 'Drill, with DATA_DIR=/tmp/drill or another DATABASE_URL:',
        es: 'Ensayo, con DATA_DIR=/tmp/drill u otra DATABASE_URL:',
      },
    },
  ],
  async run(values, cliConsole) {
    const file = cliConsole.toPath(String(values.file))
    const { DATABASE_DIRECT_URL, DATA_DIR, CONTENT_TIMEOUT_MS, CONTENT_SERVICE_URL } = getSettings()
    if (CONTENT_SERVICE_URL !== undefined) throw new CommandError(noOwnStore)
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
      facts: { file, rows, pictures, ms },
      text: {
        en: `Restored: ${rows} rows and ${pictures} pictures (${ms} ms).`,
        es: `Restaurado: ${rows} filas y ${pictures} imágenes (${ms} ms).`,
      },
    }
  },
}

function refuseRunning(cause: unknown): never {
  throw cause instanceof DataDirectoryInUseError ? new CommandError(running) : cause
}

const running = {
  en: 'the site is running on this data directory. Stop it first, or set DATA_DIR to another.',
  es: 'el sitio está en marcha con este directorio de datos. Deténgalo antes, o indique otro DATA_DIR.',
}
