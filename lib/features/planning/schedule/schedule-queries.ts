import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId, TimeZone } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { isBlankText } from '@/lib/base/domain/written-text'
import { databaseReason, type Database } from '@/lib/db/database'
import { organisations, pieces } from '@/lib/db/schema'
import { recordAudit } from '@/lib/features/kernel/operations/record-audit'
import { findUnapproved } from '@/lib/features/content/pieces/approvals'
import { toInstant } from '@/lib/base/domain/instant'
import { answer, lockPiece, type PieceRow, type Save } from '@/lib/features/content/pieces/piece-rows'
import { publishRow, undoUnapproved } from '@/lib/features/content/pieces/publish-piece'
import { findTranslations } from '@/lib/features/content/pieces/translation-marks'
import { withdrawRow } from '@/lib/features/content/pieces/withdraw-piece'
import { isPathTaken } from '@/lib/features/content/pieces/page-paths'
import { refuseSave, write, type PieceChange } from '@/lib/features/content/pieces/save-piece'

/** Scheduled publication and withdrawal of a piece; null for not scheduled. */
export type Schedule = { publishAt: IsoInstant | null; withdrawAt: IsoInstant | null }

/** Returns the organisation's time zone, or UTC if it has not set one. */
export async function getTimeZone(database: Database, organisation: OrganisationId): Promise<TimeZone> {
  const { timeZone, id } = organisations
  const [row] = await database.select({ timeZone }).from(organisations).where(eq(id, organisation))
  return toTimeZone(row?.timeZone)
}

/** Saves a piece, and sets when it is published and withdrawn. Later saves before that time are published too. */
export async function schedulePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { publishAt, withdrawAt, ...save }: Save & Schedule,
): Promise<PieceChange> {
  return undoUnapproved(database, async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    const refusal = await refuseSave(transaction, row, save)
    if (refusal) return refusal
    if (await isPathTaken(transaction, row, save.fields.path)) return { kind: 'path-taken' }
    const saved = await write(transaction, row, save, 'saved')
    const missing = publishAt && (await findUnapproved(transaction, [saved])).get(id)
    if (missing) return { kind: 'needs-approval', missing }
    if (publishAt && (await findTranslations(transaction, [id])).get(id)?.isUnconfirmed) {
      return { kind: 'unconfirmed' }
    }
    await transaction
      .update(pieces)
      .set({
        publishAt: publishAt && new Date(publishAt),
        withdrawAt: withdrawAt && new Date(withdrawAt),
        state: publishAt ? 'scheduled' : toUnscheduled(saved),
      })
      .where(eq(pieces.id, id))
    return { kind: 'done', piece: await answer(transaction, saved) }
  })
}

export async function unschedulePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<PieceChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    await transaction
      .update(pieces)
      .set({ publishAt: null, withdrawAt: null, state: toUnscheduled(row) })
      .where(eq(pieces.id, id))
    return { kind: 'done', piece: await answer(transaction, row) }
  })
}

const toUnscheduled = ({ state, publishedVersion }: PieceRow) =>
  state !== 'scheduled' ? state : publishedVersion === null ? 'draft' : 'published'

/** The result of a scheduled publication or withdrawal. `reason` is for the log. */
export type Performed = {
  organisation: OrganisationId
  piece: number
  dueAt: IsoInstant
} & (
  | { kind: 'published' | 'withdrawn' }
  | {
      kind: 'failed'
      reason:
        | 'untitled'
        | 'no-category'
        | 'taken'
        | 'path-taken'
        | 'refused'
        | 'needs-approval'
        | 'unconfirmed'
    }
)

/**
 * Publishes or withdraws the piece that has been due longest at `at`, in one transaction. Returns the result,
 * or null if nothing is due. Skips pieces that another instance has locked, so each is performed once. A
 * failure is not retried: the piece is unscheduled, and keeps the time that it missed.
 */
export async function performDue(database: Database, at: Date): Promise<Performed | null> {
  return database.transaction(async (transaction) => {
    const { state, publishAt, withdrawAt } = pieces
    const isDue = or(and(eq(state, 'scheduled'), lte(publishAt, at)), lte(withdrawAt, at))
    const [row] = await transaction
      .select()
      .from(pieces)
      .where(isDue)
      .orderBy(sql`least(${publishAt}, ${withdrawAt})`, asc(pieces.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return null
    const performed = await performRow(transaction, row, at)
    await record(transaction, performed)
    return performed
  })
}

/** If both times have passed, withdraws the piece without publishing it first. */
async function performRow(transaction: Database, row: PieceRow, at: Date): Promise<Performed> {
  const isOver = row.withdrawAt !== null && row.withdrawAt <= at
  const about = {
    organisation: row.organisationId as OrganisationId,
    piece: row.id,
    dueAt: toInstant((isOver ? row.withdrawAt : row.publishAt) ?? at),
  }
  const done = isOver ? await withdrawRow(transaction, row) : await publish(transaction, row)
  if (done.kind === 'done') {
    return { ...about, kind: isOver ? 'withdrawn' : 'published' }
  }
  const reason = done.kind
  if (reason === 'missing' || reason === 'stale' || reason === 'locked')
    throw new Error(`piece ${row.id}: ${reason}`)
  await transaction
    .update(pieces)
    .set({ state: toUnscheduled(row) })
    .where(eq(pieces.id, row.id))
  return { ...about, kind: 'failed', reason }
}

type Published = PieceChange | { kind: 'untitled' | 'refused' }

/** Publishes a row. Returns `refused` if the database would always reject the publication. */
async function publish(transaction: Database, row: PieceRow): Promise<Published> {
  if (isBlankText(row.title)) return { kind: 'untitled' }
  try {
    return await transaction.transaction((inner) => publishRow(inner, row, null))
  } catch (error) {
    // PostgreSQL error classes 22 and 23: the data violates a constraint. Other errors may be temporary.
    if (/^2[23]/.test(databaseReason(error).code ?? '')) return { kind: 'refused' }
    throw error
  }
}

const actions = {
  published: 'publishScheduledPiece',
  withdrawn: 'withdrawScheduledPiece',
  failed: 'publishScheduledPiece',
} as const

/** Records an audit line without a person. */
async function record(transaction: Database, performed: Performed): Promise<void> {
  const { kind, organisation, piece, dueAt } = performed
  await recordAudit(transaction, {
    personId: null,
    personName: '',
    organisation,
    action: actions[kind],
    subject: `piece ${piece}`,
    result: kind === 'failed' ? 'failed' : 'done',
    details: { dueAt, ...(kind === 'failed' && { reason: performed.reason }) },
  })
}

/** Returns when the next piece is due, or null if none is scheduled. */
export async function getNextDue(database: Database): Promise<IsoInstant | null> {
  const { state, publishAt, withdrawAt } = pieces
  const [toPublish] = await database
    .select({ at: publishAt })
    .from(pieces)
    .where(and(isNotNull(publishAt), eq(state, 'scheduled')))
    .orderBy(asc(publishAt))
    .limit(1)
  const [toWithdraw] = await database
    .select({ at: withdrawAt })
    .from(pieces)
    .where(isNotNull(withdrawAt))
    .orderBy(asc(withdrawAt))
    .limit(1)
  const times = [toPublish?.at, toWithdraw?.at].flatMap((at) => at ?? [])
  const [next] = times.toSorted((a, b) => a.getTime() - b.getTime())
  return next ? toInstant(next) : null
}
