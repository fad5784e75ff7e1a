import { CommandError, MISUSED, type Command } from '@/lib/tools/cli/command/command'
import { sync } from '@/lib/tools/cli/import/sync'
import { FolderPictures } from '@/lib/tools/import/pictures/folder-pictures'
import { SourceFolder } from '@/lib/tools/import/markdown/folder'
import { findInFolder, openMarkdown } from '@/lib/tools/import/markdown/open-markdown'
import { importOptions, readRequest, readSite, siteOption } from './import-options'
import { requireFile } from './require-file'
import { runImportCommand } from './run-import-command'

export const importMarkdown: Command = {
  name: 'import markdown',
  group: 'content',
  summary: {
    en: 'Imports a folder of Markdown: Hugo, Jekyll, Astro, Eleventy',
    es: 'Trae una carpeta de Markdown: Hugo, Jekyll, Astro, Eleventy',
  },
  details: {
    en: `Each file becomes a piece and stays Markdown. Front matter can be YAML, TOML or JSON; code is never run.
Pictures beside the texts, or in 'static' and 'public', are imported too. Without --apply nothing is changed.
docs/import.md lists what is imported.

The site can be running; readers see the import when it is complete.`,
    es: `Cada archivo es una pieza y sigue siendo Markdown; sus metadatos son YAML, TOML o JSON, nunca código. Las
imágenes junto a los textos, o en 'static' y 'public', vienen también. Sin --apply no cambia nada.
docs/import.md dice qué viene.

El sitio puede seguir en marcha; los lectores ven lo traído cuando todo está.`,
  },
  arguments: {
    folder: {
      value: { en: 'folder', es: 'carpeta' },
      help: { en: 'the folder of the site or of its texts', es: 'la carpeta del sitio, o la de sus textos' },
      isOptional: true,
    },
  },
  options: {
    ...importOptions,
    organisation: { ...importOptions.organisation!, isRequired: false },
    site: siteOption,
    sync: {
      help: {
        en: "with --apply: also withdraw pieces whose files were deleted; without a folder: same as 'sync'",
        es: "con --apply: además, retira las piezas cuyos archivos ya no están; sin carpeta: lo que hace 'sync'",
      },
    },
  },
  examples: [
    {
      line: 'import markdown blog/content --organisation AXS --uploads blog/static --apply',
      text: { en: 'Import a Hugo site:', es: 'trae un sitio de Hugo' },
    },
  ],
  run: async (values, cliConsole) => {
    if (values.folder === undefined && values.sync === true) return sync.run({}, cliConsole)
    if (values.folder === undefined) throw new CommandError(noFolder, MISUSED)
    if (values.organisation === undefined) throw new CommandError(noOrganisation, MISUSED)
    const request = readRequest(values)
    const folder = new SourceFolder(await requireFile(cliConsole.toPath(String(values.folder)), 'folder'))
    const site = readSite(values)
    const inFolder = findInFolder(folder)
    const uploads = request.uploads === null ? null : new FolderPictures(cliConsole.toPath(request.uploads))
    return runImportCommand(
      { ...request, uploads: null },
      cliConsole,
      ({ now, timeZone }) => openMarkdown(folder, { now, timeZone, site }),
      {
        withdrawsMissing: values.sync === true,
        folder: { find: (address) => inFolder.find(address) ?? uploads?.find(address) ?? null },
      },
    )
  },
}

const noFolder = { en: 'import markdown: <folder> is missing.', es: 'import markdown: ¿qué carpeta?' }
const noOrganisation = {
  en: 'import markdown: --organisation is missing.',
  es: 'import markdown: --organisation dice qué organización lo recibe.',
}
