import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { createMemoryBuckets, type Buckets, type Windows } from './buckets'
import type { RedisBuckets } from './redis-buckets'

/**
 * Rate limits of actions per client. A limit has a bucket for each key (a client, an account), and a bucket
 * has windows (five in a minute, thirty in an hour).
 *
 * Buckets are in Redis, shared by all instances. Without Redis, or while it does not answer, each process has
 * its own.
 */
export type RateLimit = Buckets & {
  /** Resets the buckets in this process's memory, for tests. */
  reset(): void
}

/** Creates a limit. Its name is part of its keys in Redis. */
export function createRateLimit(name: string, windows: Windows): RateLimit {
  const memory = () => processWide(`rate-limit-${name}`, () => createMemoryBuckets(windows))
  const run = async <T>(work: (buckets: Buckets) => Promise<T>): Promise<T> => {
    const { redis } = shared()
    if (redis === null) return work(memory())
    // The connection logs its failures.
    return work(redis.of(name, windows)).catch(() => work(memory()))
  }
  return {
    consume: (key) => run((buckets) => buckets.consume(key)),
    refund: (key) => run((buckets) => buckets.refund(key)),
    reset: () => memory().clear(),
  }
}

/** Connects to Redis, once per process. Actions before that are counted in memory. */
export async function openRateLimits(): Promise<void> {
  const { REDIS_URL, REDIS_PREFIX } = getSettings()
  if (REDIS_URL === undefined) return
  // Loads the Redis client on demand.
  const { openRedisBuckets } = await import('./redis-buckets')
  shared().redis ??= openRedisBuckets(REDIS_URL, REDIS_PREFIX)
}

export function closeRateLimits(): void {
  shared().redis?.close()
  shared().redis = null
}

const shared = () => processWide('rate-limits', () => ({ redis: null as RedisBuckets | null }))
