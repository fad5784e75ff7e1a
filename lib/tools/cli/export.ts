import { libraryPictures } from '@/lib/tools/backup/library-pictures'
import { writeExport } from '@/lib/tools/export/write-export'
import { writeWxr } from '@/lib/tools/export/wxr/write-wxr'
import {
  CommandError,
  MISUSED,
  type Command,
  type CliConsole,
  type Report,
  type Text,
} from './command/command'
import { withStoreToRead } from './read-store'

export const exportCommand: Command = {
  name: 'export',
  group: 'content',
  summary: {
    en: "Exports an organisation's content to a portable file",
    es: 'Escribe el contenido de una organización en un archivo que otros pueden leer',
  },
  details: {
    en: `The zip contains each piece as HTML or Markdown with front matter, pictures, categories, comments with their
states, the board (placement and order), redirects and settings. Front matter marks drafts, scheduled and
withdrawn pieces. 'import zip' restores it into an empty organisation. Equal content gives an identical file.
Accounts, sessions, revisions and subscribers are excluded. Mail addresses of commenters are included unless
you pass --without-personal-data.

--format wxr writes one file for WordPress's importer, which downloads the pictures by URL.
The site can be running.`,
    es: `Un zip: cada publicación en HTML o Markdown con sus metadatos, byte a byte; imágenes, categorías,
comentarios con su estado, la portada (lugar y orden de cada una), redirecciones, ajustes. Los borradores,
las programadas y las retiradas lo dicen. 'import zip' hace lo mismo de él en un sitio vacío, y a igual
contenido, igual archivo. No lleva cuentas, sesiones, revisiones ni suscriptores; sí los correos de quienes
comentaron, salvo que se indique otra cosa.

--format wxr: un archivo para el importador de WordPress (y otros que lo leen), con las imágenes por su
dirección. El sitio puede estar en marcha.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: {
        en: 'the file to write (default: ID.zip or ID.xml in this folder)',
        es: 'dónde escribirlo (por omisión, ID.zip o ID.xml aquí)',
      },
      isOptional: true,
    },
  },
  options: {
    organisation: {
      value: { en: 'ID', es: 'ID' },
      help: { en: "the organisation's id", es: 'el id de la organización' },
      isRequired: true,
    },
    format: {
      value: { en: 'zip|wxr', es: 'zip|wxr' },
      help: { en: 'zip (default), or wxr for WordPress', es: 'zip (por omisión), o wxr para WordPress' },
    },
    'without-personal-data': {
      help: {
        en: 'exclude mail addresses of commenters',
        es: 'sin los correos de quienes comentaron',
      },
    },
  },
  examples: [
    {
      line: 'export axs.zip --organisation AXS',
      text: { en: 'All content of AXS:', es: 'Todo lo que tiene AXS:' },
    },
    {
      line: 'export --organisation AXS --format wxr --without-personal-data',
      text: { en: 'For WordPress:', es: 'Para WordPress:' },
    },
  ],
  async run(values, cliConsole) {
    const { format = 'zip' } = values
    const organisation = String(values.organisation)
    if (format !== 'zip' && format !== 'wxr') throw new CommandError(noFormat, MISUSED)
    const file = cliConsole.toPath(
      String(values.file ?? `${organisation}.${format === 'zip' ? 'zip' : 'xml'}`),
    )
    const hasPersonalData = values['without-personal-data'] !== true
    const request = { file, organisation, hasPersonalData }
    return format === 'zip' ? exportZip(request, cliConsole) : exportWxr(request, cliConsole)
  },
}

type Asked = { file: string; organisation: string; hasPersonalData: boolean }

const pieces: Text = { en: 'Pieces', es: 'Publicaciones' }

async function exportZip({ file, ...request }: Asked, cliConsole: CliConsole): Promise<Report> {
  const startedAt = Date.now()
  const result = await withStoreToRead({ isMigrated: true }, (database) =>
    writeExport(file, {
      ...request,
      database,
      pictures: libraryPictures,
      signal: cliConsole.signal,
      onPiece: (done, total) => cliConsole.progress(pieces, done, total),
      onPicture: (done, total) => cliConsole.progress({ en: 'Pictures', es: 'Imágenes' }, done, total),
    }),
  )
  if (!result) throw new CommandError(unknown(request.organisation))
  for (const key of result.missing) cliConsole.warn(noFile(key))
  const { pieces: count, comments, pictures } = result.manifest
  const ms = Date.now() - startedAt
  return {
    facts: { file, pieces: count, comments, pictures, personalData: request.hasPersonalData, ms },
    text: {
      en: `${file}: ${count} pieces, ${comments} comments, ${pictures} pictures (${ms} ms).`,
      es: `${file}: ${count} publicaciones, ${comments} comentarios, ${pictures} imágenes (${ms} ms).`,
    },
  }
}

async function exportWxr({ file, ...request }: Asked, cliConsole: CliConsole): Promise<Report> {
  const startedAt = Date.now()
  const totals = await withStoreToRead({ isMigrated: true }, (database) =>
    writeWxr(file, {
      ...request,
      database,
      signal: cliConsole.signal,
      onPiece: (done, total) => cliConsole.progress(pieces, done, total),
    }),
  )
  if (!totals) throw new CommandError(unknown(request.organisation))
  const ms = Date.now() - startedAt
  return {
    facts: { file, ...totals, ms },
    text: {
      en: `${file}: ${totals.pieces} pieces, ${totals.comments} comments, ${totals.pictures} pictures by URL (${ms} ms).`,
      es: `${file}: ${totals.pieces} publicaciones, ${totals.comments} comentarios, ${totals.pictures} imágenes por su dirección (${ms} ms).`,
    },
  }
}

const noFormat = { en: 'export: --format must be zip or wxr.', es: 'export: --format admite zip o wxr.' }
const unknown = (organisation: string) => ({
  en: `the database has no organisation '${organisation}'.`,
  es: `no existe la organización '${organisation}' en este almacén.`,
})
const noFile = (key: string) => ({
  en: `the picture ${key} has no file in the storage`,
  es: `la imagen ${key} no tiene archivo en el almacén de imágenes`,
})
