import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { log } from '@/lib/platform/log'
import { ContentError } from '@/lib/content/errors'
import { withTimeout } from '@/lib/platform/with-timeout'

/** Failures in a row after which a service is left alone. */
const FAILURE_THRESHOLD = 4
/** How long it is left alone before one call tries whether it is well again. */
const OPEN_CIRCUIT_MS = 1500
/** How long that one may take before the next may try: it may hang while the service is well. */
export const TRIAL_MS = 1000

/**
 * Leaves a service alone that keeps failing, so that pages need not wait for it. One call every now
 * and then tries it; the first that comes back, however late, ends the rest. Refusals are answers.
 */
export class ContentCircuitBreaker {
  #policy = this.#create()

  /** Rejects with a `BrokenCircuitError` without working where the service is left alone. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const policy = this.#policy
    if (policy.state === CircuitState.Closed) return policy.execute(work)
    return policy.execute(() => {
      const trial = work()
      trial.then(() => this.#end(policy)).catch(() => undefined)
      return withTimeout(trial, TRIAL_MS, 'a trial takes too long')
    })
  }

  /** A policy cannot be told that its trial succeeded after all, hence a new one. */
  #end(policy: CircuitBreakerPolicy) {
    if (this.#policy !== policy || policy.state === CircuitState.Closed) return
    log().info('the content service is well again')
    this.#policy = this.#create()
  }

  #create(): CircuitBreakerPolicy {
    const isFailure = (error: Error) => !(error instanceof ContentError && error.kind === 'refused')
    const policy = circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: OPEN_CIRCUIT_MS,
      breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
    })
    policy.onBreak(() => log().warn({ ms: OPEN_CIRCUIT_MS }, 'the content service is left alone'))
    policy.onReset(() => log().info('the content service is well again'))
    return policy
  }
}

export const isCircuitOpen = (cause: unknown) => cause instanceof BrokenCircuitError
