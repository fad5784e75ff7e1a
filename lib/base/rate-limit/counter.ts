import type { RateLimiterRes } from 'rate-limiter-flexible'

/** How often one client may comment on one organisation's publications; durations in seconds. */
export const commentLimits = {
  minute: { points: 5, duration: 60 },
  hour: { points: 30, duration: 3600 },
} as const

/** How much of something there may be, by a name; durations in seconds. */
export type Limits = Record<string, { points: number; duration: number }>

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Counts comments under a key. Throws where it cannot. */
export type Counter = {
  count(key: string): Promise<LimitOutcome>
  /** Takes back one that was counted. */
  takeBack(key: string): Promise<void>
}

type Limiter = { consume(key: string): Promise<unknown>; reward(key: string): Promise<unknown> }

export function toCounter(limiters: readonly Limiter[]): Counter {
  return {
    async count(key) {
      for (const limiter of limiters) {
        try {
          await limiter.consume(key)
        } catch (refusal) {
          if (!isRefusal(refusal)) throw refusal
          return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
        }
      }
      return { ok: true }
    },
    async takeBack(key) {
      await Promise.all(limiters.map((limiter) => limiter.reward(key)))
    },
  }
}

/** By its shape: the limiters are the process's, and may be of another bundle's class. */
function isRefusal(cause: unknown): cause is RateLimiterRes {
  return typeof cause === 'object' && cause !== null && !(cause instanceof Error) && 'msBeforeNext' in cause
}
