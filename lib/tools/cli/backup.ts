import { recordBackup } from '@/lib/base/platform/backup-time'
import { toReason } from '@/lib/base/platform/start-error'
import { checkBackup } from '@/lib/tools/backup/check-backup'
import { libraryPictures } from '@/lib/tools/backup/library-pictures'
import { writeBackup } from '@/lib/tools/backup/write-backup'
import type { Database } from '@/lib/db/database'
import type { Command, CliConsole, Report } from './command'
import { withStoreToRead } from './read-store'

export const backup: Command = {
  name: 'backup',
  group: 'store',
  summary: {
    en: 'Writes the whole store with its pictures to one file',
    es: 'Escribe el almacén entero, con sus imágenes, en un archivo',
  },
  details: {
    en: `While the site runs or not: the backup is the store as it was at one moment. It is read again, and its
checksums compared, before it gets its name; what is interrupted or killed leaves none.

The file restores into PGlite and PostgreSQL alike, whichever it came from. It has people's accounts with
their password hashes: only its owner can read it, and it should stay so. Sessions are left out, and what
searches and lists read, which a restore makes anew.`,
    es: `Con el sitio en marcha o parado: la copia es el almacén tal como estaba en un momento. Se vuelve a leer
y se comparan sus sumas de comprobación antes de darle su nombre; lo interrumpido no deja archivo.

El archivo se restaura en PGlite y en PostgreSQL, venga de donde venga. Contiene las cuentas con los
resúmenes de sus contraseñas: solo su dueño puede leerlo, y así debe seguir. No lleva las sesiones, ni lo
que leen búsquedas y listas, que la restauración hace de nuevo.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: {
        en: 'where to write it; one that is there is replaced',
        es: 'dónde escribirla; si existe, se reemplaza',
      },
    },
  },
  options: {
    verify: {
      type: 'boolean',
      help: {
        en: 'write nothing: read an existing backup and compare its checksums',
        es: 'no escribe nada: lee una copia existente y compara sus sumas',
      },
    },
  },
  examples: [
    {
      line: 'backup /var/backups/cartelera.zip',
      text: { en: 'Every night, by cron:', es: 'Cada noche, con cron:' },
    },
    {
      line: 'backup --verify /var/backups/cartelera.zip',
      text: { en: 'Is last night’s backup whole?', es: '¿Está entera la copia de anoche?' },
    },
  ],
  async run(values, cliConsole) {
    const file = cliConsole.toPath(String(values.file))
    const startedAt = Date.now()
    if (values.verify === true) return verify(file, cliConsole)
    const { manifest, missing } = await withStoreToRead({ isMigrated: false }, (database) =>
      write(file, database, cliConsole),
    )
    record(cliConsole)
    for (const key of missing) cliConsole.warn(noFile(key))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const ms = Date.now() - startedAt
    return toReport({ file, rows, pictures: manifest.pictures, ms, schema: manifest.schema.name })
  },
}

const write = (file: string, database: Database, { signal, progress }: CliConsole) =>
  writeBackup(file, {
    database,
    pictures: libraryPictures,
    createdAt: new Date(),
    signal,
    onRows: (done, total) => progress({ en: 'Rows', es: 'Filas' }, done, total),
    onPicture: (done) => progress({ en: 'Pictures', es: 'Imágenes' }, done),
    onCheck: (done) => progress({ en: 'Files checked', es: 'Archivos comprobados' }, done),
  })

/** The backup is there, whether its time can be noted or not. */
function record({ warn }: CliConsole): void {
  try {
    recordBackup(new Date())
  } catch (cause) {
    const reason = toReason(cause)
    warn({
      en: `the site does not hear of this backup (CarteleraBackupIsOld): ${reason}`,
      es: `el sitio no sabrá de esta copia (CarteleraBackupIsOld): ${reason}`,
    })
  }
}

async function verify(file: string, { progress }: CliConsole): Promise<Report> {
  const { schema, createdAt, tables, pictures } = await checkBackup(file, (done) =>
    progress({ en: 'Files checked', es: 'Archivos comprobados' }, done),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    facts: { file, createdAt, rows, pictures, schema: schema.name },
    text: {
      en: `${file} is whole: ${rows} rows and ${pictures} pictures of ${createdAt}, schema ${schema.name}.`,
      es: `${file} está entera: ${rows} filas y ${pictures} imágenes de ${createdAt}, esquema ${schema.name}.`,
    },
  }
}

type Written = { file: string; rows: number; pictures: number; ms: number; schema: string | null }

const toReport = ({ ...facts }: Written): Report => ({
  facts,
  text: {
    en: `${facts.file}: ${facts.rows} rows and ${facts.pictures} pictures, written and checked (${facts.ms} ms).`,
    es: `${facts.file}: ${facts.rows} filas y ${facts.pictures} imágenes, escritas y comprobadas (${facts.ms} ms).`,
  },
})

const noFile = (key: string) => ({
  en: `the picture ${key} has no file in the storage of pictures; its row is in the backup`,
  es: `la imagen ${key} no tiene archivo en el almacén de imágenes; su fila está en la copia`,
})
