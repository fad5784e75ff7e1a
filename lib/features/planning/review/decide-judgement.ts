import type { PieceState } from '@/lib/base/domain/piece'
import type { ReviewDecision, ReviewRule } from '@/lib/base/domain/review'
import type { Role } from '@/lib/base/domain/roles'
import { may } from '@/lib/features/kernel/operations/permissions'

export type Colleague = { id: string; role: Role }

export type JudgedPiece = {
  state: PieceState
  /** True if a version of the piece is published. */
  isLive: boolean
  /** Ids of the piece's owner and of everybody who edited the current version. */
  authors: readonly string[]
  rule: ReviewRule | null
  /** True if the person was requested as a reviewer. */
  isAsked: boolean
}

export type JudgementStep =
  | { kind: 'done'; state: PieceState }
  | { kind: 'refused'; reason: 'notAllowed' | 'notInReview' | 'ownPiece' }

/**
 * Returns the state of a piece after a person approves or returns it, or the reason for a refusal. Approving does not
 * publish: `findUnapproved` counts the missing approvals.
 */
export function decideJudgement(
  decision: ReviewDecision,
  person: Colleague,
  { state, isLive, authors, rule, isAsked }: JudgedPiece,
): JudgementStep {
  if (authors.includes(person.id)) return { kind: 'refused', reason: 'ownPiece' }
  if (!isAsked && !isApprover(person, rule)) return { kind: 'refused', reason: 'notAllowed' }
  if (state !== 'review') return { kind: 'refused', reason: 'notInReview' }
  const returned = isLive ? 'published' : 'draft'
  return { kind: 'done', state: decision === 'approved' ? 'review' : returned }
}

/** Returns true if a rule lets the person approve other people's pieces. */
const isApprover = ({ id, role }: Colleague, rule: ReviewRule | null): boolean =>
  rule?.approvers ? rule.approvers.includes(id) : may(role, 'pieces.publish')
