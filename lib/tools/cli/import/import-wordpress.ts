import type { Command } from '@/lib/tools/cli/command/command'
import { openWordpress } from '@/lib/tools/import/wordpress/open-wordpress'
import { requireFile } from './require-file'
import { importOptions, pagesOption, readPages, readRequest } from './import-options'
import { runImportCommand } from './run-import-command'

export const importWordpress: Command = {
  name: 'import wordpress',
  group: 'content',
  summary: {
    en: 'Imports a WordPress export (WXR)',
    es: 'Trae lo que exporta WordPress (WXR)',
  },
  details: {
    en: `Create the file in WordPress under 'Tools', 'Export', 'All content'. Without --apply nothing is changed: the
command prints what it would import, and each loss. Run it again to import later changes. A piece that was
also changed here stays unchanged, and is reported. docs/import.md lists what is imported.

The site can be running; readers see the import when it is complete.`,
    es: `En WordPress, 'Herramientas', 'Exportar', 'Todo el contenido' crea el archivo. Sin --apply no cambia nada:
dice qué vendría y, línea por línea, qué se perdería. Ejecutada otra vez trae lo que ha cambiado allí; lo
que alguien ha cambiado aquí queda, y se nombra. docs/import.md dice qué viene.

El sitio puede seguir en marcha; los lectores ven lo traído cuando todo está.`,
  },
  arguments: {
    file: {
      value: { en: 'file', es: 'archivo' },
      help: { en: 'the export, an .xml', es: 'la exportación, un .xml' },
    },
  },
  options: { ...importOptions, pages: pagesOption },
  examples: [
    {
      line: 'import wordpress blog.xml --organisation AXS',
      text: { en: 'Show what would be imported:', es: 'dice qué vendría' },
    },
    {
      line: 'import wordpress blog.xml --organisation AXS --uploads wp-content/uploads --apply',
      text: { en: 'Import everything with its pictures:', es: 'lo trae, con sus imágenes' },
    },
  ],
  run: async (values, cliConsole) => {
    const request = readRequest(values)
    const pages = readPages(values)
    const file = await requireFile(cliConsole.toPath(String(values.file)))
    return runImportCommand(request, cliConsole, (opening) => openWordpress(file, { ...opening, pages }))
  },
}
