import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { RevisionReason } from '@/lib/base/domain/piece'
import type { Copies } from '@/lib/base/domain/sharing'
import type { Database } from '@/lib/db/database'
import { categories, organisations, pieces, publications } from '@/lib/db/schema'
import { releaseIds } from './ensure-pieces'
import { findFirstOrder } from './board-order'
import { answer, lockPiece, now, toFields } from './piece-rows'
import type { PieceRow, PublicationRow, Save, Writer } from './piece-rows'
import { toIntroducedContent } from './introduced-content'
import { keepRevision } from './revisions'
import { findCopyOf, markCopies, markWithdrawnCopies, matchSubscriptions } from './share-marks'
import { refuseSave, write, type PieceChange } from './save-piece'

/**
 * Saves a text and copies it across into `publications`, in one transaction: its triggers invalidate
 * pages and write what searches read.
 */
export async function publishPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  save: Save,
): Promise<PieceChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    const refusal = await refuseSave(transaction, row, save)
    if (refusal) return refusal
    if (!(await hasCategory(transaction, row.organisationId, save.fields.category)))
      return { kind: 'no-category' }
    return publishRow(transaction, await write(transaction, row, save, 'saved'), save.by)
  })
}

/**
 * Copies a locked piece's saved text across. `by` is null for a schedule's. The caller's transaction is
 * to be rolled back where this throws.
 */
export async function publishRow(
  transaction: Database,
  row: PieceRow,
  by: Writer | null,
  reason: RevisionReason = 'published',
): Promise<PieceChange> {
  const placed = await place(transaction, row)
  if (!placed) return { kind: 'taken' }
  if (!(await hasCategory(transaction, placed.organisationId, placed.categoryId)))
    return { kind: 'no-category' }
  const copyOf = await findCopyOf(transaction, placed.id)
  await copyAcross(transaction, placed, copyOf?.home ?? noHome)
  await transaction
    .update(pieces)
    .set({
      state: 'published',
      publishAt: null,
      publishedVersion: placed.version,
      firstPublishedAt: placed.firstPublishedAt ?? now,
    })
    .where(eq(pieces.id, placed.id))
  await keepRevision(transaction, {
    pieceId: placed.id,
    version: placed.version,
    reason,
    by,
    fields: toFields(placed),
  })
  // What came from another organisation is not passed on.
  if (!copyOf) {
    await markCopies(transaction, placed.id)
    await matchSubscriptions(transaction, placed)
  }
  return { kind: 'done', piece: await answer(transaction, placed) }
}

/**
 * The piece with an address that is its own; null where another program's publication has it and readers
 * have seen the piece there.
 */
async function place(transaction: Database, row: PieceRow): Promise<PieceRow | null> {
  const { cardId, publicationId } = publications
  const readOthers = ({ cardId: card, publicationId: id }: PieceRow) =>
    transaction
      .select({ cardId, publicationId })
      .from(publications)
      .where(or(and(eq(cardId, card), ne(publicationId, id)), and(ne(cardId, card), eq(publicationId, id))))
  const others = await readOthers(row)
  if (others.length === 0) return row
  if (row.firstPublishedAt !== null) return null
  await releaseIds(transaction, others)
  const [moved] = await transaction.select().from(pieces).where(eq(pieces.id, row.id))
  return moved ?? null
}

async function hasCategory(
  transaction: Database,
  organisation: string,
  category: number | null,
): Promise<boolean> {
  if (category === null) return true
  const found = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.organisationId, organisation), eq(categories.id, category)))
    .for('key share')
  return found.length > 0
}

/** As it stands in `publications`. */
export const noHome = { homeOrganisationId: null, homeCardId: null }

