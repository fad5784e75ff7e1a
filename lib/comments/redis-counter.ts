import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { connectRedis, disconnectRedis } from '@/lib/platform/redis-connection'
import { commentLimits, toCounter, type Counter } from './counter'

/** How long a comment waits for Redis before its own process counts it. */
const TIMEOUT_MS = 500
/** Failures in a row that open the circuit. */
const FAILURE_THRESHOLD = 3
const OPEN_CIRCUIT_MS = 5000

export type RedisCounter = Counter & {
  isReady(): boolean
  close(): void
}

/** Counts for all copies of the site; throws, in bounded time, where Redis does not answer. */
export function openRedisCounter(url: string, prefix: string, timeoutMs = TIMEOUT_MS): RedisCounter {
  const { client, outage } = connectRedis(url, 'comments', {})
  const toLimiter = (name: keyof typeof commentLimits) =>
    new RateLimiterRedis({
      ...commentLimits[name],
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `${prefix}comments:${name}`,
    })
  const counter = toCounter([toLimiter('minute'), toLimiter('hour')])
  const policy = wrap(
    circuitBreaker(handleAll, {
      halfOpenAfter: OPEN_CIRCUIT_MS,
      breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
    }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  )
  return {
    count: (key) =>
      outage.watch({ name: 'count', kind: 'write' }, () => policy.execute(() => counter.count(key))),
    takeBack: (key) =>
      outage.watch({ name: 'takeBack', kind: 'write' }, () => policy.execute(() => counter.takeBack(key))),
    isReady: () => client.isReady,
    close: () => disconnectRedis(client),
  }
}
