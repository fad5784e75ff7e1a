import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { corrections, people, pieces, publications, shares } from '@/lib/db/schema'
import { lockPiece } from '@/lib/features/content/pieces/piece-rows'

export type ShownCorrection = {
  id: number
  at: IsoInstant
  sentence: string
  /** Name of the editor who wrote the correction; null if the organisation received it with a shared piece. */
  by: string | null
  /** True if it came with another organisation's piece, and is removed together with the original. */
  isReceived: boolean
}

/**
 * Result of a change.
 *
 *   done         the change is public
 *   missing      the organisation has no such piece, or the piece has no such correction
 *   unpublished  the piece is not public
 */
export type CorrectionChange = 'done' | 'missing' | 'unpublished'

/** Returns the corrections of a piece, the oldest first. */
export async function listCorrections(
  database: Database,
  organisation: OrganisationId,
  piece: number,
): Promise<ShownCorrection[]> {
  const { id, at, sentence, homeId } = corrections
  const rows = await database
    .select({ id, at, sentence, by: people.name, homeId })
    .from(corrections)
    .innerJoin(pieces, eq(pieces.cardId, corrections.cardId))
    .leftJoin(people, eq(people.id, corrections.personId))
    .where(and(eq(pieces.organisationId, organisation), eq(pieces.id, piece)))
    .orderBy(asc(at), asc(id))
  return rows.map(({ at, homeId, ...row }) => ({
    ...row,
    at: at.toISOString() as IsoInstant,
    isReceived: homeId !== null,
  }))
}

/** Adds a correction to a published piece and its copies in other organisations. */
export async function addCorrection(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  { sentence, by }: { sentence: string; by: string },
): Promise<CorrectionChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, piece)
    if (!row) return 'missing'
    if (row.publishedVersion === null) return 'unpublished'
    const [made] = await transaction
      .insert(corrections)
      .values({
        organisationId: organisation,
        cardId: row.cardId,
        sentence: storable(sentence),
        personId: by,
      })
      .returning()
    if (!made) throw new Error('no correction made')
    const copies = await listLiveCopies(transaction, piece)
    if (copies.length > 0) {
      await transaction
        .insert(corrections)
        .values(copies.map((copy) => ({ ...copy, at: made.at, sentence: made.sentence, homeId: made.id })))
    }
    await markChanged(transaction, [row.cardId, ...copies.map(({ cardId }) => cardId)])
    return 'done'
  })
}

/** Removes a correction from a piece and its copies. One received with a copy cannot be removed (`missing`). */
export async function removeCorrection(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  id: number,
): Promise<CorrectionChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, piece)
    if (!row) return 'missing'
    const isOwn = and(eq(corrections.id, id), eq(corrections.cardId, row.cardId), isNull(corrections.homeId))
    const [correction] = await transaction.select({ id: corrections.id }).from(corrections).where(isOwn)
    if (!correction) return 'missing'
    const gone = await transaction
      .delete(corrections)
      .where(or(eq(corrections.id, id), eq(corrections.homeId, id)))
      .returning({ cardId: corrections.cardId })
    await markChanged(
      transaction,
      gone.map(({ cardId }) => cardId),
    )
    return 'done'
  })
}

async function listLiveCopies(transaction: Database, piece: number) {
  const rows = await transaction
    .select({ organisationId: pieces.organisationId, cardId: pieces.cardId })
    .from(shares)
    .innerJoin(pieces, eq(pieces.id, shares.receivedPieceId))
    .innerJoin(publications, eq(publications.cardId, pieces.cardId))
    .where(and(eq(shares.pieceId, piece), eq(shares.state, 'taken')))
  return rows
}

/** Sets the articles' modification date. A trigger of `publications` then notifies every instance of the change. */
async function markChanged(transaction: Database, cards: number[]): Promise<void> {
  await transaction
    .update(publications)
    .set({ updatedAt: sql`now()` })
    .where(inArray(publications.cardId, cards))
}
