import { libraryPictures } from '@/lib/tools/backup/library-pictures'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { importExport, type Imported } from '@/lib/tools/export/import-export'
import { readManifest } from '@/lib/tools/export/open-export'
import { withArchive } from '@/lib/base/platform/archive/read-archive'
import { CommandError, MISUSED, type Command, type Report } from './command/command'
import { withStore } from './command/open-store'

export const importZip: Command = {
  name: 'import zip',
  group: 'content',
  summary: {
    en: "Imports an organisation's export",
    es: 'Importa lo que se exportó de una organización',
  },
  details: {
    en: `The organisation must not have any pieces. If it does not exist, it is created with the export's settings.
Texts, dates, states and addresses stay the same. An id that is already in use is replaced, with a warning,
and the old address redirects to the new one. The import is one transaction.

You can unpack, edit and pack the export again; remove SHA256SUMS then. With PGlite stop the site first.`,
    es: `En una organización que aún no tiene publicaciones; si no existe, se crea con los ajustes exportados.
Textos, fechas, estados y direcciones quedan como estaban; los ids que otros tienen en este almacén pasan a
ser nuevos, lo que se dice línea por línea, y las direcciones anteriores llevan a las nuevas. Todo o nada.

Lo exportado se puede desempaquetar, editar y volver a empaquetar: en ese caso quite SHA256SUMS. Con PGlite
el sitio no debe estar en marcha.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: { en: "a zip written by 'export'", es: "un zip de 'export'" },
    },
  },
  options: {
    organisation: {
      value: { en: 'ID', es: 'ID' },
      help: { en: 'the organisation that receives it', es: 'de quién pasa a ser' },
      isRequired: true,
    },
  },
  examples: [
    {
      line: 'import zip axs.zip --organisation AXS',
      text: { en: 'Into an empty organisation:', es: 'En un sitio vacío:' },
    },
  ],
  async run(values, cliConsole) {
    const organisation = parseOrganisationId(String(values.organisation))
    if (!organisation) throw new CommandError(noId(String(values.organisation)), MISUSED)
    const startedAt = Date.now()
    const imported = await withArchive(cliConsole.toPath(String(values.file)), async (archive) => {
      await readManifest(archive)
      await archive.check((done) =>
        cliConsole.progress({ en: 'Files checked', es: 'Archivos comprobados' }, done, archive.names.length),
      )
      return withStore(async (database, publish) => {
        const imported = await importExport({
          archive,
          database,
          organisation,
          pictures: libraryPictures,
          signal: cliConsole.signal,
          onPiece: (done, total) => cliConsole.progress({ en: 'Pieces', es: 'Publicaciones' }, done, total),
          onPicture: (done, total) => cliConsole.progress({ en: 'Pictures', es: 'Imágenes' }, done, total),
        })
        await publish([organisation])
        return imported
      })
    })
    for (const key of imported.converted) cliConsole.warn(converted(key))
    for (const [before, after] of imported.moved) cliConsole.warn(moved(before, after))
    for (const path of imported.pages) cliConsole.warn(unpublished(path))
    if (imported.domainTaken !== null) cliConsole.warn(domainTaken(imported.domainTaken))
    return toReport(imported, Date.now() - startedAt)
  },
}

function toReport({ moved, converted, pages, ...imported }: Imported, ms: number): Report {
  const { pieces, comments, pictures, isNewOrganisation } = imported
  const lists = { moved: moved.length, converted: converted.length, pages: pages.length }
  return {
    facts: { pieces, comments, pictures, isNewOrganisation, ...lists, ms },
    text: {
      en: `Imported: ${pieces} pieces, ${comments} comments, ${pictures} pictures (${ms} ms).`,
      es: `Importado: ${pieces} publicaciones, ${comments} comentarios, ${pictures} imágenes (${ms} ms).`,
    },
  }
}

const noId = (id: string) => ({
  en: `'${id}' is not a valid organisation id.`,
  es: `'${id}' no es un id de organización.`,
})
const moved = (before: number, after: number) => ({
  en: `piece ${before}: the id was in use, so it is now ${after}`,
  es: `publicación ${before}: su id estaba ocupado, ahora es ${after}`,
})
const converted = (key: string) => ({
  en: `picture ${key}: converted again, because this site did not write its files`,
  es: `imagen ${key}: sus archivos no eran de este sitio y se hicieron de nuevo`,
})
const unpublished = (path: string) => ({
  en: `page ${path}: has changes or a path that is not allowed; publish it in 'Páginas'`,
  es: `página ${path}: tiene cambios o una dirección no admitida; publíquela en Páginas`,
})
const domainTaken = (domain: string) => ({
  en: `the domain ${domain} belongs to another organisation; set one in 'Dominio'`,
  es: `el dominio ${domain} es de otra organización; indique uno en «Dominio»`,
})
