import { and, eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Piece, PieceFields, PieceState, RevisionReason } from '@/lib/base/domain/piece'
import type { MissingApprovals } from '@/lib/base/domain/review'
import type { LockableField } from '@/lib/base/domain/sharing'
import type { Database } from '@/lib/db/database'
import { now } from '@/lib/db/transaction-time'
import { pieces, reviewPeople } from '@/lib/db/schema'
import { getDraft, isDraftStale, isLate, settleDraft, type Draft } from './drafts'
import { toCurrentAddress } from '@/lib/features/content/media/media'
import { answer, lockPiece, toColumns, toFields, type PieceRow, type Save } from './piece-rows'
import { moveNotes } from './note-anchors'
import { listSessionAuthors, moveSession } from './joint-session'
import { isPathTaken, toSavedPath } from './page-paths'
import { reserveIds } from '@/lib/db/reserve-ids'
import { keepRevision } from './revisions'
import { findCopyOf, findLockedChange } from './share-marks'

/**
 * Result of changing a piece:
 *   done             the current piece
 *   stale            somebody else has saved since, or another browser page of the same person stored `draft`
 *   missing          the piece or revision does not exist
 *   no-category      the organisation has no such category
 *   taken            another program's publication has its ids
 *   path-taken       another page of the organisation has its path
 *   locked           its original locks a field that was changed
 *   unconfirmed      an unconfirmed machine translation (`translation-marks.ts`); nothing is saved
 *   needs-approval   a review rule blocks this version (`approvals.ts`); nothing is saved
 */
export type PieceChange =
  | { kind: 'done'; piece: Piece }
  | { kind: 'stale'; current: Piece; draft: Draft | null }
  | { kind: 'missing' | 'no-category' | 'taken' | 'path-taken' | 'unconfirmed' }
  | { kind: 'locked'; field: LockableField }
  | { kind: 'needs-approval'; missing: MissingApprovals }

/** Creates a piece and reserves its ids. A repeated request of the same page returns the same piece. */
export async function createPiece(
  database: Database,
  organisation: OrganisationId,
  { by, from, fields }: Omit<Save, 'base'>,
): Promise<Piece> {
  return database.transaction(async (transaction) => {
    const [existing] = await transaction
      .select()
      .from(pieces)
      .where(
        and(
          eq(pieces.organisationId, organisation),
          eq(pieces.authorId, by.id),
          eq(pieces.createdFrom, from),
        ),
      )
    if (existing) return answer(transaction, existing)
    const ids = await reserveIds(transaction)
    const [row] = await transaction
      .insert(pieces)
      .values({
        ...(await toCurrentColumns(transaction, organisation, fields)),
        ...ids,
        organisationId: organisation,
        authorId: by.id,
        updatedBy: by.id,
        createdFrom: from,
      })
      .returning()
    if (!row) throw new Error('piece not inserted')
    const { id: pieceId, version } = row
    await keepRevision(transaction, { pieceId, version, reason: 'saved', by, fields: toFields(row) })
    return answer(transaction, row)
  })
}

/** Saves a version without publishing it. `state` is the new state, if it changes. */
export async function savePiece(
  database: Database,
  organisation: OrganisationId,
  id: number,
  { state, reason = 'saved', ...save }: Save & { state?: PieceState; reason?: RevisionReason },
): Promise<PieceChange> {
  return database.transaction(async (transaction) => {
    const row = await lockPiece(transaction, organisation, id)
    if (!row) return { kind: 'missing' }
    const refusal = await refuseSave(transaction, row, save)
    if (refusal) return refusal
    if (await isPathTaken(transaction, row, save.fields.path)) return { kind: 'path-taken' }
    const saved = await write(transaction, row, save, reason)
    if (state) await transaction.update(pieces).set({ state }).where(eq(pieces.id, id))
    if (state === 'review') await reopenReview(transaction, id)
    return { kind: 'done', piece: await answer(transaction, saved) }
  })
}

/** Clears the decisions of reviewers who requested changes, so that they decide again. */
async function reopenReview(transaction: Database, id: number): Promise<void> {
  await transaction
    .update(reviewPeople)
    .set({ decision: null, version: null, decidedAt: null })
    .where(and(eq(reviewPeople.pieceId, id), eq(reviewPeople.decision, 'changes')))
}

