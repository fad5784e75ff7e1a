import type { Command } from '@/lib/tools/cli/command/command'
import { openGhost } from '@/lib/tools/import/ghost/open-ghost'
import { importOptions, pagesOption, readPages, readRequest, readSite, siteOption } from './import-options'
import { requireFile } from './require-file'
import { runImportCommand } from './run-import-command'

export const importGhost: Command = {
  name: 'import ghost',
  group: 'content',
  summary: { en: 'Imports a Ghost export (JSON)', es: 'Trae lo que exporta Ghost (JSON)' },
  details: {
    en: `Create the file in Ghost under 'Settings', 'Import/Export', 'Export'. Posts, pages, menus, tags and author names
are imported; accounts, keys, sessions and members are not. Posts for members become drafts. Without --apply
nothing is changed. docs/import.md lists what is imported.

The site can be running; readers see the import when it is complete.`,
    es: `En Ghost, 'Settings', 'Import/Export', 'Export' crea el archivo. De él se leen publicaciones, páginas, menús,
etiquetas y nombres de autores, y nada más: ni cuentas, ni claves, ni sesiones, ni miembros. Lo que era
para miembros queda en borrador. Sin --apply no cambia nada. docs/import.md dice qué viene.

El sitio puede seguir en marcha; los lectores ven lo traído cuando todo está.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: { en: 'the export, a .json', es: 'la exportación, un .json' },
    },
  },
  options: {
    ...importOptions,
    pages: pagesOption,
    site: siteOption,
  },
  examples: [
    {
      line: 'import ghost blog.json --organisation AXS --site https://blog.example --fetch-pictures --apply',
      text: { en: 'Import posts, and download their pictures:', es: 'lo trae, con sus imágenes desde allí' },
    },
  ],
  run: async (values, cliConsole) => {
    const request = readRequest(values)
    const pages = readPages(values)
    const site = readSite(values)
    const file = await requireFile(cliConsole.toPath(String(values.file)))
    return runImportCommand(request, cliConsole, ({ now }) => openGhost(file, { pages, now, site }))
  },
}
