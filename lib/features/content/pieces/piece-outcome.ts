import type { PieceChange } from './save-piece'
import type { Piece } from '@/lib/base/domain/piece'
import { toApprovalReason } from '@/lib/base/domain/review'
import { done, invalid, missing, refused, type Outcome } from '@/lib/features/kernel/operations/operation'
import { withFormat } from './clean-fields'
import type { Draft } from './drafts'

/** Converts the result of a change to the outcome of an operation. */
export function toOutcome(change: PieceChange): Outcome<Piece> {
  switch (change.kind) {
    case 'done':
      return done(toShown(change.piece))
    case 'stale':
      return toStale(change)
    case 'missing':
      return missing
    case 'no-category':
      return invalid({ category: 'category' })
    case 'path-taken':
      return invalid({ path: 'pathTaken' })
    case 'locked':
      return invalid({ [change.field]: 'isLocked' })
    case 'taken':
      return refused('addressTaken')
    case 'unconfirmed':
      return refused('unconfirmedTranslation')
    case 'needs-approval':
      return refused(toApprovalReason(change.missing))
  }
}

/** The answer to a stale save: the current piece, and the person's own working copy from another browser page. */
export type Overtaking = { piece: Piece; draft: Draft | null }

export function toStale({ current, draft }: { current: Piece; draft: Draft | null }): Outcome<never> {
  const overtaking: Overtaking = { piece: toShown(current), draft: draft && toShownDraft(draft) }
  return { kind: 'stale', current: overtaking }
}

export const toShownDraft = (draft: Draft): Draft => ({ ...draft, fields: withFormat(draft.fields) })
export const toShown = (piece: Piece): Piece => ({ ...piece, fields: withFormat(piece.fields) })
