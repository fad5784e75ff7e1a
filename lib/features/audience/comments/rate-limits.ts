import type { OrganisationId } from '@/lib/base/domain/model'
import { toClientNetwork } from '@/lib/base/http/client-address'
import type { LimitOutcome } from '@/lib/base/rate-limit/buckets'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'

/** Limits of comments by one client per organisation; durations in seconds. */
const limit = createRateLimit('comments', {
  minute: { points: 5, duration: 60 },
  hour: { points: 30, duration: 3600 },
})

/** Counts a comment of a client. If the limit is reached, counts nothing and returns the time to wait. */
export function countComment(clientAddress: string, organisation: OrganisationId): Promise<LimitOutcome> {
  return limit.consume(toKey(clientAddress, organisation))
}

/** Refunds a comment that could not be stored. */
export function refundComment(clientAddress: string, organisation: OrganisationId): Promise<void> {
  return limit.refund(toKey(clientAddress, organisation))
}

/** Resets the counts of this process, for tests. */
export const resetCommentLimit = () => limit.reset()

const toKey = (clientAddress: string, organisation: OrganisationId) =>
  `${organisation} ${toClientNetwork(clientAddress)}`