/**
 * Optimistic lock: a save names its base version and the working copy that its page has seen, and is refused
 * as stale if another save came first. Runs under the row's lock, so that comparing and writing are atomic
 * (compare-and-set).
 */
export async function refuseSave(
  transaction: Database,
  row: PieceRow,
  save: Save,
): Promise<Extract<PieceChange, { kind: 'stale' | 'locked' }> | null> {
  const isJoint = !isLate(row, save) && (await listSessionAuthors(transaction, row, save.session)) !== null
  if (isJoint) return refuseIfLocked(transaction, row, save)
  const draft = save.seenDraft === undefined ? null : await getDraft(transaction, row.id, save.by.id)
  const isDraftBehind = draft !== null && isDraftStale(draft, save)
  const isBehind = row.version !== save.base && row.savedFrom !== save.from
  if (!isDraftBehind && !isBehind && !isLate(row, save)) return refuseIfLocked(transaction, row, save)
  return { kind: 'stale', current: await answer(transaction, row), draft: isDraftBehind ? draft : null }
}

async function refuseIfLocked(transaction: Database, row: PieceRow, { fields }: Save) {
  const locked = (await findCopyOf(transaction, row.id))?.locked ?? []
  const field = findLockedChange(locked, toFields(row), fields)
  return field && { kind: 'locked' as const, field }
}

/**
 * Writes a version and its revision, unless the text is unchanged. Deletes the author's working copy if it is part of
 * the version (`settleDraft`).
 */
export async function write(
  transaction: Database,
  row: PieceRow,
  save: Save,
  reason: RevisionReason,
): Promise<PieceRow> {
  const { by, from, turn = 0, fields, seenPlacement } = save
  await settleDraft(transaction, row, save, reason === 'restored')
  const place = fields.placement === seenPlacement ? row.placement : fields.placement
  const placement = row.path === null ? place : null
  const organisation = row.organisationId as OrganisationId
  const path = await toSavedPath(transaction, row, fields)
  const columns = await toCurrentColumns(transaction, organisation, { ...fields, placement, path })
  const isSame = JSON.stringify(toColumns(toFields(row))) === JSON.stringify(columns)
  const changes = {
    ...columns,
    version: row.version + 1,
    updatedAt: now,
    updatedBy: by.id,
    coAuthors: (await listSessionAuthors(transaction, row, save.session)) ?? [],
  }
  const [saved] = await transaction
    .update(pieces)
    .set({ ...(isSame ? {} : changes), savedFrom: from, savedTurn: turn })
    .where(eq(pieces.id, row.id))
    .returning()
  if (!saved) throw new Error(`piece ${row.id} not found`)
  await moveSession(transaction, { before: row, saved }, save)
  if (isSame) return saved
  await moveNotes(transaction, row.id, { before: row, after: saved })
  await keepRevision(transaction, {
    pieceId: saved.id,
    version: saved.version,
    reason,
    by,
    fields: toFields(saved),
  })
  return saved
}

/**
 * Writes an original's changes to its copy as a new version, without author and page. A later save that is based on
 * the previous version is then stale.
 */
export async function writeFollowed(
  transaction: Database,
  row: PieceRow,
  fields: PieceFields,
): Promise<PieceRow> {
  const [saved] = await transaction
    .update(pieces)
    .set({
      ...toColumns({ ...fields, path: row.path }),
      version: row.version + 1,
      updatedAt: now,
      updatedBy: null,
      coAuthors: [],
      savedFrom: null,
    })
    .where(eq(pieces.id, row.id))
    .returning()
  if (!saved) throw new Error(`piece ${row.id} not found`)
  await moveNotes(transaction, row.id, { before: row, after: saved })
  return saved
}

/** Returns the columns of the fields. A picture gets its current URL, because its focus may have changed meanwhile. */
async function toCurrentColumns(transaction: Database, organisation: OrganisationId, fields: PieceFields) {
  const pictureUrl = await toCurrentAddress(transaction, organisation, fields.pictureUrl)
  return toColumns({ ...fields, pictureUrl })
}
