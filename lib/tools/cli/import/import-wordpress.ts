import type { Command } from '@/lib/tools/cli/command'
import { openWordpress } from '@/lib/tools/import/wordpress/open-wordpress'
import { requireFile } from './require-file'
import { importOptions, pagesOption, readPages, readRequest } from './import-options'
import { runImportCommand } from './run-import-command'

export const importWordpress: Command = {
  name: 'import wordpress',
  group: 'content',
  summary: {
    en: 'Brings what WordPress exports (WXR)',
    es: 'Trae lo que exporta WordPress (WXR)',
  },
  details: {
    en: `In WordPress, 'Tools', 'Export', 'All content' makes the file. Without --apply nothing is changed: it says
what would come, and line by line what would be lost. Run again, it brings what has changed there; what
somebody has changed here stays, and is named. docs/import.md says what comes along.

The site may run; readers see what came once all is there.`,
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
      text: { en: 'says what would come', es: 'dice qué vendría' },
    },
    {
      line: 'import wordpress blog.xml --organisation AXS --uploads wp-content/uploads --apply',
      text: { en: 'brings it, with its pictures', es: 'lo trae, con sus imágenes' },
    },
  ],
  run: async (values, cliConsole) => {
    const request = readRequest(values)
    const pages = readPages(values)
    const file = await requireFile(cliConsole.toPath(String(values.file)))
    return runImportCommand(request, cliConsole, (opening) => openWordpress(file, { ...opening, pages }))
  },
}
