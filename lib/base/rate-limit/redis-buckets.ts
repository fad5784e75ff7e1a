import { RateLimiterRedis } from 'rate-limiter-flexible'
import { connectRedis } from '@/lib/base/platform/redis-connection'
import { createRedisPolicy } from '@/lib/base/platform/redis-policy'
import { toBuckets, type Buckets, type Windows } from './buckets'

/** Maximum wait for Redis, in ms. After that the action is counted in memory. */
const TIMEOUT_MS = 500
const OPEN_CIRCUIT_MS = 5000

/** A Redis connection with the counters of all rate limits. */
export type RedisBuckets = {
  /** Returns the counters of a rate limit. They throw if Redis does not answer within the timeout. */
  of(name: string, windows: Windows): Buckets
  isReady(): boolean
  close(): void
}

/** Opens counters that all instances share. */
export function openRedisBuckets(url: string, prefix: string, timeoutMs = TIMEOUT_MS): RedisBuckets {
  const { client, isReady, outage, close } = connectRedis(url, 'rate-limits', {})
  const policy = createRedisPolicy(timeoutMs, OPEN_CIRCUIT_MS)
  const run = <T>(call: string, work: () => Promise<T>) =>
    outage.watch({ name: call, kind: 'write' }, () => policy.execute(work))

  // Methods of the client that `rate-limiter-flexible` uses. Each script has one key, so that it can run on any node
  // of a cluster.
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
