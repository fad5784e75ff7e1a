import { createHash } from 'node:crypto'
import { storable } from '@/lib/db/database'
import type { PublicationRow } from '@/lib/features/content/pieces/piece-rows'
import { sourceStates, type SourcePiece, type SourceState } from '@/lib/tools/import/model/model'

/** The values of a piece that an import stores. */
export type Record = {
  title: string
  summary: string
  content: string
  categoryId: number | null
  tags: string[]
  author: string
  pictureUrl: string
  pictureAlt: string
  /** Publication date; null if the source has no date. */
  date: Date | null
  acceptsComments: boolean
  seoTitle: string
  seoDescription: string
  sharePictureUrl: string
  isNoindex: boolean
  /** The path of a page; null if it is an article. */
  path: string | null
}

export function toRecord(piece: SourcePiece, categoryId: number | null): Record {
  return {
    title: storable(piece.title),
    summary: storable(piece.summary),
    content: storable(piece.content),
    categoryId,
    tags: piece.tags.map(storable),
    author: storable(piece.author),
    pictureUrl: storable(piece.picture?.address ?? ''),
    pictureAlt: storable(piece.picture?.alt ?? ''),
    date: piece.date,
    acceptsComments: piece.acceptsComments,
    seoTitle: storable(piece.seo?.title ?? ''),
    seoDescription: storable(piece.seo?.description ?? ''),
    sharePictureUrl: storable(piece.seo?.picture ?? ''),
    isNoindex: piece.seo?.isNoindex ?? false,
    path: piece.pagePath ?? null,
  }
}

/**
 * Returns the record that a publication has now, to compare it with the imported one. The date counts only if the
 * source gave one.
 */
export function ofPublication(row: PublicationRow, hasDate: boolean): Record {
  const { author, pictureUrl, publishedAt } = row
  const record = { ...row, author: author ?? '', pictureUrl: pictureUrl ?? '', date: publishedAt, path: null }
  return ofPiece(record, hasDate)
}

export function ofPiece(row: Record, hasDate: boolean): Record {
  return { ...row, date: hasDate ? row.date : null }
}

const stateLetters = { published: 'p', scheduled: 's', draft: 'd' } as const satisfies {
  [State in SourceState]: string
}

/**
 * Returns a digest of a record: a letter for the state (a capital for pages), whether it had a date, and a hash
 * of the rest. The place on the board is not included, because it is arranged here.
 */
export function toDigest(record: Record, state: SourceState): string {
  const letter = stateLetters[state]
  return `${record.path === null ? letter : letter.toUpperCase()}${record.date ? 1 : 0}${hashRecord(record)}`
}

/** Fields of a record that its hash covers, in a fixed order. */
const hashed = [
  'title',
  'summary',
  'content',
  'categoryId',
  'tags',
  'author',
  'pictureUrl',
  'pictureAlt',
  'date',
  'acceptsComments',
] as const satisfies (keyof Record)[]

/**
 * Optional fields that the hash covers only if one of them is set. Without them, it equals the hash of earlier
 * releases.
 */
const hashedSeo = [
  'seoTitle',
  'seoDescription',
  'sharePictureUrl',
  'isNoindex',
] as const satisfies (keyof Record)[]

export function hashRecord(record: Record): string {
  const seo = hashedSeo.some((key) => Boolean(record[key])) ? hashedSeo : []
  const path = record.path === null ? [] : (['path'] as const)
  return hash([...hashed, ...seo, ...path].map((key) => record[key]))
}

export const hash = (value: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

export type Digest = { state: SourceState; isPage: boolean; hasDate: boolean; hash: string }

/** Parses a digest: the state, the kind, the date and the hash at the time of the import. */
export function readDigest(digest: string): Digest {
  const [letter = ''] = digest
  const [state = 'draft'] = sourceStates.filter((name) => stateLetters[name] === letter.toLowerCase())
  return { state, isPage: /^[PSD]/.test(letter), hasDate: digest[1] === '1', hash: digest.slice(2) }
}
