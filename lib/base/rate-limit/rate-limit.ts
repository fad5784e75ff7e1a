import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { createMemoryBuckets, type Buckets, type Windows } from './buckets'
import type { RedisBuckets } from './redis-buckets'

/**
 * Rate limits (throttling) of actions. A limit counts the actions of each key (such as a client or an account) in one
 * or more time windows, such as five in a minute and thirty in an hour.
 *
 * Counters are in Redis, shared by all instances. Without Redis, or while it does not answer, each instance counts in
 * memory.
 */
export type RateLimit = Buckets & {
  /** Resets the counters in memory. For tests only. */
  reset(): void
}

/** Creates a rate limit. `name` is part of its Redis keys and must be unique. */
export function createRateLimit(name: string, windows: Windows): RateLimit {
  const memory = () => processWide(`rate-limit-${name}`, () => createMemoryBuckets(windows))
  const run = async <T>(work: (buckets: Buckets) => Promise<T>): Promise<T> => {
    const { redis } = shared()
    if (redis === null) return work(memory())
    // The Redis connection has already logged the failure, so the action is counted in memory without another log line.
    return work(redis.of(name, windows)).catch(() => work(memory()))
  }
  return {
    consume: (key) => run((buckets) => buckets.consume(key)),
    refund: (key) => run((buckets) => buckets.refund(key)),
    reset: () => memory().clear(),
  }
}

/** Connects to Redis, once per process. Earlier actions are counted in memory. */
export async function openRateLimits(): Promise<void> {
  const { REDIS_URL, REDIS_PREFIX } = getSettings()
  if (REDIS_URL === undefined) return
  // Imported on demand, because a site without `REDIS_URL` does not need the Redis client.
  const { openRedisBuckets } = await import('./redis-buckets')
  shared().redis ??= openRedisBuckets(REDIS_URL, REDIS_PREFIX)
}

export function closeRateLimits(): void {
  shared().redis?.close()
  shared().redis = null
}

const shared = () => processWide('rate-limits', () => ({ redis: null as RedisBuckets | null }))
