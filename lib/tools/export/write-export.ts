import type { Database } from '@/lib/db/database'
import { countPieces, readOrganisation, streamComments, streamPieces } from './read-organisation'
import { readInSnapshot, type Row } from './rows'
import { writeArchive, type ArchiveWriter } from '@/lib/base/platform/archive/write-archive'
import { toPieces, type PicturesToRead } from '@/lib/tools/backup/pictures'
import { FORMAT, FORMAT_VERSION, MANIFEST, files, readme, type ExportManifest } from './manifest'
import { toPieceFiles } from './piece-file'

export type ExportWork = {
  database: Database
  pictures: PicturesToRead
  organisation: string
  /** True to include mail addresses of commenters. */
  hasPersonalData: boolean
  signal: AbortSignal
  onPiece(done: number, total: number): void
  onPicture(done: number, total: number): void
}

/** The result of an export. `missing` are pictures in the library without a file. */
export type ExportResult = { manifest: ExportManifest; missing: string[] }

/** Comments per file. */
const AT_ONCE = 1000

/**
 * Writes an organisation's content to a zip; null if the organisation does not exist. Equal content gives an
 * equal file.
 */
export async function writeExport(file: string, work: ExportWork): Promise<ExportResult | null> {
  return readInSnapshot(work.database, async (transaction) => {
    const rows = await readOrganisation(transaction, work.organisation)
    if (!rows) return null
    let result: ExportResult | null = null
    await writeArchive(file, async (archive) => {
      const { legalTexts, menus, brand, commentRules, trends, categories, redirects } = rows
      const { authors, corrections, media } = rows
      await archive.add('README.txt', readme)
      const settings = { organisation: rows.organisation, legalTexts, menus, brand, commentRules, trends }
      for (const [name, value] of Object.entries({
        settings,
        categories,
        redirects,
        authors,
        corrections,
        media,
      })) {
        await archive.add(files[name as keyof typeof files], toJson(value))
      }
      if (rows.forms.length > 0) await archive.add(files.forms, toJson(rows.forms.map(toFormRow(work))))
      if (rows.translations.length > 0) await archive.add(files.translations, toJson(rows.translations))
      const pieces = await writePieces(archive, transaction, work)
      const comments = await writeComments(archive, transaction, work)
      const missing = await writePictures(archive, media, work)
      const manifest: ExportManifest = {
        format: FORMAT,
        version: FORMAT_VERSION,
        organisation: work.organisation,
        personalData: work.hasPersonalData,
        pieces,
        comments,
        pictures: media.length - missing.length,
      }
      await archive.add(MANIFEST, toJson(manifest))
      work.signal.throwIfAborted()
      result = { manifest, missing }
    })
    return result
  })
}

/**
 * Returns a function that removes the mail addresses that get a form's leads, unless the export includes personal data.
 */
const toFormRow =
  ({ hasPersonalData }: ExportWork) =>
  (row: Row): Row =>
    hasPersonalData ? row : { ...row, recipients: [] }

async function writePieces(archive: ArchiveWriter, transaction: Database, work: ExportWork) {
  const total = await countPieces(transaction, work.organisation)
  let done = 0
  for await (const rows of streamPieces(transaction, work.organisation)) {
    work.signal.throwIfAborted()
    for (const { name, text } of toPieceFiles(rows)) await archive.add(name, text)
    work.onPiece(++done, total)
  }
  return done
}

async function writeComments(archive: ArchiveWriter, transaction: Database, work: ExportWork) {
  let batch: Row[] = []
  let count = 0
  const flush = async () => {
    const part = String(Math.ceil(count / AT_ONCE)).padStart(6, '0')
    if (batch.length > 0) await archive.add(`comments/${part}.json`, toJson(batch))
    batch = []
  }
  for await (const row of streamComments(transaction, work.organisation)) {
    batch.push(work.hasPersonalData ? row : { ...row, email: '' })
    count++
    if (batch.length === AT_ONCE) await flush()
  }
  await flush()
  return count
}

async function writePictures(archive: ArchiveWriter, media: Row[], work: ExportWork): Promise<string[]> {
  const missing: string[] = []
  for (const [index, { key }] of media.entries()) {
    work.signal.throwIfAborted()
    let count = 0
    for await (const { name, bytes } of work.pictures.read(String(key))) {
      await archive.addStream(`pictures/${String(key)}/${name}`, toPieces(bytes))
      count++
    }
    if (count === 0) missing.push(String(key))
    work.onPicture(index + 1, media.length)
  }
  return missing
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
