import { eq, inArray, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Copies } from '@/lib/base/domain/sharing'
import type { Database } from '@/lib/db/database'
import { publishFamilies } from '@/lib/content/from-db/publications/text-family'
import { pieces, publications, sitePages } from '@/lib/db/schema'
import { answer, lockPiece, type PieceRow } from './piece-rows'
import type { PieceChange } from './save-piece'
import { markWithdrawnCopies } from './share-marks'
import { listUnseen, notifyOrganisations } from './unseen-organisations'

/**
 * Withdraws a piece: its page disappears for readers. Its ids, text and comments are kept for a new publication.
 * `copies` selects whether copies in other organisations are withdrawn or kept.
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

export async function withdrawRow(
  transaction: Database,
  row: PieceRow,
  copies: Copies = 'withdraw',
): Promise<PieceChange> {
  await withdrawRows(transaction, [row])
  await markWithdrawnCopies(transaction, [row.id], copies)
  return { kind: 'done', piece: await answer(transaction, row) }
}

/** Withdraws several locked pieces, by one statement per table. */
export async function withdrawRows(transaction: Database, rows: PieceRow[]): Promise<void> {
  if (rows.length === 0) return
  const { cardId, organisationId } = publications
  await publishFamilies(
    transaction,
    rows.map((row) => row.cardId),
  )
  const places = rows.map((row) => sql`(${row.cardId}::integer, ${row.organisationId}::text)`)
  const gone = await transaction
    .delete(publications)
    .where(sql`(${cardId}, ${organisationId}) in ${places}`)
    .returning({ organisation: organisationId })
  await transaction
    .delete(sitePages)
    .where(sql`(${sitePages.cardId}, ${sitePages.organisationId}) in ${places}`)
  const unseen = await listUnseen(
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

/** Turns a piece in review back into a draft, or into the published piece that it was. */
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
