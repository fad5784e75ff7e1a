import { libraryPictures } from '@/lib/tools/backup/library-pictures'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { importExport, type Imported } from '@/lib/tools/export/import-export'
import { readManifest } from '@/lib/tools/export/open-export'
import { withArchive } from '@/lib/base/platform/archive/read-archive'
import { CommandError, MISUSED, type Command, type Report } from './command'
import { withStore } from './open-store'

export const importZip: Command = {
  name: 'import zip',
  group: 'content',
  summary: {
    en: "Imports an organisation's export",
    es: 'Importa lo que se exportó de una organización',
  },
  details: {
    en: `Into an organisation that has no pieces yet; one that does not exist is made with the export's settings.
Texts, dates, states and addresses are as they were; ids that others have in this store become new ones,
which is said line by line, and former addresses lead on. All of it or nothing.

The export may have been unpacked, edited and packed again: remove SHA256SUMS then. With PGlite the site
must not be running.`,
    es: `En una organización que aún no tiene publicaciones; si no existe, se crea con los ajustes exportados.
Textos, fechas, estados y direcciones quedan como estaban; los ids que otros tienen en este almacén pasan a
ser nuevos, lo que se dice línea por línea, y las direcciones anteriores llevan a las nuevas. Todo o nada.

Lo exportado se puede desempaquetar, editar y volver a empaquetar: en ese caso quite SHA256SUMS. Con PGlite
el sitio no debe estar en marcha.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: { en: "a zip of 'export'", es: "un zip de 'export'" },
    },
  },
  options: {
    organisation: {
      type: 'string',
      value: { en: 'ID', es: 'ID' },
      help: { en: 'whose it becomes', es: 'de quién pasa a ser' },
      isRequired: true,
    },
  },
  examples: [
    {
      line: 'import zip axs.zip --organisation AXS',
      text: { en: 'Into an empty site:', es: 'En un sitio vacío:' },
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
    if (imported.domainTaken !== null) cliConsole.warn(domainTaken(imported.domainTaken))
    return toReport(imported, Date.now() - startedAt)
  },
}

function toReport({ moved, converted, ...imported }: Imported, ms: number): Report {
  const { pieces, comments, pictures, isNewOrganisation } = imported
  const lists = { moved: moved.length, converted: converted.length }
  return {
    facts: { pieces, comments, pictures, isNewOrganisation, ...lists, ms },
    text: {
      en: `Imported: ${pieces} pieces, ${comments} comments, ${pictures} pictures (${ms} ms).`,
      es: `Importado: ${pieces} publicaciones, ${comments} comentarios, ${pictures} imágenes (${ms} ms).`,
    },
  }
}

const noId = (id: string) => ({
  en: `'${id}' is no id of an organisation.`,
  es: `'${id}' no es un id de organización.`,
})
const moved = (before: number, after: number) => ({
  en: `piece ${before}: its id was taken, it is ${after} now`,
  es: `publicación ${before}: su id estaba ocupado, ahora es ${after}`,
})
const converted = (key: string) => ({
  en: `picture ${key}: its files were not this site's, and were made anew`,
  es: `imagen ${key}: sus archivos no eran de este sitio y se hicieron de nuevo`,
})
const domainTaken = (domain: string) => ({
  en: `the domain ${domain} is another organisation's; set one in Ajustes`,
  es: `el dominio ${domain} es de otra organización; indique uno en Ajustes`,
})
