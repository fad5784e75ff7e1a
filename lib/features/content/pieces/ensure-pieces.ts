import { and, eq, isNull, inArray, ne, or, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/base/domain/scope'
import type { Database } from '@/lib/db/database'
import { pieces, publications } from '@/lib/db/schema'
import { isInScope } from '@/lib/db/scope'
import { toFields, type PieceRow, type PublicationRow } from './piece-rows'
import { toIntroducedContent } from './published-values'
import { reserveIds } from '@/lib/db/reserve-ids'
import { keepRevision } from './revisions'

/**
 * Creates pieces for publications without one (from the demo, an importer, or another program), in the caller's
 * transaction. Called only for publications that the admin is about to show.
 */
export async function importPublications(
  transaction: Database,
  scope: Scope,
  cards: number[],
): Promise<void> {
  if (cards.length === 0) return
  const rows = await transaction
    .select()
    .from(publications)
    .where(and(isInScope(sql`${publications.organisationId}`, scope), inArray(publications.cardId, cards)))
  if (rows.length === 0) return
  await releaseIds(transaction, rows)
  const imported = await transaction
    .insert(pieces)
    .values(rows.map(toPieceRow))
    .onConflictDoNothing()
    .returning()
  for (const row of imported) {
    await keepRevision(transaction, {
      pieceId: row.id,
      version: row.version,
      reason: 'adopted',
      by: null,
      fields: toFields(row),
    })
  }
}

/** Assigns new ids to pieces whose reserved ids another program has used. Pieces seen by readers keep theirs. */
export async function releaseIds(
  transaction: Database,
  taken: Pick<PublicationRow, 'cardId' | 'publicationId'>[],
): Promise<void> {
  const { cardId, publicationId } = pieces
  const conflicts = taken.map((publication) =>
    or(
      and(eq(cardId, publication.cardId), ne(publicationId, publication.publicationId)),
      and(ne(cardId, publication.cardId), eq(publicationId, publication.publicationId)),
    ),
  )
  const conflicting = await transaction
    .select({ id: pieces.id })
    .from(pieces)
    .where(and(isNull(pieces.firstPublishedAt), or(...conflicts)))
    .for('update')
  for (const { id } of conflicting) {
    await transaction
      .update(pieces)
      .set(await reserveIds(transaction))
      .where(eq(pieces.id, id))
  }
}

function toPieceRow(row: PublicationRow): typeof pieces.$inferInsert {
  const { cardId, publicationId, organisationId, publishedAt } = row
  return {
    cardId,
    publicationId,
    organisationId,
    ...toWritten(row),
    state: 'published',
    publishedVersion: 1,
    firstPublishedAt: publishedAt,
    // Keeps the publication's position in the list of pieces.
    updatedAt: publishedAt,
  }
}

/** Returns a publication's text as fields of a piece. */
function toWritten(row: PublicationRow) {
  const { kicker, title, summary, content, buttonText, placement, categoryId, tags } = row
  return {
    kicker,
    title,
    summary,
    content,
    buttonText,
    placement,
    categoryId,
    tags,
    author: row.author ?? '',
    pictureUrl: row.pictureUrl ?? '',
    pictureAlt: row.pictureAlt,
    acceptsComments: row.acceptsComments,
    series: row.series,
    seriesPart: row.seriesPart,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    sharePictureUrl: row.sharePictureUrl,
    isNoindex: row.isNoindex,
  }
}

/**
 * Returns a piece updated after another program wrote, withdrew or published its publication. Changes saved
 * in the admin since are kept; an unchanged text follows the publication.
 */
export async function followPublication(transaction: Database, piece: PieceRow): Promise<PieceRow> {
  // Skips pages, because other programs only write articles.
  if (piece.path !== null) return piece
  const [publication = null] = await transaction
    .select()
    .from(publications)
    .where(eq(publications.cardId, piece.cardId))
  const changes = toChanges(piece, publication)
  if (!changes) return piece
  const [row] = await transaction.update(pieces).set(changes).where(eq(pieces.id, piece.id)).returning()
  if (!row) throw new Error(`piece ${piece.id} not found`)
  if (changes.version !== undefined) {
    await keepRevision(transaction, {
      pieceId: row.id,
      version: row.version,
      reason: 'adopted',
      by: null,
      fields: toFields(row),
    })
  }
  return row
}

type Changes = Partial<typeof pieces.$inferInsert>

function toChanges(piece: PieceRow, publication: PublicationRow | null): Changes | null {
  if (publication === null || publication.organisationId !== piece.organisationId) {
    return piece.publishedVersion === null
      ? null
      : { publishedVersion: null, ...(piece.state === 'published' ? { state: 'withdrawn' as const } : {}) }
  }
  // Another publication has the reserved card. The piece gets other ids when that publication gets its own piece.
  if (publication.publicationId !== piece.publicationId) return null
  const { firstPublishedAt = null } = piece
  if (piece.publishedVersion === null) {
    return {
      state: 'published',
      publishedVersion: 0,
      firstPublishedAt: firstPublishedAt ?? publication.publishedAt,
    }
  }
  if (piece.version !== piece.publishedVersion) return null
  const isIntroduced = publication.content === toIntroducedContent(piece)
  const { content, introduction } = isIntroduced ? piece : { ...publication, introduction: '' }
  const fields = { ...toWritten(publication), content, introduction, date: toDate(piece, publication) }
  const isSame = JSON.stringify(fields) === JSON.stringify(pick(piece, fields))
  if (isSame) return null
  return {
    ...fields,
    version: piece.version + 1,
    publishedVersion: piece.version + 1,
    updatedAt: new Date(),
  }
}

function toDate({ date, firstPublishedAt }: PieceRow, { publishedAt }: PublicationRow): Date | null {
  return date === null && firstPublishedAt?.getTime() === publishedAt.getTime() ? null : publishedAt
}

const pick = (row: PieceRow, like: object) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key as keyof PieceRow]]))
