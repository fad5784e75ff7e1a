import { and, eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Piece, PieceFields, PieceState, RevisionReason } from '@/lib/base/domain/piece'
import type { MissingApprovals } from '@/lib/base/domain/review'
import type { LockableField } from '@/lib/base/domain/sharing'
import type { Database } from '@/lib/db/database'
import { pieces, reviewPeople } from '@/lib/db/schema'
import { getDraft, isDraftStale, isLate, settleDraft, type Draft } from './drafts'
import { toCurrentAddress } from '@/lib/features/media/media'
import { answer, lockPiece, now, toColumns, toFields, type PieceRow, type Save } from './piece-rows'
import { moveNotes } from './note-anchors'
import { listSessionAuthors, moveSession } from './joint-session'
import { reserveIds } from '@/lib/db/reserve-ids'
import { keepRevision } from './revisions'
import { findCopyOf, findLockedChange } from './share-marks'

/**
 *   done          as it is now; what readers see has changed where there is a `change`
 *   stale         somebody else has saved since, or another window of the same person has written `draft`
 *   missing       no such piece, or revision
 *   no-category   the organisation has no such category
 *   taken         another program's publication has its address
 *   locked        its home has locked a field that is written otherwise
 *   unconfirmed   a machine wrote it, and no person has confirmed it (`translation-marks.ts`); nothing is saved
 *   needs-approval   a rule keeps this version from readers (`approvals.ts`); nothing is saved
 */
export type PieceChange =
  | { kind: 'done'; piece: Piece }
  | { kind: 'stale'; current: Piece; draft: Draft | null }
  | { kind: 'missing' | 'no-category' | 'taken' | 'unconfirmed' }
  | { kind: 'locked'; field: LockableField }
  | { kind: 'needs-approval'; missing: MissingApprovals }

/** A new piece, whose address is reserved from now on; the same one for the person who asks again from one page. */
export async function createPiece(
  database: Database,
  organisation: OrganisationId,
  { by, from, fields }: Omit<Save, 'base'>,
): Promise<Piece> {
  return database.transaction(async (transaction) => {
    const [known] = await transaction
      .select()
      .from(pieces)
      .where(
        and(
          eq(pieces.organisationId, organisation),
          eq(pieces.authorId, by.id),
          eq(pieces.createdFrom, from),
        ),
      )
    if (known) return answer(transaction, known)
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

/** Saves a text, which readers do not see yet; `state` for what it comes to besides. */
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
    const saved = await write(transaction, row, save, reason)
    if (state) await transaction.update(pieces).set({ state }).where(eq(pieces.id, id))
    if (state === 'review') await reopenReview(transaction, id)
    return { kind: 'done', piece: await answer(transaction, saved) }
  })
}

/** Who has asked for changes is asked anew. */
async function reopenReview(transaction: Database, id: number): Promise<void> {
  await transaction
    .update(reviewPeople)
    .set({ decision: null, version: null, decidedAt: null })
    .where(and(eq(reviewPeople.pieceId, id), eq(reviewPeople.decision, 'changes')))
}

/**
 * The optimistic lock of pieces: no writer holds a lock; a save names the version that it began
 * from and the working copy that its page has seen, and is refused as stale where another came first. Read
 * under the row's lock, so that comparing and writing are one step (compare-and-set).
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

/** Writes a new version, with its revision; unchanged text is none. The writer's working copy is settled. */
export async function write(
  transaction: Database,
  row: PieceRow,
  save: Save,
  reason: RevisionReason,
): Promise<PieceRow> {
  const { by, from, turn = 0, fields, seenPlacement } = save
  await settleDraft(transaction, row, save, reason === 'restored')
  const placement = fields.placement === seenPlacement ? row.placement : fields.placement
  const organisation = row.organisationId as OrganisationId
  const columns = await toCurrentColumns(transaction, organisation, { ...fields, placement })
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
 * Writes what a copy has of its home. By no one in particular and from no page, so that editors who write in
 * it find a version that is not theirs.
 */
export async function writeFollowed(
  transaction: Database,
  row: PieceRow,
  fields: PieceFields,
): Promise<PieceRow> {
  const [saved] = await transaction
    .update(pieces)
    .set({
      ...toColumns(fields),
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

/** As `toColumns`; what matters on its picture may be another place since its page was opened. */
async function toCurrentColumns(transaction: Database, organisation: OrganisationId, fields: PieceFields) {
  const pictureUrl = await toCurrentAddress(transaction, organisation, fields.pictureUrl)
  return toColumns({ ...fields, pictureUrl })
}
