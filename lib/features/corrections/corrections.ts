import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { corrections, people, pieces, publications, shares } from '@/lib/db/schema'
import { lockPiece } from '@/lib/features/pieces/piece-rows'

/** A correction as the room shows it. */
export type ShownCorrection = {
  id: number
  at: IsoInstant
  sentence: string
  /** Null for no one in particular, as from another organisation. */
  by: string | null
  /** It came with another organisation's piece, and goes with the one there. */
  isReceived: boolean
}

/**
 *   done         readers see it
 *   missing      the organisation has no such piece, or the piece no such correction
 *   unpublished  readers do not see the piece
 */
export type CorrectionChange = 'done' | 'missing' | 'unpublished'

/** Those of a piece, oldest first. */
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

/** Shows readers what was wrong in a published piece, and those of the copies that other organisations have. */
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

/** Takes away a correction, which was one by mistake, and those of the copies with it. */
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
    const [own] = await transaction.select({ id: corrections.id }).from(corrections).where(isOwn)
    if (!own) return 'missing'
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

/** Their pages say when they were changed; the trigger of publications publishes that to every copy of the site. */
async function markChanged(transaction: Database, cards: number[]): Promise<void> {
  await transaction
    .update(publications)
    .set({ updatedAt: sql`now()` })
    .where(inArray(publications.cardId, cards))
}
