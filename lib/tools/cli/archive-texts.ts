import type { BackupError, BackupFault } from '@/lib/tools/backup/backup-error'
import type { ExportError, ExportFault } from '@/lib/tools/export/export-error'
import type { ArchiveError, ArchiveFault } from '@/lib/base/platform/archive/archive-error'
import type { Text } from './command/command'

const archiveFaults: Record<ArchiveFault, Text> = {
  unreadable: {
    en: 'it is not a zip file, or it is truncated',
    es: 'no es un archivo zip, o le falta el final',
  },
  encrypted: { en: 'it is encrypted', es: 'está cifrado' },
  link: { en: 'it contains a link or a device', es: 'contiene un enlace o un dispositivo' },
  name: { en: 'it contains a path that escapes its folder', es: 'contiene una ruta que sale de él' },
  duplicate: {
    en: 'it contains two files with the same name',
    es: 'contiene dos archivos con el mismo nombre',
  },
  method: {
    en: 'its compression method is not supported',
    es: 'está comprimido con un método que no se usa',
  },
  'too-large': {
    en: 'its unpacked size exceeds the limit',
    es: 'ocuparía más de lo que ocupa cualquier archivo así',
  },
  checksum: {
    en: 'its checksum does not match: it was changed or damaged',
    es: 'su suma de comprobación no coincide: no está como se escribió',
  },
  missing: { en: 'it lacks a file', es: 'le falta un archivo' },
}

/** Returns the error text for an archive that was rejected as a whole. */
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
    en: 'the file is not a Cartelera backup.',
    es: 'el archivo no es una copia de seguridad de Cartelera.',
  }),
  'newer-format': () => ({
    en: 'the backup was written by a later version of Cartelera: restore it with that version.',
    es: 'la copia la escribió una versión posterior de Cartelera: use esa.',
  }),
  'newer-schema': (detail) => ({
    en: `the database belongs to a later version of Cartelera (${detail}): use that version.`,
    es: `el almacén es de una versión posterior de Cartelera (${detail}): use esa.`,
  }),
  'newer-store': (detail) => ({
    en: `the backup is from an earlier version (${detail}) than the database: restore it into a new, empty database.`,
    es: `la copia es de una versión anterior (${detail}) a la base de datos: restáurela en una nueva y vacía.`,
  }),
  'not-empty': () => ({
    en: 'the database is not empty, and a backup can only be restored into an empty one: set another DATA_DIR or DATABASE_URL.',
    es: 'el almacén no está vacío, y solo se restaura en uno vacío: indique otro con DATA_DIR o DATABASE_URL.',
  }),
  'wrong-rows': (detail) => ({
    en: `the backup is incomplete: the table ${detail} lacks rows. Nothing was changed.`,
    es: `la copia no está completa: a la tabla ${detail} le faltan filas. No se ha cambiado nada.`,
  }),
}

export const toBackupText = ({ fault, detail }: BackupError): Text => backupFaults[fault](detail)

type Place = { file: string; detail: string }

const exportFaults: Record<ExportFault, (place: Place) => Text> = {
  'not-an-export': () => ({
    en: 'the file is not a Cartelera export.',
    es: 'el archivo no es una exportación de Cartelera.',
  }),
  newer: () => ({
    en: 'the export was written by a later version of Cartelera: import it with that version.',
    es: 'la exportación es de una versión posterior de Cartelera: use esa.',
  }),
  file: ({ file, detail }) => ({
    en: `${file} in the export: ${detail}. Nothing was imported.`,
    es: `${file} en la exportación: ${detail}. No se ha importado nada.`,
  }),
  picture: ({ file }) => ({
    en: `${file} in the export: not a picture, or its content does not match its name. Nothing was imported.`,
    es: `${file} en la exportación: no es una imagen, o no la que dice su nombre. No se ha importado nada.`,
  }),
  'not-empty': ({ detail }) => ({
    en: `the organisation ${detail} already has pieces: import into an organisation without pieces, or under another id.`,
    es: `la organización ${detail} ya tiene publicaciones: importe en una que no tenga, o con otro id.`,
  }),
  refused: ({ detail }) => ({
    en: `the database rejected the export: ${detail}. Nothing was imported.`,
    es: `la base de datos no admite lo que trae la exportación: ${detail}. No se ha importado nada.`,
  }),
  numbers: () => ({
    en: 'the counts of pieces, comments or pictures differ from the manifest. Nothing was imported.',
    es: 'la exportación tiene más o menos publicaciones, comentarios o imágenes de los que dice. No se ha importado nada.',
  }),
}

export const toExportText = ({ fault, file, detail }: ExportError): Text =>
  exportFaults[fault]({ file, detail })