async function copyAcross(
  transaction: Database,
  row: PieceRow,
  home: Pick<PublicationRow, 'homeOrganisationId' | 'homeCardId'>,
): Promise<void> {
  const { cardId, publicationId, organisationId, kicker, title, summary, buttonText } = row
  const { placement, categoryId, tags, pictureUrl, pictureAlt, acceptsComments } = row
  const written = {
    organisationId,
    kicker,
    title,
    summary,
    content: toIntroducedContent(row),
    buttonText,
    placement,
    categoryId,
    tags,
    author: row.author === '' ? null : row.author,
    pictureUrl: pictureUrl === '' ? null : pictureUrl,
    pictureAlt,
    acceptsComments,
    publishedAt: row.date ?? row.firstPublishedAt ?? now,
    ...home,
  }
  const [before] = await transaction
    .select()
    .from(publications)
    .where(eq(publications.cardId, cardId))
    .for('update')
  const boardOrder =
    before?.placement === placement
      ? before.boardOrder
      : await findFirstOrder(transaction, organisationId, placement)
  const unseen = before ? [] : await listUnseen(transaction, [organisationId])
  await transaction
    .insert(publications)
    .values({ cardId, publicationId, ...written, boardOrder })
    .onConflictDoUpdate({ target: publications.cardId, set: { ...written, boardOrder, updatedAt: now } })
  await notifyOrganisations(transaction, unseen)
}

/** Those of which readers see nothing, and so the organisation neither. */
async function listUnseen(transaction: Database, ids: string[]): Promise<string[]> {
  const { id } = organisations
  const rows = await transaction
    .select({ id })
    .from(organisations)
    .where(
      and(
        inArray(id, ids),
        notExists(transaction.select().from(publications).where(eq(publications.organisationId, id))),
      ),
    )
  return rows.map((row) => row.id)
}

/** Has their records' trigger notify: with its first publication an organisation itself is listed, or no longer. */
async function notifyOrganisations(transaction: Database, ids: string[]): Promise<void> {
  const { id, name } = organisations
  if (ids.length === 0) return
  await transaction
    .update(organisations)
    .set({ name: sql`${name}` })
    .where(inArray(id, ids))
}

/**
 * Takes a piece away from readers: its page is not there any more. Its address, its text and its comments
 * stay for when it is published again. `copies`: what becomes of those that other organisations have.
 */
export async function withdrawPiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  copies: Copies = 'withdraw',
): Promise<PieceChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    return row ? withdrawRow(transaction, row, copies) : { kind: 'missing' }
  })
}

/** As `withdrawPiece`, for a locked piece. */
export async function withdrawRow(
  transaction: Database,
  row: PieceRow,
  copies: Copies = 'withdraw',
): Promise<PieceChange> {
  await withdrawRows(transaction, [row])
  await markWithdrawnCopies(transaction, row.id, copies)
  return { kind: 'done', piece: await answer(transaction, row) }
}

/** Takes locked pieces away from readers, each statement once for all of them. */
export async function withdrawRows(transaction: Database, rows: PieceRow[]): Promise<void> {
  if (rows.length === 0) return
  const { cardId, organisationId } = publications
  const places = rows.map((row) => sql`(${row.cardId}::integer, ${row.organisationId}::text)`)
  const gone = await transaction
    .delete(publications)
    .where(sql`(${cardId}, ${organisationId}) in ${places}`)
    .returning({ organisation: organisationId })
  const unseen =
    gone.length === 0
      ? []
      : await listUnseen(
          transaction,
          gone.map(({ organisation }) => organisation),
        )
  await notifyOrganisations(transaction, unseen)
  await transaction
    .update(pieces)
    .set({ state: 'withdrawn', publishedVersion: null, publishAt: null, withdrawAt: null })
    .where(
      inArray(
        pieces.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** A piece in review is a draft again, or what readers see of it. */
export async function returnToDraft(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PieceChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    const state = row.publishedVersion === null ? 'draft' : 'published'
    if (row.state === 'review') {
      await transaction.update(pieces).set({ state }).where(eq(pieces.id, id))
    }
    return { kind: 'done', piece: await answer(transaction, row) }
  })
}
