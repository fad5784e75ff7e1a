import { and, asc, eq, sql } from 'drizzle-orm'
import { databaseReason, type Database } from '@/lib/db/database'
import { shares, sharings } from '@/lib/db/schema'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import type { OrganisationId } from '@/lib/base/domain/model'
import { followHome, NotFollowed, withdrawCopies, type Followed, type ShareRow } from './follow-home'
import { readHome, type HomeText } from './home-text'

/** Number of copies updated per transaction. All have the same original, so each belongs to another organisation. */
const BATCH = 25
/** Number of copies withdrawn per transaction. */
const WITHDRAWN_BATCH = 250

/** The updated copies of one original. */
export type FollowedBatch = {
  piece: number
  copies: number
  failed: { organisation: string; reason: string }[]
}

/**
 * Updates some copies of one original that are due for an update, in one transaction. Returns the result, or null if
 * none is due. Skips rows that another instance has locked. A crash never duplicates a copy.
 */
export async function followDue(database: Database): Promise<FollowedBatch | null> {
  return database.transaction(async (transaction) => {
    const piece = await findDue(transaction)
    if (piece === null) return null
    const home = await readHome(transaction, piece)
    if (!home) throw new Error(`piece ${piece} not found`)
    const due = await lockDue(transaction, piece, home.revision ? BATCH : WITHDRAWN_BATCH)
    const failed: FollowedBatch['failed'] = []
    const taken = home.revision ? [] : due.filter(({ state }) => state === 'taken')
    for (const share of await withdrawCopies(transaction, taken)) {
      await record(transaction, share, { copy: share.receivedPieceId, action: 'withdrawReceivedPiece' }, home)
    }
    for (const share of due.filter((share) => !taken.includes(share))) {
      const reason = await follow(transaction, share, home)
      if (reason !== null) failed.push({ organisation: share.organisationId, reason })
    }
    return { piece, copies: due.length - failed.length, failed }
  })
}

/** Returns the due original with the lowest id, except those locked by another instance. null if none is due. */
async function findDue(transaction: Database): Promise<number | null> {
  const [first] = await transaction
    .select({ pieceId: shares.pieceId })
    .from(shares)
    .where(sql`${shares.isDue}`)
    .orderBy(asc(shares.pieceId))
    .limit(1)
    .for('update', { skipLocked: true })
  return first?.pieceId ?? null
}

/** Locks the rows of copies that are due, in the order of organisations, so that two instances cannot deadlock. */
async function lockDue(transaction: Database, piece: number, limit: number): Promise<ShareRow[]> {
  const { pieceId, organisationId, isDue } = shares
  return transaction
    .select()
    .from(shares)
    .where(and(sql`${isDue}`, eq(pieceId, piece)))
    .orderBy(asc(organisationId))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Updates one copy. Returns null, or the reason of a permanent failure, after which the copy is no longer due. */
async function follow(transaction: Database, share: ShareRow, home: HomeText): Promise<string | null> {
  const locked = await readLocked(transaction, share.pieceId)
  try {
    const followed = await transaction.transaction((inner) => followHome(inner, share, home, locked))
    await record(transaction, share, followed, home)
    return null
  } catch (error) {
    const reason = error instanceof NotFollowed ? error.message : refusalOf(error)
    if (reason === null) throw error
    await transaction.execute(sql`update shares set is_due = false
      where piece_id = ${share.pieceId} and organisation_id = ${share.organisationId}`)
    return reason
  }
}

/** Returns `refused` if the data violates a constraint (error classes 22, 23); null for possibly temporary errors. */
function refusalOf(error: unknown): string | null {
  const { code } = databaseReason(error)
  return code !== null && /^2[23]/.test(code) ? 'refused' : null
}

export async function readLocked(transaction: Database, piece: number) {
  const [row] = await transaction
    .select({ locked: sharings.locked })
    .from(sharings)
    .where(eq(sharings.pieceId, piece))
  return row?.locked ?? []
}

/** Records in the receiver's audit log how a piece was received or withdrawn. */
async function record(transaction: Database, share: ShareRow, { copy, action }: Followed, home: HomeText) {
  if (action === null) return
  await recordAudit(transaction, {
    personId: share.decidedBy,
    personName: '',
    organisation: share.organisationId as OrganisationId,
    action,
    subject: `piece ${copy}`,
    result: 'done',
    details: { home: home.piece.organisationId },
  })
}

/** Returns a time in the past (1970) if a copy is due for an update, otherwise null. */
export async function getNextDue(database: Database): Promise<string | null> {
  const [row] = await database
    .select({ pieceId: shares.pieceId })
    .from(shares)
    .where(sql`${shares.isDue}`)
    .limit(1)
  return row ? new Date(0).toISOString() : null
}
