import path from 'node:path'
import type { TimeZone } from '@/lib/base/domain/model'
import { ImportError } from '@/lib/tools/import/model/import-error'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { inBatches } from '@/lib/tools/import/batches'
import type { Source, SourceCategory, SourcePiece } from '@/lib/tools/import/model/model'
import { readList } from './fields'
import type { SourceFolder } from './folder'
import { splitFrontMatter, type FrontMatter } from './front-matter'
import { FOLDER_SCHEME, toKey, toPieceKey } from './keys'
import { PageLinks } from './page-links'
import { toStem } from './paths'
import { toPiece } from './to-piece'

export type MarkdownOptions = {
  now: Date
  /** Time zone of dates without an offset: the organisation's. */
  timeZone: TimeZone
  /**
   * Called for each unreadable file, whose piece stays unchanged. Without this function, all unreadable files cause one
   * common error.
   */
  onBroken?: (error: ImportError) => void
  /** URL of the former site, which is rarely part of its files. */
  site?: string | null
  /** Path of the folder, for error messages. */
  prefix?: string
}

/** Finds the file of a picture whose URL has `FOLDER_SCHEME`. */
export function findInFolder(folder: SourceFolder) {
  return {
    find: (address: string) =>
      address.startsWith(FOLDER_SCHEME) ? folder.toFile(address.slice(FOLDER_SCHEME.length)) : null,
  }
}

/** Reads each file of the folder once. Throws an `ImportError` naming all broken files before anything is written. */
export async function openMarkdown(
  folder: SourceFolder,
  { now, timeZone, onBroken, prefix = '', site = null }: MarkdownOptions,
): Promise<Source> {
  const omissions: Loss[] = []
  const leave = (name: string) => omissions.push({ kind: 'include', detail: toDetail(name) })
  const categories = new Map<string, SourceCategory>()
  const files: string[] = []
  const broken: string[] = []
  const errors: ImportError[] = []
  for (const name of await folder.list(leave)) {
    const fields = await readFields(folder, name, prefix).catch((cause: unknown) => {
      if (!(cause instanceof ImportError)) throw cause
      if (onBroken) onBroken(cause)
      else errors.push(cause)
      return 'broken' as const
    })
    if (fields === 'broken') {
      broken.push(toPieceKey(name))
      continue
    }
    // Skips Hugo's `_index` files, which contain the texts of lists and are not pieces.
    if (fields === null || path.posix.basename(name).startsWith('_index.') || isAbout(name, fields)) {
      leave(name)
      continue
    }
    files.push(name)
    const [category] = readList(fields, 'categories', 'category')
    if (category !== undefined) categories.set(toKey(category), { key: toKey(category), name: category })
  }
  if (errors.length > 0) throw toOne(errors)
  const pages = new PageLinks(files, site)
  const stems = new Map<string, number>()
  for (const name of files) stems.set(toStem(name), (stems.get(toStem(name)) ?? 0) + 1)
  return {
    system: 'markdown',
    site: '-',
    base: site,
    categories: [...categories.values()],
    library: [],
    keys: files.map(toPieceKey),
    pieces: files.length,
    comments: 0,
    omissions,
    broken,
    read: () => inBatches(readPieces(files, { folder, now, timeZone, stems, pages })),
    close: async () => undefined,
  }
}

const MAX_NAMED = 100

/** Combines errors into one, with a line for each. */
function toOne(errors: readonly ImportError[]): ImportError {
  const named = errors.slice(0, MAX_NAMED).map(({ text }) => text)
  const more = errors.length - named.length
  return new ImportError({
    en: [...named.map(({ en }) => en), ...(more > 0 ? [`and ${more} more files`] : [])].join('\n'),
    es: [...named.map(({ es }) => es), ...(more > 0 ? [`y ${more} archivos más`] : [])].join('\n'),
  })
}

const aboutProjects =
  /^(?:authors?|changelog|code[-_]of[-_]conduct|contributing|licen[cs]e|notice|readme|security)(?:[.-][\w-]+)?\.(?:md|markdown)$/i

/** Returns true for files about the repository, which generators do not turn into pages. */
const isAbout = (name: string, fields: FrontMatter) =>
  Object.keys(fields).length === 0 && aboutProjects.test(path.posix.basename(name))

type Reading = Parameters<typeof toPiece>[2]

async function* readPieces(files: string[], reading: Reading): AsyncGenerator<SourcePiece> {
  for (const name of files) {
    const split = splitFrontMatter(await reading.folder.read(name, name))
    if (split.kind === 'read') yield toPiece(name, split, reading)
  }
}

/** Returns a file's front matter; null if it is executable. */
async function readFields(folder: SourceFolder, name: string, prefix: string): Promise<FrontMatter | null> {
  const label = toDetail(prefix + name)
  const split = splitFrontMatter(await folder.read(name, label))
  if (split.kind === 'read') return split.fields
  if (split.kind === 'code') return null
  throw new ImportError({
    en: `${label}, line ${split.line}: its front matter cannot be read (${toDetail(split.reason)}).`,
    es: `${label}, línea ${split.line}: sus metadatos no se pueden leer (${toDetail(split.reason)}).`,
  })
}
