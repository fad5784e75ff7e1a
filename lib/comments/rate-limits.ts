import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { OrganisationId } from '@/lib/domain/model'
import { toClientNetwork } from '@/lib/http/client-address'
import { processWide } from '@/lib/platform/process-wide'

/** How often one client may comment on one organisation's publications. */
const PER_MINUTE = 5
const PER_HOUR = 30

/** Clients counted at once; beyond that the least recently seen one starts anew. */
const MAX_CLIENTS = 20_000

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Counts one comment, unless there were too many: then it counts for nothing. */
export async function countComment(
  clientAddress: string,
  organisation: OrganisationId,
): Promise<LimitOutcome> {
  const { minute, hour, clients } = limiters()
  const key = toKey(clientAddress, organisation)
  clients.set(key, true)
  for (const limiter of [minute, hour]) {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
    }
  }
  return { ok: true }
}

/** By its shape: the limiters are the process's, and may be of another bundle's class. */
function isRefusal(cause: unknown): cause is RateLimiterRes {
  return typeof cause === 'object' && cause !== null && 'msBeforeNext' in cause
}

/** Takes back one that was counted and could not be stored. */
export async function uncountComment(clientAddress: string, organisation: OrganisationId): Promise<void> {
  const { minute, hour } = limiters()
  const key = toKey(clientAddress, organisation)
  await Promise.all([minute.reward(key), hour.reward(key)])
}

/** Resets all counts, for tests. */
export function forgetCommentCounts(): void {
  limiters().clients.clear()
}

const limiters = () =>
  processWide('comment-limits', () => {
    const minute = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
    const hour = new RateLimiterMemory({ points: PER_HOUR, duration: 3600 })
    const clients = new LRUCache<string, true>({
      max: MAX_CLIENTS,
      // Not when the same client merely comes back.
      dispose: (_, key, reason) => {
        if (reason === 'set') return
        void minute.delete(key)
        void hour.delete(key)
      },
    })
    return { minute, hour, clients }
  })

const toKey = (clientAddress: string, organisation: OrganisationId) =>
  `${organisation} ${toClientNetwork(clientAddress)}`
