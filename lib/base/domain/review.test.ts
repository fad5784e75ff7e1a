/** @jest-environment node */
import { toReviewGate, type Review, type Reviewer } from './review'

const aReviewer = (decision: Reviewer['decision'], version: number | null): Reviewer => ({
  id: 'luis',
  name: 'Luis',
  decision,
  sentence: '',
  version,
  decidedAt: null,
})

const missing = { count: 1, names: ['Luis'] }

test.each([
  ['without reviewers', null, [], 'open'],
  ['before the decision', null, [aReviewer(null, null)], 'open'],
  ['after a request for changes', null, [aReviewer('changes', 4)], 'open'],
  ['after the approval of an earlier version', null, [aReviewer('approved', 3)], 'open'],
  ['after the approval of this version', null, [aReviewer(null, null), aReviewer('approved', 4)], 'approved'],
  ['while approvals are missing', missing, [aReviewer('approved', 4)], 'held'],
] as const)('%s', (_, missingApprovals, reviewers, gate) => {
  const review = { missing: missingApprovals, reviewers } as unknown as Review
  expect(toReviewGate(review, 4)).toBe(gate)
})
