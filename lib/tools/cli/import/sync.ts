import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '@/lib/db/database'
import { organisations } from '@/lib/db/schema'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import type { OrganisationId } from '@/lib/base/domain/model'
import { ImportError } from '@/lib/tools/import/model/import-error'
import { SourceFolder } from '@/lib/tools/import/markdown/folder'
import { findInFolder, openMarkdown } from '@/lib/tools/import/markdown/open-markdown'
import { getSettings } from '@/lib/base/platform/settings'
import {
  CommandError,
  FAILED,
  type Command,
  type CliConsole,
  type Json,
  type Report,
} from '@/lib/tools/cli/command/command'
import { importInto } from '@/lib/tools/cli/import/run-import-command'
import { withStoreOrSite, type Publish } from '@/lib/tools/cli/command/open-store'

export const sync: Command = {
  name: 'sync',
  group: 'content',
  summary: {
    en: 'Updates pieces from the Markdown files in CONTENT_FOLDER',
    es: 'Deja las piezas como dicen los archivos Markdown de CONTENT_FOLDER',
  },
  details: {
    en: `For teams that write in Git. Each folder in CONTENT_FOLDER is named after an organisation's id. Each file in
it is a piece, with the front matter of 'import markdown'. A deleted file withdraws its piece. A file with an
error is reported with its line, and its piece stays unchanged. A piece that was also changed in the admin
keeps that text, and is reported. Unchanged files are skipped.

The site does this at each start. While it runs, use this command; readers see the result at once. Only one
command runs at a time.`,
    es: `Para equipos que escriben en Git. Cada carpeta de CONTENT_FOLDER se llama como el id de una organización;
cada archivo es una pieza (con los metadatos que lee 'import markdown'). Un archivo que ya no está retira su
pieza. Uno que no se puede leer se nombra con su línea, y su pieza queda como estaba. Lo que se cambió en
la redacción queda como está allí, y se nombra. Los archivos que siguen igual no cambian nada.

El sitio lo hace en cada arranque. Con el sitio en marcha lo hace esta orden, y los lectores lo ven en
seguida; lo hace una orden a la vez.`,
  },
  options: {},
  examples: [
    {
      line: 'sync',
      text: { en: 'After git pull in CONTENT_FOLDER:', es: 'Después de git pull en CONTENT_FOLDER:' },
    },
  ],
  async run(_values, cliConsole) {
    const { CONTENT_FOLDER } = getSettings()
    if (CONTENT_FOLDER === undefined) throw new CommandError(noFolder)
    const folder = path.resolve(CONTENT_FOLDER)
    return withStoreOrSite((database, publish) => syncAll({ database, publish }, folder, cliConsole))
  },
}

type Store = { database: Database; publish: Publish }

/** Updates pieces from the folders in an open database. Reports files with errors and skips them. */
export async function syncAll(store: Store, folder: string, cliConsole: CliConsole): Promise<Report> {
  const organisationIds = (await store.database.select({ id: organisations.id }).from(organisations)).map(
    ({ id }) => id,
  )
  const done: Record<string, Json> = {}
  const broken: Record<'en' | 'es', string>[] = []
  const onBroken = ({ text }: ImportError) => {
    broken.push(text)
    cliConsole.warn(text)
  }
  for (const name of listFolders(folder)) {
    const organisation = parseOrganisationId(name)
    if (!organisation || !organisationIds.includes(organisation))
      onBroken(new ImportError(noOrganisation(name)))
    else done[name] = await syncOne(store, path.join(folder, name), organisation, cliConsole, onBroken)
  }
  const count = Object.keys(done).length
  return {
    facts: { organisations: done, broken: broken.length },
    text: {
      en: `${count} organisations updated from ${folder}; ${broken.length} files or folders could not be read.`,
      es: `${count} organizaciones están como dice ${folder}; ${broken.length} archivos o carpetas no se pudieron leer.`,
    },
    ...(broken.length > 0 && { status: FAILED }),
  }
}

async function syncOne(
  { database, publish }: Store,
  folder: string,
  organisation: OrganisationId,
  cliConsole: CliConsole,
  onBroken: (error: ImportError) => void,
): Promise<Json> {
  const source = new SourceFolder(folder)
  const request = { organisation, isApplied: true, uploads: null, fetchesPictures: false, maxPictures: 1 }
  try {
    const { facts } = await importInto(
      database,
      { ...request, source: 'content-folder' },
      // Suppresses the list of lost elements, which matters only for a first import. Conflicts are still shown as
      // warnings.
      { ...cliConsole, print: () => undefined },
      ({ now, timeZone }) => openMarkdown(source, { now, timeZone, onBroken, prefix: `${organisation}/` }),
      { withdrawsMissing: true, isQuiet: true, folder: findInFolder(source), publish },
    )
    return facts.pieces ?? null
  } catch (cause) {
    if (!(cause instanceof ImportError)) throw cause
    onBroken(cause)
    return null
  }
}

/** Lists folders; does not follow links. */
function listFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    const isFolder = (name: string) => !name.startsWith('.') && name !== 'node_modules'
    return entries
      .filter((entry) => entry.isDirectory() && isFolder(entry.name))
      .map(({ name }) => name)
      .sort()
  } catch (cause) {
    throw new CommandError(unreadable(folder, cause instanceof Error ? cause.message : ''))
  }
}

const noFolder = {
  en: 'set CONTENT_FOLDER to the folder with the Markdown files.',
  es: 'indique en CONTENT_FOLDER la carpeta con los archivos Markdown.',
}
const unreadable = (folder: string, reason: string) => ({
  en: `CONTENT_FOLDER ${folder} cannot be read: ${reason}. Nothing was changed.`,
  es: `CONTENT_FOLDER ${folder} no se puede leer: ${reason}. No se ha cambiado nada.`,
})
const noOrganisation = (name: string) => ({
  en: `${name}: the folder is not named after an organisation's id`,
  es: `${name}: la carpeta no se llama como el id de una organización`,
})
