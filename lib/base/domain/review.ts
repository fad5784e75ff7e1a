import type { CategoryId, IsoDate, IsoInstant } from './model'

/** What somebody has said of a version that they were to review. */
export const reviewDecisions = ['approved', 'changes'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

export const MAX_APPROVALS = 5

/** What a piece needs before readers see it; approving is not publishing. */
export type ReviewRule = {
  /** Of its present version, by as many people, none of whom is its author or has saved it. */
  approvals: number
  /** Ids of who may approve; null for anybody who may publish what is not theirs. */
  approvers: string[] | null
}

/** An organisation's rule for a category; null for all that have none of their own. */
export type CategoryRule = ReviewRule & { category: CategoryId | null }

/** How many approvals a piece lacks, and who could give them. */
export type MissingApprovals = { count: number; names: string[] }

/** Somebody who was asked to review a piece, or has decided about it. */
export type Reviewer = {
  id: string
  name: string
  decision: ReviewDecision | null
  sentence: string
  /** The version that they decided about. */
  version: number | null
  decidedAt: IsoInstant | null
}

/** How far the review of a piece is, for the person who asks. */
export type Review = {
  /** Null where it was never asked for in this form. */
  request: { by: string | null; at: IsoInstant; dueDay: IsoDate | null; sentence: string } | null
  reviewers: Reviewer[]
  rule: ReviewRule | null
  /** Null where readers may see the saved version. */
  missing: MissingApprovals | null
  /** Whether the person may approve the saved version, or ask for changes in it. */
  mayDecide: boolean
  isWatching: boolean
}

/** Up to how many people are named who could approve. */
const MOST_NAMED = 5

/** Why a piece is not published, as a key of `room.problems` with who is missing. */
export const toApprovalReason = ({ count, names }: MissingApprovals) =>
  `needsApproval:${count}:${names.length}:${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? '…' : ''}`
