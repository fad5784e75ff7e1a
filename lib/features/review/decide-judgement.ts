import type { PieceState } from '@/lib/base/domain/piece'
import type { ReviewDecision, ReviewRule } from '@/lib/base/domain/review'
import type { Role } from '@/lib/base/domain/roles'
import { may } from '@/lib/features/operations/permissions'

/** Somebody with a role in the piece's organisation. */
export type Colleague = { id: string; role: Role }

export type JudgedPiece = {
  state: PieceState
  /** Whether readers see a version of it. */
  isLive: boolean
  /** Whose it is, and who has written in its present version. */
  authors: readonly string[]
  rule: ReviewRule | null
  /** Whether the person was asked to review it. */
  isAsked: boolean
}

export type JudgementStep =
  | { kind: 'done'; state: PieceState }
  | { kind: 'refused'; reason: 'notAllowed' | 'notInReview' | 'ownPiece' }

/**
 * What becomes of a piece that a person approves or asks to be changed, or why nothing does. Approving is not
 * publishing: what is missing until then says `findUnapproved`.
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

/** Whether a rule has them approve what is not theirs. */
const isApprover = ({ id, role }: Colleague, rule: ReviewRule | null): boolean =>
  rule?.approvers ? rule.approvers.includes(id) : may(role, 'pieces.publish')
