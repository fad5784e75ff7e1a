import type { PieceState } from '@/lib/base/domain/piece'
import type { ReviewRule } from '@/lib/base/domain/review'
import type { Role } from '@/lib/base/domain/roles'
import { may } from '@/lib/features/operations/permissions'

/** What is done to a piece on its way to readers. */
export const reviewActs = ['submit', 'approve', 'requestChanges', 'returnToDraft', 'publish'] as const
export type ReviewAct = (typeof reviewActs)[number]

/** Somebody with a role in the piece's organisation. */
export type Colleague = { id: string; role: Role }

export type ReviewFacts = {
  state: PieceState
  /** Whether readers see a version of it. */
  isLive: boolean
  /** Whose the piece is, and who has saved its present version. */
  authorId: string | null
  savedBy: string | null
  rule: ReviewRule | null
  /** Whether the person was asked to review it. */
  isAsked: boolean
  /** Who has approved its present version. */
  approvedBy: readonly Colleague[]
}

export type ReviewStep =
  | { kind: 'done'; state: PieceState }
  | { kind: 'refused'; reason: 'notAllowed' | 'isScheduled' | 'notInReview' | 'ownPiece' | 'needsApproval' }

const refused = (reason: Extract<ReviewStep, { kind: 'refused' }>['reason']): ReviewStep => ({
  kind: 'refused',
  reason,
})
const done = (state: PieceState): ReviewStep => ({ kind: 'done', state })

/**
 * The states of a piece's review: what becomes of it by what a person does, or why nothing does. The database
 * answers the same for many pieces (`findUnapproved`).
 */
export function decideReview(act: ReviewAct, person: Colleague, facts: ReviewFacts): ReviewStep {
  const isOwn = facts.authorId === person.id
  const returned = facts.isLive ? 'published' : 'draft'
  switch (act) {
    case 'submit':
      if (!may(person.role, 'pieces.write', isOwn)) return refused('notAllowed')
      return facts.state === 'scheduled' ? refused('isScheduled') : done('review')
    case 'returnToDraft':
      if (!may(person.role, 'pieces.write', isOwn)) return refused('notAllowed')
      return done(facts.state === 'review' ? returned : facts.state)
    case 'approve':
    case 'requestChanges': {
      if (isOwn || facts.savedBy === person.id) return refused('ownPiece')
      if (!facts.isAsked && !isApprover(person, facts.rule)) return refused('notAllowed')
      if (facts.state !== 'review') return refused('notInReview')
      return done(act === 'approve' ? 'review' : returned)
    }
    case 'publish':
      if (!may(person.role, 'pieces.publish', isOwn)) return refused('notAllowed')
      return countMissing(facts) > 0 ? refused('needsApproval') : done('published')
  }
}

/** Whether a rule has them approve what is not theirs. */
export function isApprover({ id, role }: Colleague, rule: ReviewRule | null): boolean {
  return rule?.approvers ? rule.approvers.includes(id) : may(role, 'pieces.publish')
}

/** How many approvals the present version lacks: an author's, and that of who has saved it, is none. */
export function countMissing({ authorId, savedBy, rule, approvedBy }: ReviewFacts): number {
  if (!rule) return 0
  const counted = approvedBy.filter(
    (one) => one.id !== authorId && one.id !== savedBy && isApprover(one, rule),
  )
  return Math.max(0, rule.approvals - counted.length)
}
