import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { CardId, CategoryId, IsoInstant, OrganisationId, Placement } from '@/lib/base/domain/model'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import type { InSession } from '@/lib/base/domain/presence'
import { toTopicName, toTopicNames } from '@/lib/base/domain/written-text'
import { storable, type Database } from '@/lib/db/database'
import type { publications } from '@/lib/db/schema'
import { drafts, people, pieces } from '@/lib/db/schema'

/** Who does something in the room. */
export type Writer = { id: string; name: string }

/**
 * Text that somebody saves. `base` is the version that it was written on. `from` names the page of the
 * room that it was written in, and `turn` counts what that page has sent: where the answer to its last save
 * was lost, the version that it finds is its own, and no one else's. `seenDraft` names its writer's working
 * copy as the page has seen it; left out by what is done without regard to it. `seenPlacement` is what its writer was shown: a place that they have not
 * chosen anew is the one where the board has the piece now.
 */
export type Save = {
  by: Writer
  base: number
  from: string
  turn?: number | undefined
  fields: PieceFields
  seenDraft?: string | null | undefined
  seenPlacement?: Placement | null | undefined
  /** The session of several people that it is written in. */
  session?: InSession | null | undefined
}

export type PieceRow = typeof pieces.$inferSelect
export type PublicationRow = typeof publications.$inferSelect

export const toInstant = (date: Date) => date.toISOString() as IsoInstant
const toOptionalInstant = (date: Date | null) => date && toInstant(date)

/** A row's texts: of a piece, or with what a publication calls otherwise. */
export function toFields(row: PieceRow): PieceFields {
  const { format, kicker, title, summary, introduction, content, buttonText, placement } = row
  const { tags, author, pictureUrl, pictureAlt, acceptsComments } = row
  const { series, seriesPart, seoTitle, seoDescription, sharePictureUrl, isNoindex } = row
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
  }
}

/** The columns of a piece for its fields, without what PostgreSQL cannot store. */
export function toColumns({ category, date, ...fields }: PieceFields) {
  return {
    ...storableFields(fields),
    categoryId: category,
    date: date === null ? null : new Date(date),
  }
}

/** What was stored as JSON; an earlier release knew fewer fields. */
export const toWholeFields = (stored: PieceFields): PieceFields => ({ ...emptyFields, ...stored })

const namedFields = new Set(['author', 'series'])

/** Returns the fields in the form in which they are stored, in columns or in JSON. */
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

/** An organisation's piece of an id. What is in the bin is not there. */
export const isPiece = (organisation: OrganisationId, id: number) =>
  and(eq(pieces.organisationId, organisation), eq(pieces.id, id), isNull(pieces.binnedAt))

/** A piece of an organisation, locked until the transaction ends; null for none. */
export async function lockPiece(
  transaction: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PieceRow | null> {
  const [row] = await transaction.select().from(pieces).where(isPiece(organisation, id)).for('update')
  return row ?? null
}

/** Null where the organisation has no such piece. */
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

/** What of these pieces of an organisation was saved last, by their ids. */
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

/** A piece as the transaction leaves it. */
export async function answer(
  transaction: Database,
  { organisationId, id }: Pick<PieceRow, 'organisationId' | 'id'>,
): Promise<Piece> {
  const piece = await readPiece(transaction, organisationId as OrganisationId, id)
  if (!piece) throw new Error(`piece ${id} not found`)
  return piece
}

/** Now, as the database's transaction has it. */
export const now = sql<Date>`now()`
