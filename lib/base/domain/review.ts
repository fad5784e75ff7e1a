import type { CategoryId, IsoDate, IsoInstant } from './model'

/** A reviewer's decision about a version. */
export const reviewDecisions = ['approved', 'changes'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

export const MAX_APPROVALS = 5

/** The approvals that a piece needs before it can be published. */
export type ReviewRule = {
  /** Number of people who must approve the current version. Approvals by its authors do not count. */
  approvals: number
  /** Ids of the people who may approve; null for everyone who may publish other people's pieces. */
  approvers: string[] | null
}

/** An organisation's rule for a category. `category` is null for the default rule. */
export type CategoryRule = ReviewRule & { category: CategoryId | null }

/** The number of approvals that a piece lacks, and the names of the people who could give them. */
export type MissingApprovals = { count: number; names: string[] }

/** A person who was requested as a reviewer, or who has decided. */
export type Reviewer = {
  id: string
  name: string
  decision: ReviewDecision | null
  sentence: string
  /** The version that the person decided on. */
  version: number | null
  decidedAt: IsoInstant | null
}

/** The review of a piece, as seen by the current person. */
export type Review = {
  /** null if no review was requested (button 'Enviar a revisión'). */
  request: { by: string | null; at: IsoInstant; dueDay: IsoDate | null; sentence: string } | null
  reviewers: Reviewer[]
  /** Ids of the author and of everybody who wrote in the saved version: their approval does not count. */
  authors: string[]
  rule: ReviewRule | null
  /** The approvals that are missing before the saved version may be published; null if none are missing. */
  missing: MissingApprovals | null
  /** True if the person may approve the saved version or request changes. */
  mayDecide: boolean
  isWatching: boolean
}

/** Maximum number of named approvers. */
const MOST_NAMED = 5

/** Builds the key of `room.problems` for missing approvals, with the names of those who could approve. */
export const toApprovalReason = ({ count, names }: MissingApprovals) =>
  `needsApproval:${count}:${names.length}:${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? '…' : ''}` as const
