import { RateLimiterRedis } from 'rate-limiter-flexible'
import { connectRedis } from '@/lib/base/platform/redis-connection'
import { createRedisPolicy } from '@/lib/base/platform/redis-policy'
import { toBuckets, type Buckets, type Windows } from './buckets'

/** Time in ms that a request waits for Redis before its process counts it. */
const TIMEOUT_MS = 500
const OPEN_CIRCUIT_MS = 5000

/** One connection to Redis, with the buckets of all rate limits. */
export type RedisBuckets = {
  /** Returns the buckets of a rate limit. They throw within the time limit if Redis does not answer. */
  of(name: string, windows: Windows): Buckets
  isReady(): boolean
  close(): void
}

/** Opens buckets that all instances share. */
export function openRedisBuckets(url: string, prefix: string, timeoutMs = TIMEOUT_MS): RedisBuckets {
  const { client, isReady, outage, close } = connectRedis(url, 'rate-limits', {})
  const policy = createRedisPolicy(timeoutMs, OPEN_CIRCUIT_MS)
  const run = <T>(call: string, work: () => Promise<T>) =>
    outage.watch({ name: call, kind: 'write' }, () => policy.execute(work))

  // The part of the client that the limiters use. Each script has one key, so that it runs on any node of a
  // cluster.
  const storeClient = { isReady, eval: (...params: Parameters<Eval>) => client().eval(...params) }
  const connection = { storeClient, useRedisPackage: true, rejectIfRedisNotReady: true }
  const open = (name: string, windows: Windows): Buckets => {
    const { consume, refund } = toBuckets(
      Object.entries(windows).map(
        ([window, limit]) =>
          new RateLimiterRedis({ ...connection, ...limit, keyPrefix: `${prefix}${name}:${window}` }),
      ),
    )
    return {
      consume: (key) => run('consume', () => consume(key)),
      refund: (key) => run('refund', () => refund(key)),
    }
  }
  const opened = new Map<string, Buckets>()
  return {
    of(name, windows) {
      const buckets = opened.get(name) ?? open(name, windows)
      opened.set(name, buckets)
      return buckets
    },
    isReady,
    close,
  }
}

type Eval = ReturnType<ReturnType<typeof connectRedis>['client']>['eval']
