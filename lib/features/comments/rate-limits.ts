import type { OrganisationId } from '@/lib/base/domain/model'
import { toClientNetwork } from '@/lib/base/http/client-address'
import type { LimitOutcome } from '@/lib/base/rate-limit/buckets'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'

/** How often one client may comment on one organisation's publications; durations in seconds. */
const limit = createRateLimit('comments', {
  minute: { points: 5, duration: 60 },
  hour: { points: 30, duration: 3600 },
})

/** Counts one comment, unless there were too many: then it counts for nothing. */
export function countComment(clientAddress: string, organisation: OrganisationId): Promise<LimitOutcome> {
  return limit.consume(toKey(clientAddress, organisation))
}

/** Discounts a comment that was counted and could not be stored. */
export function refundComment(clientAddress: string, organisation: OrganisationId): Promise<void> {
  return limit.refund(toKey(clientAddress, organisation))
}

/** Resets the counts of this process, for tests. */
export const resetCommentLimit = () => limit.reset()

const toKey = (clientAddress: string, organisation: OrganisationId) =>
  `${organisation} ${toClientNetwork(clientAddress)}`
