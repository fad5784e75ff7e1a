import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'

/** Consecutive failures that open the circuit. */
const FAILURE_THRESHOLD = 3
/** Number of steps of a timeout. A blocked thread loses at most one step. */
const STEPS = 8

/** Runs commands with a timeout. After some consecutive failures, rejects all commands for a while. */
export type RedisPolicy = { execute<T>(work: () => Promise<T>): Promise<T> }

/** `timeoutMs` applies to each command. After the circuit opens, no command is sent for `openCircuitMs`. */
export function createRedisPolicy(timeoutMs: number, openCircuitMs: number): RedisPolicy {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: openCircuitMs,
    breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
  })
  return { execute: (work) => breaker.execute(() => waitForAnswer(work(), timeoutMs)) }
}

/**
 * Waits for a network answer for `ms`, not counting time in which this thread was blocked and could not read it.
 * Rejects after that time; the promise itself continues.
 */
export async function waitForAnswer<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    let stepsLeft = STEPS
    // A blocked thread delays the timer. Before the next tick, the event loop reads answers that have arrived.
    timer = setInterval(() => --stepsLeft === 0 && reject(new Error(`no answer (${ms} ms)`)), ms / STEPS)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearInterval(timer)
  }
}
