import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Writer } from '@/lib/base/domain/account'
import { toInstant } from '@/lib/base/domain/instant'
import type { CardId, CategoryId, OrganisationId, Placement } from '@/lib/base/domain/model'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import type { InSession } from '@/lib/base/domain/presence'
import { toTopicName, toTopicNames } from '@/lib/base/domain/written-text'
import { storable, type Database } from '@/lib/db/database'
import { type publications, drafts, people, pieces } from '@/lib/db/schema'

/**
 * A text to save. `base` is the version on which it is based. `from` identifies the page of the admin, and
 * `turn` counts the page's requests: if the answer to its last save was lost, the page recognises that
 * version as its own. `seenDraft` is the working copy that the page has seen, or undefined to ignore working
 * copies. `seenPlacement` is the place shown to the author: if they did not change it, the board's current
 * place is kept.
 */
export type Save = {
  by: Writer
  base: number
  from: string
  turn?: number | undefined
  fields: PieceFields
  seenDraft?: string | null | undefined
  seenPlacement?: Placement | null | undefined
  /** The coediting session in which the text was written. */
  session?: InSession | null | undefined
}

export type PieceRow = typeof pieces.$inferSelect
export type PublicationRow = typeof publications.$inferSelect
/** The original of a copy, as columns of a published text. */
export type Home = Pick<PublicationRow, 'homeOrganisationId' | 'homeCardId'>
/** The language and the original of a translation, as columns of a published text. */
export type Version = Pick<PublicationRow, 'language' | 'originalCardId'>

const toOptionalInstant = (date: Date | null) => date && toInstant(date)

export function toFields(row: PieceRow): PieceFields {
  const { format, kicker, title, summary, introduction, content, buttonText, placement } = row
  const { tags, author, pictureUrl, pictureAlt, acceptsComments } = row
  const { series, seriesPart, seoTitle, seoDescription, sharePictureUrl, isNoindex, path } = row
  return {
    format,
    kicker,
    title,
    summary,
    introduction,
    content,
    buttonText,
    placement,
    category: row.categoryId as CategoryId | null,
    tags,
    author,
    pictureUrl,
    pictureAlt,
    date: toOptionalInstant(row.date),
    acceptsComments,
    series,
    seriesPart,
    seoTitle,
    seoDescription,
    sharePictureUrl,
    isNoindex,
    path,
  }
}

/** Returns the columns for a piece's fields, without characters that PostgreSQL cannot store. */
export function toColumns({ category, date, ...fields }: PieceFields) {
  return {
    ...storableFields(fields),
    categoryId: category,
    date: date === null ? null : new Date(date),
  }
}

/** Completes fields stored as JSON, which earlier releases stored without newer fields. */
export const toWholeFields = (fields: PieceFields): PieceFields => ({ ...emptyFields, ...fields })

const namedFields = new Set(['author', 'series'])

/** Replaces characters that PostgreSQL cannot store, and normalises the names of authors, series and tags. */
export function storableFields<Fields extends Partial<PieceFields>>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'string')
      return [name, Array.isArray(value) ? toTopicNames(value.map(storable)) : value]
    return [name, namedFields.has(name) ? toTopicName(storable(value)) : storable(value)]
  })
  return Object.fromEntries(entries) as Fields
}

type ReadPiece = { piece: PieceRow; updatedBy: string | null; hasDraft: boolean }

function toPiece({ piece: row, updatedBy, hasDraft }: ReadPiece): Piece {
  const { id, authorId, state, version, publishedVersion } = row
  return {
    id,
    organisation: row.organisationId as OrganisationId,
    card: row.cardId as CardId,
    authorId,
    state,
    version,
    publishedVersion,
    firstPublishedAt: toOptionalInstant(row.firstPublishedAt),
    publishAt: toOptionalInstant(row.publishAt),
    withdrawAt: toOptionalInstant(row.withdrawAt),
    updatedAt: toInstant(row.updatedAt),
    updatedBy,
    hasDraft,
    fields: toFields(row),
  }
}

/** SQL condition: the organisation's piece with this id, unless it is in the trash. */
export const isPiece = (organisation: OrganisationId, id: number) =>
  and(eq(pieces.organisationId, organisation), eq(pieces.id, id), isNull(pieces.binnedAt))

/** Returns an organisation's piece, locked until the transaction ends; null if it does not exist. */
export async function lockPiece(
  transaction: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PieceRow | null> {
  const [row] = await transaction.select().from(pieces).where(isPiece(organisation, id)).for('update')
  return row ?? null
}

/** Returns a piece, or null if the organisation does not have it. */
export async function readPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<Piece | null> {
  const [row] = await database
    .select({
      piece: getTableColumns(pieces),
      updatedBy: people.name,
      hasDraft: sql<boolean>`exists (select from ${drafts} where ${drafts.pieceId} = ${pieces.id})`,
    })
    .from(pieces)
    .leftJoin(people, eq(people.id, pieces.updatedBy))
    .where(isPiece(organisation, id))
  return row ? toPiece(row) : null
}

/** Returns the last saved texts of these pieces of an organisation, by id. */
export async function listTexts(
  database: Database,
  organisation: OrganisationId,
  ids: readonly number[],
): Promise<Map<number, PieceFields>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select()
    .from(pieces)
    .where(and(eq(pieces.organisationId, organisation), inArray(pieces.id, [...ids])))
  return new Map(rows.map((row) => [row.id, toFields(row)]))
}

/** Returns a piece with the changes of the current transaction. Throws if it does not exist. */
export async function answer(
  transaction: Database,
  { organisationId, id }: Pick<PieceRow, 'organisationId' | 'id'>,
): Promise<Piece> {
  const piece = await readPiece(transaction, organisationId as OrganisationId, id)
  if (!piece) throw new Error(`piece ${id} not found`)
  return piece
}
