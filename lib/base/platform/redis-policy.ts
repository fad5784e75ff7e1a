import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'

/** Failures in a row that open the circuit. */
const FAILURE_THRESHOLD = 3
/** Of a limit: what this thread may spend on something else counts as one of them at most. */
const STEPS = 8

/** Makes commands; rejects those that take too long, and after some failures in a row all, for a while. */
export type RedisPolicy = { execute<T>(work: () => Promise<T>): Promise<T> }

/** `timeoutMs` for each command; `openCircuitMs`: how long Redis is then left alone. */
export function createRedisPolicy(timeoutMs: number, openCircuitMs: number): RedisPolicy {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: openCircuitMs,
    breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
  })
  return { execute: (work) => breaker.execute(() => waitForAnswer(work(), timeoutMs)) }
}

/**
 * Waits for an answer over the network, at most `ms` in which this thread could have read it: a thread that
 * is busy for longer would else take its own delay for the other side's. The promise itself goes on.
 */
export async function waitForAnswer<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    let stepsLeft = STEPS
    // Late where the thread was busy. Before the next one what has come meanwhile is read.
    timer = setInterval(() => --stepsLeft === 0 && reject(new Error(`no answer (${ms} ms)`)), ms / STEPS)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearInterval(timer)
  }
}
