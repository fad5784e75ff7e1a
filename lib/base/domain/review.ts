import type { CategoryId, IsoDate, IsoInstant } from './model'

/** A reviewer's decision about a version of a piece: approval, or a request for changes. */
export const reviewDecisions = ['approved', 'changes'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

export const MAX_APPROVALS = 5

/** Approvals that a piece needs before publication. */
export type ReviewRule = {
  /** Number of required approvals of the saved version. Approvals by its authors do not count. */
  approvals: number
  /** Ids of the people who may approve; null for all who may publish other people's pieces. */
  approvers: string[] | null
}

/** Rule of an organisation for a category; for all other categories if `category` is null. */
export type CategoryRule = ReviewRule & { category: CategoryId | null }

/** Number of missing approvals, and the names of the people who can give them. */
export type MissingApprovals = { count: number; names: string[] }

/** A person from whom a review was requested, or who decided without a request. */
export type Reviewer = {
  id: string
  name: string
  decision: ReviewDecision | null
  sentence: string
  /** Version of the piece that the person decided on; null before the decision. */
  version: number | null
  decidedAt: IsoInstant | null
}

/** Review of a piece from the perspective of the signed-in person. */
export type Review = {
  /** null if no review was requested (button 'Enviar a revisión'). */
  request: { by: string | null; at: IsoInstant; dueDay: IsoDate | null; sentence: string } | null
  reviewers: Reviewer[]
  /** Ids of the people who wrote the saved version. Their approvals do not count. */
  authors: string[]
  rule: ReviewRule | null
  /** Approvals still missing for the saved version; null if it may be published. */
  missing: MissingApprovals | null
  /** True if the signed-in person may approve the saved version or request changes. */
  mayDecide: boolean
  isWatching: boolean
}

/**
 * Effect of a review on publishing the saved version. `held`: a rule requires more approvals. `approved`: somebody
 * approved the version. `open`: neither.
 */
export type ReviewGate = 'held' | 'approved' | 'open'

export function toReviewGate({ missing, reviewers }: Review, version: number): ReviewGate {
  if (missing !== null) return 'held'
  const isApproved = reviewers.some(
    (reviewer) => reviewer.decision === 'approved' && reviewer.version === version,
  )
  return isApproved ? 'approved' : 'open'
}

/** Maximum number of possible approvers that a message names. */
const MOST_NAMED = 5

/** Returns the key of `room.problems` for missing approvals, with the names of possible approvers. */
export const toApprovalReason = ({ count, names }: MissingApprovals) =>
  `needsApproval:${count}:${names.length}:${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? '…' : ''}` as const
