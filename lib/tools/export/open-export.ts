import { isUtf8 } from 'node:buffer'
import * as z from 'zod'
import type { PictureParts } from '@/lib/base/domain/stored-picture'
import type { PictureFile } from '@/lib/features/content/media/copy-picture'
import { listPictureFiles } from '@/lib/features/content/media/storage/picture-files'
import type { ArchiveReader } from '@/lib/base/platform/archive/read-archive'
import { ExportError } from './export-error'
import { FORMAT, files, MANIFEST, manifestSchema, type ExportManifest } from './manifest'
import { parsePieceFile, PieceFileError, toFrontMatterKey } from './piece-file'
import {
  categoriesSchema,
  changesSchema,
  commentSchema,
  authorsSchema,
  correctionsSchema,
  draftSchema,
  formsSchema,
  picturesSchema,
  publicationSchema,
  redirectsSchema,
  roomSchema,
  settingsSchema,
  translationsSchema,
} from './row-schemas'

type Draft = z.infer<typeof draftSchema>
type Room = z.infer<typeof roomSchema>
type Changes = z.infer<typeof changesSchema>
type Publication = z.infer<typeof publicationSchema>

/** A piece in an export: a published one with its admin data, or an unpublished one. */
export type PieceInFile =
  | { kind: 'shown'; publication: Publication; room: Room | null; changes: Changes | null }
  | { kind: 'hidden'; draft: Draft }

/** An opened export. Every entry is validated when read. Its functions throw `ExportError`. */
export type OpenExport = Awaited<ReturnType<typeof openExport>>

export async function openExport(archive: ArchiveReader) {
  const manifest = await readManifest(archive)
  const read = <T>(name: string, schema: z.ZodType<T>) => readJson(archive, name, schema)
  const list = (folder: string) => archive.names.filter((name) => name.startsWith(`${folder}/`))
  return {
    manifest,
    settings: await read(files.settings, settingsSchema),
    categories: await read(files.categories, categoriesSchema),
    redirects: await read(files.redirects, redirectsSchema),
    // Missing in exports of earlier releases; `translations` and `forms` also while the organisation has no such rows.
    authors: archive.has(files.authors) ? await read(files.authors, authorsSchema) : [],
    corrections: archive.has(files.corrections) ? await read(files.corrections, correctionsSchema) : [],
    forms: archive.has(files.forms) ? await read(files.forms, formsSchema) : [],
    translations: archive.has(files.translations) ? await read(files.translations, translationsSchema) : [],
    media: await read(files.media, picturesSchema),
    hasPicture: (parts: PictureParts) =>
      listPictureFiles(parts).some((name) => archive.has(`pictures/${parts.key}/${name}`)),
    /** Reads the existing files of a picture one after another. */
    async *pictureFiles(parts: PictureParts): AsyncGenerator<PictureFile> {
      for (const name of listPictureFiles(parts)) {
        const entry = `pictures/${parts.key}/${name}`
        if (archive.has(entry)) yield { name, bytes: await archive.read(entry, MAX_PICTURE_FILE_BYTES) }
      }
    },
    pieces: () => readPieces(archive, list('pieces')),
    async *comments() {
      for (const name of list('comments')) yield* await read(name, z.array(commentSchema))
    },
  }
}

/** Reads an export's manifest. Throws `ExportError` for other files and later versions. */
export async function readManifest(archive: ArchiveReader): Promise<ExportManifest> {
  if (!archive.names.includes(MANIFEST)) throw new ExportError('not-an-export')
  const any = await readJson(archive, MANIFEST, z.looseObject({ format: z.unknown(), version: z.unknown() }))
  if (any.format !== FORMAT) throw new ExportError('not-an-export')
  if (typeof any.version === 'number' && any.version > 1) throw new ExportError('newer')
  return readJson(archive, MANIFEST, manifestSchema)
}

async function readJson<T>(archive: ArchiveReader, name: string, schema: z.ZodType<T>): Promise<T> {
  const bytes = await archive.read(name)
  return parse(name, schema, () => JSON.parse(toText(bytes)) as unknown)
}

/** Maximum size of a picture's file, in bytes. A file converted to PNG may be larger than the upload. */
const MAX_PICTURE_FILE_BYTES = 32 * 1024 * 1024
/** Maximum size of the files of an unpublished piece. */
const MAX_PIECE_BYTES = 32 * 1024 * 1024

async function* readPieces(archive: ArchiveReader, names: string[]): AsyncGenerator<PieceInFile> {
  const isChanges = (name: string) => CHANGES.test(name)
  const read = async (name: string) => {
    const bytes = await archive.read(name, MAX_PIECE_BYTES)
    return parse(name, z.custom<ReturnType<typeof parsePieceFile>>(), () => parsePieceFile(toText(bytes)))
  }
  const readChanges = async (name: string) => {
    const { rows } = await read(name)
    return parse(name, changesSchema, () => rows.piece ?? rows.publication)
  }
  const main = names.filter((entryName) => !isChanges(entryName))
  // Unpublished changes without a main file of the same name, by id. A person has renamed one of the two files.
  const renamed = new Map<number, Changes>()
  const paired = new Set(main.map(toChangesName))
  for (const name of names.filter((entryName) => isChanges(entryName) && !paired.has(entryName))) {
    const row = await readChanges(name)
    renamed.set(row.card_id, row)
  }
  for (const name of main) {
    const { publication, piece } = (await read(name)).rows
    if (!publication) {
      yield { kind: 'hidden', draft: parse(name, draftSchema, () => piece) }
      continue
    }
    const publishedRow = parse(name, publicationSchema, () => publication)
    const room = piece ? parse(name, roomSchema, () => piece) : null
    const beside = toChangesName(name)
    const changes = archive.has(beside)
      ? await readChanges(beside)
      : (renamed.get(publishedRow.card_id) ?? null)
    if (changes && changes.card_id !== publishedRow.card_id)
      throw new ExportError('file', beside, `1: id: ${publishedRow.card_id} is expected, as in ${name}`)
    yield { kind: 'shown', publication: publishedRow, room, changes }
  }
}

const CHANGES = /\.changes\.\w+$/
/** Returns the name of the file with a piece's unpublished changes. */
const toChangesName = (name: string) => name.replace(/(\.\w+)$/, '.changes$1')

/** Decodes UTF-8, and throws for other encodings instead of losing data. Removes a byte order mark. */
function toText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Error('it is not in UTF-8')
  return bytes.toString().replace(/^\uFEFF/, '')
}

/** Parses a file. Errors name the file, and the line or field. */
function parse<T>(name: string, schema: z.ZodType<T>, read: () => unknown): T {
  let value: unknown
  try {
    value = read()
  } catch (cause) {
    const line = cause instanceof PieceFileError ? `${cause.line}: ` : ''
    throw new ExportError('file', name, `${line}${cause instanceof Error ? cause.message : ''}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [first = '', ...rest] = (issue?.path ?? []).map(String)
  const member = [name.startsWith('pieces/') ? toFrontMatterKey(first) : first, ...rest].join('.')
  throw new ExportError('file', name, `${member}: ${issue?.message ?? ''}`)
}
