import * as z from 'zod'
import type { Piece } from '@/lib/base/domain/piece'
import { binPiece, restorePiece } from '@/lib/features/content/trash/operations'
import { idInput, pageInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  refused,
  type AnswerOf,
  type Operation,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { performAtOnce } from '@/lib/features/kernel/operations/perform'
import { getPiece, savePiece } from '@/lib/features/content/pieces/pieces-operations'
import {
  publishPiece,
  returnToDraft,
  submitForReview,
  withdrawPiece,
} from '@/lib/features/content/pieces/publishing-operations'
import { sharePiece } from '@/lib/features/distribution/sharing/operations'
import { changeFields, MAX_CHANGES, pieceChange, toUndo, type PieceChange } from './piece-change'

/** Operations that `changePieces` can perform for a piece. Each checks its permission and writes to the audit log. */
const steps = {
  getPiece,
  savePiece,
  publishPiece,
  submitForReview,
  withdrawPiece,
  returnToDraft,
  sharePiece,
  binPiece,
  restorePiece,
}

/**
 * Result for a piece. `undo` is the reverse change, or null. `isBehind` is true if readers see the change only after
 * publishing, because the piece has other unpublished changes.
 */
type Changed = { id: number; undo: PieceChange | null; isBehind: boolean }

/** Reason why a piece was not changed: a key of `room.problems`. */
type Refused = { id: number; reason: string }

/** Changes several pieces independently. A refusal for one piece does not stop the others. */
export const changePieces = command({
  isQuiet: true,
  permission: 'pieces.read',
  input: z.object({
    from: pageInput,
    changes: z
      .array(z.object({ id: idInput, change: pieceChange }))
      .min(1)
      .max(MAX_CHANGES),
  }),
  async run(context, { from, changes }) {
    const result: { done: Changed[]; refused: Refused[] } = { done: [], refused: [] }
    for (const { id, change } of changes) {
      const outcome = await changePiece({ context, from }, id, change)
      if (outcome.kind === 'done') result.done.push({ id, ...outcome.answer })
      else result.refused.push({ id, reason: toReason(outcome) })
    }
    return done(result)
  },
})

type Bulk = { context: RoomContext; from: string }

/** Performs one of `steps` for a piece. */
function take<Name extends keyof typeof steps>({ context }: Bulk, name: Name, input: object) {
  const { organisation } = context
  const row: Operation = steps[name]
  return performAtOnce(context, { name, row, organisation, input }) as Promise<
    Outcome<AnswerOf<(typeof steps)[Name]>>
  >
}

type Result = Outcome<Omit<Changed, 'id'>>

const after = (outcome: Outcome<unknown>, undo: PieceChange | null = null, isBehind = false): Result =>
  outcome.kind === 'done' ? done({ undo, isBehind }) : outcome

async function changePiece(bulk: Bulk, id: number, change: PieceChange): Promise<Result> {
  switch (change.kind) {
    case 'bin':
      return after(await take(bulk, 'binPiece', { id }), { kind: 'restore' })
    case 'restore':
      return after(await take(bulk, 'restorePiece', { id }), { kind: 'bin' })
    case 'offer':
      return after(await take(bulk, 'sharePiece', { ...change, id }))
  }
  const opened = await take(bulk, 'getPiece', { id })
  if (opened.kind !== 'done') return opened
  const { piece, mayPublish } = opened.answer
  switch (change.kind) {
    case 'fields':
      return writeFields(bulk, { piece, mayPublish }, change)
    case 'publish':
      return after(await take(bulk, 'publishPiece', toSave(bulk, piece)))
    case 'review':
      return after(await take(bulk, 'submitForReview', toSave(bulk, piece)), { kind: 'draft' })
    case 'draft':
      if (piece.state !== 'review') return refused('notInReview')
      return after(await take(bulk, 'returnToDraft', { id }), { kind: 'review' })
    case 'withdraw':
      if (piece.publishedVersion === null) return refused('notPublished')
      return after(await take(bulk, 'withdrawPiece', { id }))
  }
}

/**
 * Returns the input with which an operation saves a piece's text. The save is refused if the caller has a draft
 * (`seenDraft`).
 */
const toSave = ({ from }: Bulk, { id, version: base, fields }: Piece) => ({
  id,
  base,
  from,
  seenDraft: null,
  fields,
})

type Opened = { piece: Piece; mayPublish: boolean }

/** Changes fields. Publishes them immediately if the last saved version is public and the person may publish. */
async function writeFields(
  bulk: Bulk,
  { piece, mayPublish }: Opened,
  change: Extract<PieceChange, { kind: 'fields' }>,
): Promise<Result> {
  const fields = changeFields(piece.fields, change)
  if (JSON.stringify(fields) === JSON.stringify(piece.fields)) return done({ undo: null, isBehind: false })
  const isShown = piece.state === 'published' && piece.version === piece.publishedVersion
  const publishes = isShown && mayPublish && !piece.hasDraft
  const save = toSave(bulk, { ...piece, fields })
  const outcome = await take(bulk, publishes ? 'publishPiece' : 'savePiece', save)
  const isBehind = piece.publishedVersion !== null && !publishes
  return after(outcome, toUndo(piece.fields, change), isBehind)
}

function toReason(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.reason
    case 'invalid':
      return outcome.problems.title === 'required'
        ? 'titleMissing'
        : (Object.values(outcome.problems)[0] ?? 'failed')
    case 'missing':
      return 'gone'
    case 'stale':
      return 'hasUnsaved'
  }
}
