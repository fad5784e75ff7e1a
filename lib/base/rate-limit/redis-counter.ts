import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { connectRedis, disconnectRedis } from '@/lib/base/platform/redis-connection'
import { commentLimits, toCounter, type Counter, type Limits } from './counter'

/** How long a comment waits for Redis before its own process counts it. */
const TIMEOUT_MS = 500
/** Failures in a row that open the circuit. */
const FAILURE_THRESHOLD = 3
const OPEN_CIRCUIT_MS = 5000

export type RedisCounter = Counter & {
  isReady(): boolean
  close(): void
}

/** Counts comments for all copies of the site; throws, in bounded time, where Redis does not answer. */
export function openRedisCounter(url: string, prefix: string, timeoutMs = TIMEOUT_MS): RedisCounter {
  const { counters, ...connection } = openRedisCounters(
    { url, prefix, name: 'comments', timeoutMs },
    { comments: commentLimits },
  )
  return { ...counters.comments, ...connection }
}

type Connection = { url: string; prefix: string; name: string; timeoutMs?: number }

export type RedisCounters<Kind extends string> = {
  counters: Record<Kind, Counter>
  isReady(): boolean
  close(): void
}

/** The same of several kinds of things, over one connection: what there may be of each, by its kind. */
export function openRedisCounters<Kind extends string>(
  { url, prefix, name, timeoutMs = TIMEOUT_MS }: Connection,
  limits: Record<Kind, Limits>,
): RedisCounters<Kind> {
  const { client, outage } = connectRedis(url, name, {})
  const policy = wrap(
    circuitBreaker(handleAll, {
      halfOpenAfter: OPEN_CIRCUIT_MS,
      breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
    }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  )
  const toRedis = (kind: string, all: Limits): Counter => {
    const counter = toCounter(
      Object.entries(all).map(
        ([period, limit]) =>
          new RateLimiterRedis({
            ...limit,
            storeClient: client,
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
            keyPrefix: `${prefix}${kind}:${period}`,
          }),
      ),
    )
    const ask = <T>(call: string, work: () => Promise<T>) =>
      outage.watch({ name: call, kind: 'write' }, () => policy.execute(work))
    return {
      count: (key) => ask('count', () => counter.count(key)),
      takeBack: (key) => ask('takeBack', () => counter.takeBack(key)),
    }
  }
  const counters: Partial<Record<Kind, Counter>> = {}
  for (const kind in limits) counters[kind] = toRedis(kind, limits[kind])
  return {
    counters: counters as Record<Kind, Counter>,
    isReady: () => client.isReady,
    close: () => disconnectRedis(client),
  }
}
