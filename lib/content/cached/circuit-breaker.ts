import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { count, counterOf, readMetric } from '@/lib/base/platform/metrics/metrics'
import { log } from '@/lib/base/platform/log'
import type { OrganisationId } from '@/lib/base/domain/model'
import { ContentError } from '@/lib/content/port/errors'
import { withTimeout } from '@/lib/base/platform/with-timeout'

/** Consecutive failures that open the circuit. */
const FAILURE_THRESHOLD = 4
/** Time in ms until an open circuit lets one call try the service. */
const OPEN_CIRCUIT_MS = 1500
/** Time limit of a trial (a call through an open circuit) in ms. After it, the next trial may start. */
export const TRIAL_MS = 1000

/** Maximum number of organisations with a circuit. The least recently used is dropped and starts closed again. */
const MAX_CIRCUITS = 1000

/**
 * Stops calls to a failing service, so that pages need not wait for it. Each organisation has a separate circuit,
 * because one organisation's failing content does not affect the others. A shared circuit stops all calls while the
 * service is unreachable.
 */
export class ContentCircuitBreaker {
  readonly #connection = new Circuit(null, isUnreachable)
  readonly #organisations = new LRUCache<string, Circuit>({ max: MAX_CIRCUITS })

  constructor() {
    counterOf('circuitOpenings', {})
    readMetric('circuitOpen', () => [[{}, this.#countOpen()]])
  }

  /**
   * Runs a call; `organisation` is null if it concerns all of them. Rejects with a `BrokenCircuitError`
   * (`isCircuitOpen`) without calling `work` while the circuit is open.
   */
  run<T>(organisation: OrganisationId | null, work: () => Promise<T>): Promise<T> {
    return this.#circuitOf(organisation).run(() => this.#connection.run(work))
  }

  #circuitOf(organisation: OrganisationId | null): Circuit {
    const id = organisation ?? ''
    const existing = this.#organisations.get(id)
    if (existing) return existing
    const circuit = new Circuit(organisation, isOwnFailure)
    this.#organisations.set(id, circuit)
    return circuit
  }

  #countOpen(): number {
    const circuits = [this.#connection, ...this.#organisations.values()]
    return circuits.filter((circuit) => circuit.isOpen).length
  }
}

const TRIAL_TIMEOUT = 'a trial takes too long'

const isTrialTimeout = (error: Error) => error.message.startsWith(TRIAL_TIMEOUT)

const isUnreachable = (error: Error) =>
  isTrialTimeout(error) || (error instanceof ContentError && error.isUnreachable)

/**
 * Returns whether a failure counts for one organisation's circuit. False for rejections, which show that the service
 * works, and for failures that the shared circuit counts.
 */
const isOwnFailure = (error: Error) =>
  isTrialTimeout(error) ||
  !(
    isCircuitOpen(error) ||
    (error instanceof ContentError && (error.isUnreachable || error.kind === 'refused'))
  )

/**
 * A circuit breaker. While it is open, one call at a time tries the service. The first success closes it,
 * even if it is late.
 */
class Circuit {
  #policy = this.#create()

  constructor(
    /** Organisation in log lines; null for calls about all organisations and for the shared circuit. */
    private readonly organisation: OrganisationId | null,
    private readonly isFailure: (error: Error) => boolean,
  ) {}

  get isOpen(): boolean {
    return this.#policy.state !== CircuitState.Closed
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const policy = this.#policy
    if (!this.isOpen) return policy.execute(work)
    return policy.execute(() => {
      const trial = work()
      trial.then(() => this.#close(policy)).catch(() => undefined)
      return withTimeout(trial, TRIAL_MS, TRIAL_TIMEOUT)
    })
  }

  /**
   * Closes the circuit after a late success. Creates a new policy, because the old one counted the late call as a
   * timeout and stays open.
   */
  #close(policy: CircuitBreakerPolicy) {
    if (this.#policy !== policy || !this.isOpen) return
    this.#logClosed()
    this.#policy = this.#create()
  }

  #create(): CircuitBreakerPolicy {
    const policy = circuitBreaker(
      handleWhen((error) => this.isFailure(error)),
      { halfOpenAfter: OPEN_CIRCUIT_MS, breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD) },
    )
    policy.onBreak(() => {
      count('circuitOpenings', {})
      log().warn({ organisation: this.organisation, ms: OPEN_CIRCUIT_MS }, 'circuit opened')
    })
    policy.onReset(() => this.#logClosed())
    return policy
  }

  #logClosed() {
    log().info({ organisation: this.organisation }, 'circuit closed')
  }
}

export const isCircuitOpen = (cause: unknown) => cause instanceof BrokenCircuitError
