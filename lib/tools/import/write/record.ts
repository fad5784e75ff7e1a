import { createHash } from 'node:crypto'
import { storable } from '@/lib/db/database'
import type { PublicationRow } from '@/lib/features/pieces/piece-rows'
import type { SourcePiece, SourceState } from '@/lib/tools/import/model'

/** What of a piece comes from its source, as the store has it. */
export type Record = {
  title: string
  summary: string
  content: string
  categoryId: number | null
  tags: string[]
  author: string
  pictureUrl: string
  pictureAlt: string
  /** Null for a piece whose source says none. */
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

/** What the row says now; its date counts where the source gave one. */
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
 * What was written, in short: its state in a letter, whether it had a date, and the digest of the rest. A
 * place on the board is no part of it: that is arranged here.
 */
export function toDigest(record: Record, state: SourceState): string {
  return `${stateLetters[state]}${record.date ? 1 : 0}${hashRecord(record)}`
}

/** In one order, wherever the record comes from. */
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

/** Left out of the digest while all are empty: digests of earlier releases did not have them. */
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

/** What a digest says of the state, the date and the text when it was written. */
export function readDigest(digest: string): { state: SourceState; hasDate: boolean; hash: string } {
  const state = digest[0] === 'p' ? 'published' : digest[0] === 's' ? 'scheduled' : 'draft'
  return { state, hasDate: digest[1] === '1', hash: digest.slice(2) }
}
