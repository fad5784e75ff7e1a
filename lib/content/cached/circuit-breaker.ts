import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { count, counterOf, readMetric } from '@/lib/base/platform/metrics/metrics'
import { log } from '@/lib/base/platform/log'
import { ContentError } from '@/lib/content/errors'
import { withTimeout } from '@/lib/base/platform/with-timeout'

/** Consecutive failures that open the circuit. */
const FAILURE_THRESHOLD = 4
/** How long an open circuit lets no call through, until one tries the service. */
const OPEN_CIRCUIT_MS = 1500
/** How long that trial may take before the next one may start: it may hang while the service is well. */
export const TRIAL_MS = 1000

/**
 * Makes no calls to a service that keeps failing, so that pages need not wait for it. While the
 * circuit is open one call at a time tries the service; the first that succeeds, however late, closes
 * it. A refusal is an answer, not a failure.
 */
export class ContentCircuitBreaker {
  #policy = this.#create()

  constructor() {
    counterOf('circuitOpenings', {})
    readMetric('circuitOpen', () => [[{}, Number(this.#policy.state !== CircuitState.Closed)]])
  }

  /** Rejects with a `BrokenCircuitError` (`isCircuitOpen`), without calling `work`, while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const policy = this.#policy
    if (policy.state === CircuitState.Closed) return policy.execute(work)
    return policy.execute(() => {
      const trial = work()
      trial.then(() => this.#close(policy)).catch(() => undefined)
      return withTimeout(trial, TRIAL_MS, 'a trial takes too long')
    })
  }

  /** A policy that has counted a late trial as a failure cannot be closed: a new one is made. */
  #close(policy: CircuitBreakerPolicy) {
    if (this.#policy !== policy || policy.state === CircuitState.Closed) return
    log().info('circuit closed')
    this.#policy = this.#create()
  }

  #create(): CircuitBreakerPolicy {
    const isFailure = (error: Error) => !(error instanceof ContentError && error.kind === 'refused')
    const policy = circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: OPEN_CIRCUIT_MS,
      breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
    })
    policy.onBreak(() => {
      count('circuitOpenings', {})
      log().warn({ ms: OPEN_CIRCUIT_MS }, 'circuit opened')
    })
    policy.onReset(() => log().info('circuit closed'))
    return policy
  }
}

export const isCircuitOpen = (cause: unknown) => cause instanceof BrokenCircuitError
