import type { BackupError, BackupFault } from '@/lib/tools/backup/backup-error'
import type { ExportError, ExportFault } from '@/lib/tools/export/export-error'
import type { ArchiveError, ArchiveFault } from '@/lib/base/platform/archive/archive-error'
import type { Text } from './command'

const archiveFaults: Record<ArchiveFault, Text> = {
  unreadable: {
    en: 'it is no zip file, or its end is missing',
    es: 'no es un archivo zip, o le falta el final',
  },
  encrypted: { en: 'it is encrypted', es: 'está cifrado' },
  link: { en: 'it has a link or a device in it', es: 'contiene un enlace o un dispositivo' },
  name: { en: 'it has a path that leads out of it', es: 'contiene una ruta que sale de él' },
  duplicate: { en: 'it has two files of the same name', es: 'contiene dos archivos con el mismo nombre' },
  method: {
    en: 'it is compressed by a method that is not in use',
    es: 'está comprimido con un método que no se usa',
  },
  'too-large': {
    en: 'it would become larger than any such file is',
    es: 'ocuparía más de lo que ocupa cualquier archivo así',
  },
  checksum: {
    en: 'its checksum is wrong: it is not as it was written',
    es: 'su suma de comprobación no coincide: no está como se escribió',
  },
  missing: { en: 'a file is missing in it', es: 'le falta un archivo' },
}

/** Why an archive was not read, of which nothing was taken. */
export function toArchiveText({ fault, entry }: ArchiveError): Text {
  const of = entry === null ? '' : ` (${entry})`
  const { en, es } = archiveFaults[fault]
  return {
    en: `the file cannot be used: ${en}${of}. Nothing was changed.`,
    es: `el archivo no se puede usar: ${es}${of}. No se ha cambiado nada.`,
  }
}

const backupFaults: Record<BackupFault, (detail: string) => Text> = {
  'not-a-backup': () => ({
    en: 'the file is no backup of Cartelera.',
    es: 'el archivo no es una copia de seguridad de Cartelera.',
  }),
  'newer-format': () => ({
    en: 'the backup was written by a later version of Cartelera: use that one.',
    es: 'la copia la escribió una versión posterior de Cartelera: use esa.',
  }),
  'newer-schema': (detail) => ({
    en: `the store is of a later version of Cartelera (${detail}): use that one.`,
    es: `el almacén es de una versión posterior de Cartelera (${detail}): use esa.`,
  }),
  'newer-store': (detail) => ({
    en: `the backup is of an earlier version (${detail}) than the database: restore it into a new, empty one.`,
    es: `la copia es de una versión anterior (${detail}) a la base de datos: restáurela en una nueva y vacía.`,
  }),
  'not-empty': () => ({
    en: 'the store is not empty, and a restore only goes into an empty one: set DATA_DIR or DATABASE_URL to another.',
    es: 'el almacén no está vacío, y solo se restaura en uno vacío: indique otro con DATA_DIR o DATABASE_URL.',
  }),
  'wrong-rows': (detail) => ({
    en: `the backup is not whole: the table ${detail} lacks rows. Nothing was changed.`,
    es: `la copia no está completa: a la tabla ${detail} le faltan filas. No se ha cambiado nada.`,
  }),
}

export const toBackupText = ({ fault, detail }: BackupError): Text => backupFaults[fault](detail)

type Place = { file: string; detail: string }

const exportFaults: Record<ExportFault, (place: Place) => Text> = {
  'not-an-export': () => ({
    en: 'the file is no export of Cartelera.',
    es: 'el archivo no es una exportación de Cartelera.',
  }),
  newer: () => ({
    en: 'the export was written by a later version of Cartelera: use that one.',
    es: 'la exportación es de una versión posterior de Cartelera: use esa.',
  }),
  file: ({ file, detail }) => ({
    en: `${file} in the export: ${detail}. Nothing was imported.`,
    es: `${file} en la exportación: ${detail}. No se ha importado nada.`,
  }),
  picture: ({ file }) => ({
    en: `${file} in the export: it is no picture, or not the one that its name says. Nothing was imported.`,
    es: `${file} en la exportación: no es una imagen, o no la que dice su nombre. No se ha importado nada.`,
  }),
  'not-empty': ({ detail }) => ({
    en: `the organisation ${detail} has pieces already: import into one that has none, or under another id.`,
    es: `la organización ${detail} ya tiene publicaciones: importe en una que no tenga, o con otro id.`,
  }),
  refused: ({ detail }) => ({
    en: `the database does not take what the export has: ${detail}. Nothing was imported.`,
    es: `la base de datos no admite lo que trae la exportación: ${detail}. No se ha importado nada.`,
  }),
  numbers: () => ({
    en: 'the export has more or fewer pieces, comments or pictures than its manifest says. Nothing was imported.',
    es: 'la exportación tiene más o menos publicaciones, comentarios o imágenes de los que dice. No se ha importado nada.',
  }),
}

export const toExportText = ({ fault, file, detail }: ExportError): Text =>
  exportFaults[fault]({ file, detail })
