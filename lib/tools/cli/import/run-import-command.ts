import { eq } from 'drizzle-orm'
import { CommandError, type CliConsole, type Report, type Text } from '@/lib/tools/cli/command/command'
import { withStoreOrSite, type Publish } from '@/lib/tools/cli/command/open-store'
import { databaseReason, type Database } from '@/lib/db/database'
import { emptySearchBacklog } from '@/lib/content/from-db/search/search-backlog'
import { organisations } from '@/lib/db/schema'
import type { TimeZone } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { ImportError } from '@/lib/tools/import/model/import-error'
import { toLossLine } from '@/lib/tools/import/model/loss'
import type { Source } from '@/lib/tools/import/model/model'
import { FolderPictures } from '@/lib/tools/import/pictures/folder-pictures'
import { PictureImport } from '@/lib/tools/import/pictures/picture-import'
import { PublicFetch } from '@/lib/base/http/public-fetch'
import { hasChanged, type ImportSummary } from '@/lib/tools/import/import-summary'
import { runImport } from '@/lib/tools/import/run-import'
import type { ImportRequest } from './import-options'
import { toImportReport } from './import-report'

/** Options for the function that opens a source. */
export type Opening = {
  timeZone: TimeZone
  now: Date
  onProgress: (bytes: number) => void
  isApplied: boolean
}

/** Opens a source and imports it, or reports what would be imported. */
export async function runImportCommand(
  request: ImportRequest,
  cliConsole: CliConsole,
  open: (opening: Opening) => Promise<Source>,
  options: Pick<Bringing, 'withdrawsMissing' | 'folder'> = {},
): Promise<Report> {
  return withStoreOrSite((database, publish) =>
    importInto(database, request, cliConsole, open, { ...options, publish }).catch((cause: unknown) => {
      throw cause instanceof ImportError ? new CommandError(cause.text) : toRefusal(cause)
    }),
  )
}

/**
 * Converts a data or constraint error of PostgreSQL (classes 22 and 23) to a `CommandError` about the source. Returns
 * other errors unchanged.
 */
function toRefusal(cause: unknown): unknown {
  const { code, reason } = databaseReason(cause)
  if (!/^2[23]/.test(code ?? '')) return cause
  return new CommandError({
    en: `the database rejected something in this source: ${reason.message}. Earlier batches were imported.`,
    es: `el almacén no admite algo de este origen: ${reason.message}. Los lotes enteros anteriores ya están.`,
  })
}

type Bringing = {
  /** True to skip the cache invalidation if nothing changed, for a folder that is imported at each start. */
  isQuiet?: boolean
  withdrawsMissing?: boolean
  folder?: Pick<FolderPictures, 'find'> | null
  publish: Publish
}

/** Imports into an open database. */
export async function importInto(
  database: Database,
  request: ImportRequest,
  cliConsole: CliConsole,
  open: (opening: Opening) => Promise<Source>,
  { withdrawsMissing = false, folder = null, isQuiet = false, publish }: Bringing,
): Promise<Report> {
  const { organisation, isApplied } = request
  const startedAt = Date.now()
  const timeZone = await findTimeZone(database, organisation)
  const at = new Date()
  const opened = await open({
    timeZone,
    now: at,
    isApplied,
    onProgress: (bytes) => {
      cliConsole.signal.throwIfAborted()
      cliConsole.progress(reading, Math.round(bytes / 1_000_000))
    },
  })
  const source = request.source === null ? opened : { ...opened, site: request.source }
  const fetch = request.fetchesPictures ? new PublicFetch() : null
  let summary: ImportSummary | null = null
  try {
    const uploads = request.uploads === null ? folder : new FolderPictures(cliConsole.toPath(request.uploads))
    const place = { organisation, source: `${source.system} ${source.site}` }
    const { signal } = cliConsole
    const options = { database, place, folder: uploads, fetch, maxFetched: request.maxPictures, signal }
    summary = await runImport({
      database,
      organisation,
      source,
      isApplied,
      withdrawsMissing,
      at,
      signal,
      pictures: uploads === null && fetch === null ? null : new PictureImport(options),
      onLoss: (label, loss) => cliConsole.print(toLossLine(label ?? source.site, loss)),
      onListed: (line) => cliConsole.print({ en: line, es: line }),
      onConflict: (label, reason) => cliConsole.warn(toConflictLine(label, reason)),
      onProgress: (pieces) => cliConsole.progress(isApplied ? bringing : checking, pieces, source.pieces),
    })
    return toImportReport(request, source, summary, Date.now() - startedAt)
  } finally {
    await source.close()
    await fetch?.close()
    // Unless `isQuiet`, runs even without changes, because a killed earlier run did not invalidate the cache.
    if (isApplied && (summary === null || !isQuiet || hasChanged(summary))) {
      // Runs even after a failure, because complete batches may have been imported. Of several errors, the first is
      // thrown.
      const publication = emptySearchBacklog(database).then(() => publish([organisation]))
      await (summary === null ? publication.catch(() => undefined) : publication)
    }
  }
}

async function findTimeZone(database: Database, organisation: string): Promise<TimeZone> {
  const [row] = await database
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, organisation))
  if (row) return toTimeZone(row.timeZone)
  const all = await database.select({ id: organisations.id }).from(organisations).limit(20)
  if (all.length === 0) throw new CommandError(emptyStore)
  const ids = all.map(({ id }) => id).join(', ')
  throw new CommandError({
    en: `there is no organisation '${organisation}'. Organisations: ${ids}.`,
    es: `no existe la organización '${organisation}'. Existen ${ids}.`,
  })
}

const emptyStore: Text = {
  en: "the database has no organisation yet. Create one with 'organisation create', or 'restore' a backup.",
  es: 'el almacén no tiene aún ninguna organización. Cree una con «organisation create», o use «restore» con una copia.',
}

const toConflictLine = (label: string, reason: 'changed' | 'removed'): Text =>
  reason === 'changed'
    ? {
        en: `${label}: changed in both places; the version here is kept`,
        es: `${label}: ha cambiado allí y aquí: queda como está aquí`,
      }
    : {
        en: `${label}: changed there, but withdrawn or removed here; it stays that way`,
        es: `${label}: ha cambiado allí, y aquí se retiró o se quitó: queda así`,
      }

const reading = { en: 'Reading (MB)', es: 'Leyendo (MB)' }
const bringing = { en: 'Pieces imported', es: 'Piezas traídas' }
const checking = { en: 'Pieces checked', es: 'Piezas comprobadas' }
