import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'

/** Number of consecutive failures after which commands are rejected without being sent. */
const FAILURE_THRESHOLD = 3
/** Number of timer ticks into which a timeout is divided. While the thread is blocked, at most one tick passes. */
const STEPS = 8

/** Runs commands with a timeout and a circuit breaker. */
export type RedisPolicy = { execute<T>(work: () => Promise<T>): Promise<T> }

/** Each command times out after `timeoutMs`. When the circuit is open, no command is sent for `openCircuitMs`. */
export function createRedisPolicy(timeoutMs: number, openCircuitMs: number): RedisPolicy {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: openCircuitMs,
    breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
  })
  return { execute: (work) => breaker.execute(() => waitForAnswer(work(), timeoutMs)) }
}

/**
 * Rejects if the answer does not arrive within `ms`. Time in which this thread was blocked does not count, because it
 * could not read the answer. The command itself is not cancelled.
 */
export async function waitForAnswer<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    let stepsLeft = STEPS
    // Ticks are delayed while the thread is blocked, and the event loop reads arrived answers before the next tick.
    timer = setInterval(() => --stepsLeft === 0 && reject(new Error(`no answer (${ms} ms)`)), ms / STEPS)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearInterval(timer)
  }
}
