import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** Time windows of a rate limit, by name. Each allows `points` actions in `duration` seconds. */
export type Windows = Record<string, { points: number; duration: number }>

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }
/**
 * Result of counting an action. `remaining` is the lowest number of remaining points in any window, `resetSeconds` the
 * time until that window is full again.
 */
type Consumed = { ok: true; remaining: number; resetSeconds: number } | Exclude<LimitOutcome, { ok: true }>

/** Counters of a rate limit. Each key, such as a client's network, is counted in all time windows of the limit. */
export type Buckets = {
  /** Counts an action of the key. Returns a refusal if a window's limit is reached. Throws if Redis is unavailable. */
  consume(key: string): Promise<Consumed>
  /** Reverses one `consume`. */
  refund(key: string): Promise<void>
}

/** Maximum number of keys in memory. The least recently used one is dropped, which resets its count. */
const MAX_BUCKETS = 20_000

type State = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>
type Limiter = { consume(key: string): Promise<State>; reward(key: string): Promise<unknown> }
const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

export function toBuckets(limiters: readonly Limiter[]): Buckets {
  return {
    async consume(key) {
      let least: State = { remainingPoints: Infinity, msBeforeNext: 0 }
      for (const limiter of limiters) {
        try {
          const state = await limiter.consume(key)
          if (state.remainingPoints < least.remainingPoints) least = state
        } catch (refusal) {
          if (!isRefusal(refusal)) throw refusal
          return { ok: false, retryAfterSeconds: toSeconds(refusal.msBeforeNext) }
        }
      }
      return { ok: true, remaining: least.remainingPoints, resetSeconds: toSeconds(least.msBeforeNext) }
    },
    async refund(key) {
      await Promise.all(limiters.map((limiter) => limiter.reward(key)))
    },
  }
}

/** Creates counters in the memory of this thread. */
export function createMemoryBuckets(windows: Windows): Buckets & { clear(): void } {
  const limiters = Object.values(windows).map((window) => new RateLimiterMemory(window))
  const { consume, refund } = toBuckets(limiters)
  const keys = new LRUCache<string, true>({
    max: MAX_BUCKETS,
    // Deletes the counters of a key that leaves the cache. With the reason `set`, the key stays and only its value is
    // replaced.
    dispose: (_, key, reason) => {
      if (reason !== 'set') for (const limiter of limiters) void limiter.delete(key)
    },
  })
  return {
    consume(key) {
      keys.set(key, true)
      return consume(key)
    },
    refund,
    clear: () => keys.clear(),
  }
}

/**
 * Recognises the limiter's refusal by its properties instead of its class, because the limiter may come from another
 * bundle.
 */
function isRefusal(cause: unknown): cause is RateLimiterRes {
  return typeof cause === 'object' && cause !== null && !(cause instanceof Error) && 'msBeforeNext' in cause
}
