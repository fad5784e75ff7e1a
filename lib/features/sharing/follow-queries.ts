import { and, asc, eq, sql } from 'drizzle-orm'
import { databaseReason, type Database } from '@/lib/db/database'
import { shares, sharings } from '@/lib/db/schema'
import { recordAudit } from '@/lib/features/audit/audit'
import type { OrganisationId } from '@/lib/base/domain/model'
import { followHome, NotFollowed, withdrawCopies, type Followed, type ShareRow } from './follow-home'
import { readHome, type HomeText } from './home-text'

/** Copies that are written in one transaction: of one home, so of as many organisations. */
const BATCH = 25
/** The same where copies are only taken away. */
const WITHDRAWN_BATCH = 250

/** A home's copies that have followed it. */
export type FollowedBatch = {
  piece: number
  copies: number
  failed: { organisation: string; reason: string }[]
}

/**
 * Has some copies follow their home, and resolves with what came of it; null where none is due. In one
 * transaction, which passes by what another copy of the site is at and takes the marks away that it has
 * followed: wherever the process ends, each copy is there once.
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
    for (const share of due.filter((one) => !taken.includes(one))) {
      const reason = await follow(transaction, share, home)
      if (reason !== null) failed.push({ organisation: share.organisationId, reason })
    }
    return { piece, copies: due.length - failed.length, failed }
  })
}

/** The home that has been due longest, but for what another copy of the site is at. */
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

/** In the order of organisations, so that two copies of the site never wait for each other. */
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

/** Why it could not, after which it is not due any more; null where it has followed. */
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

/** Classes 22 and 23: what is written breaks a rule. All else may pass. */
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

/** The receiver's history says how it came to a piece, and how readers lost it. */
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

/** Due shares have no time of their own: now, as long as there is one. */
export async function getNextDue(database: Database): Promise<string | null> {
  const [row] = await database
    .select({ pieceId: shares.pieceId })
    .from(shares)
    .where(sql`${shares.isDue}`)
    .limit(1)
  return row ? new Date(0).toISOString() : null
}
