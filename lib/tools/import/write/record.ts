import { createHash } from 'node:crypto'
import { storable } from '@/lib/db/database'
import type { PublicationRow } from '@/lib/features/pieces/piece-rows'
import type { SourcePiece, SourceState } from '@/lib/tools/import/model'

/** The imported columns of a piece. */
export type Record = {
  title: string
  summary: string
  content: string
  categoryId: number | null
  tags: string[]
  author: string
  pictureUrl: string
  pictureAlt: string
  /** null if the source has no date. */
  date: Date | null
  acceptsComments: boolean
  seoTitle: string
  seoDescription: string
  sharePictureUrl: string
  isNoindex: boolean
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
  }
}

/** Returns the current record of a publication. Its date counts only if the source gave one. */
export function ofPublication(row: PublicationRow, hasDate: boolean): Record {
  const { author, pictureUrl, publishedAt } = row
  return ofPiece({ ...row, author: author ?? '', pictureUrl: pictureUrl ?? '', date: publishedAt }, hasDate)
}

export function ofPiece(row: Record, hasDate: boolean): Record {
  return { ...row, date: hasDate ? row.date : null }
}

const stateLetters = { published: 'p', scheduled: 's', draft: 'd' } as const satisfies {
  [State in SourceState]: string
}

/**
 * Returns a digest of a record: a letter for the state, whether it had a date, and a hash of the rest. The
 * place on the board is not included, because it is arranged here.
 */
export function toDigest(record: Record, state: SourceState): string {
  return `${stateLetters[state]}${record.date ? 1 : 0}${hashRecord(record)}`
}

/** Fields in a fixed order. */
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

/** Omitted from the digest while all are empty, for compatibility with digests of earlier releases. */
const hashedSeo = [
  'seoTitle',
  'seoDescription',
  'sharePictureUrl',
  'isNoindex',
] as const satisfies (keyof Record)[]

export function hashRecord(record: Record): string {
  const seo = hashedSeo.some((key) => Boolean(record[key])) ? hashedSeo : []
  return hash([...hashed, ...seo].map((key) => record[key]))
}

export const hash = (value: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Parses a digest: the state, the date and the hash at the time of the import. */
export function readDigest(digest: string): { state: SourceState; hasDate: boolean; hash: string } {
  const state = digest[0] === 'p' ? 'published' : digest[0] === 's' ? 'scheduled' : 'draft'
  return { state, hasDate: digest[1] === '1', hash: digest.slice(2) }
}
