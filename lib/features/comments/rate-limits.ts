import type { OrganisationId } from '@/lib/base/domain/model'
import { toClientNetwork } from '@/lib/base/http/client-address'
import { counterOf } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { Counter, LimitOutcome } from '@/lib/base/rate-limit/counter'
import { createMemoryCounter } from '@/lib/base/rate-limit/memory-counter'
import type { RedisCounter } from '@/lib/base/rate-limit/redis-counter'

/**
 * How often a client may comment: counted in Redis for all copies of the site where they share one,
 * and in each process while Redis does not answer, or where there is none.
 */

/** Counts one comment, unless there were too many: then it counts for nothing. */
export function countComment(clientAddress: string, organisation: OrganisationId): Promise<LimitOutcome> {
  return ask((counter) => counter.count(toKey(clientAddress, organisation)))
}

/** Takes back one that was counted and could not be stored. */
export function uncountComment(clientAddress: string, organisation: OrganisationId): Promise<void> {
  return ask((counter) => counter.takeBack(toKey(clientAddress, organisation)))
}

/** Lets metrics begin with none: what rises from nothing is no rise for Prometheus. */
function reportOutcomes() {
  for (const outcome of ['stored', 'failed']) counterOf('comments', { outcome })
}

/** Connects, once for the process. A comment that comes before is counted in the process. */
export async function openCommentLimits(): Promise<void> {
  reportOutcomes()
  const { REDIS_URL, REDIS_PREFIX } = getSettings()
  if (REDIS_URL === undefined) return
  // Redis' client is only loaded where it is used.
  const { openRedisCounter } = await import('@/lib/base/rate-limit/redis-counter')
  counters().redis ??= openRedisCounter(REDIS_URL, REDIS_PREFIX)
}

export function closeCommentLimits(): void {
  counters().redis?.close()
  counters().redis = null
}

/** Resets the counts of this process, for tests. */
export function forgetCommentCounts(): void {
  counters().memory.clear()
}

async function ask<T>(work: (counter: Counter) => Promise<T>): Promise<T> {
  const { redis, memory } = counters()
  if (redis === null) return work(memory)
  // Its failures are in the log of the connection.
  return work(redis).catch(() => work(memory))
}

const counters = () =>
  processWide('comment-limits', () => ({
    memory: createMemoryCounter(),
    redis: null as RedisCounter | null,
  }))

const toKey = (clientAddress: string, organisation: OrganisationId) =>
  `${organisation} ${toClientNetwork(clientAddress)}`
