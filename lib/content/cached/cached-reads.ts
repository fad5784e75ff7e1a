import { LRUCache } from 'lru-cache'
import { currentRequest } from '@/lib/platform/request-context'
import { toCacheKey } from '@/lib/content/calls'
import { ContentError, toContentError } from '@/lib/content/errors'
import { logFailure } from '@/lib/content/log-failure'
import { ContentCircuitBreaker, isCircuitOpen, TRIAL_MS } from './circuit-breaker'
import { isEvictable, type ContentCache, type Cached } from './content-cache'
import type { CallInProgress } from '@/lib/content/wrap-calls'
import { withTimeout } from '@/lib/platform/with-timeout'

/**
 * How every reading call is made:
 *
 *   fresh in memory          answered, nobody is asked
 *   old                      answered, and asked anew behind the reader
 *   outdated                 asked anew while the reader waits; the old answer if that fails
 *   nothing known            asked while the reader waits, and thrown if that fails
 *
 * A question is asked once for all who want its answer. One that has failed is not asked again for
 * a moment, and not waited for long after that, so that pages stay fast while a service is down.
 */

export type Limits = {
  /** How long an answer is fresh; 0: never, it only stands in for one that cannot be had. */
  freshMs: number
  /** One call, its retries included. */
  timeoutMs: number
}

type Flight<T> = { startedAt: number; answer: Promise<T> }

/** How long a question that has failed is not asked again. */
const NEGATIVE_CACHE_MS = 1000
/** After this the next reader asks anew beside a call that may hang for ever. */
const MAX_JOIN_MS = 2000
/** What a whole page may wait for content beyond the time of one call. */
const GRACE_MS = 1000
const MAX_RECENT_FAILURES = 5000

export class CachedReads {
  readonly #flights = new Map<string, Flight<unknown>>()
  readonly #recentFailures = new LRUCache<string, { error: ContentError; at: number }>({
    max: MAX_RECENT_FAILURES,
  })
  readonly #circuit = new ContentCircuitBreaker()

  constructor(
    readonly memory: ContentCache,
    private readonly limits: Limits,
  ) {}

  async read<T>(inProgress: CallInProgress<T>): Promise<T> {
    const key = toCacheKey(inProgress.call, inProgress.subject)
    const known = this.memory.get<T>(key)
    if (!known) return this.#wait(key, inProgress, this.#flight(key, inProgress))
    if (this.#isFresh(known.requestedAt)) {
      const isStale = this.memory.isStale(key, inProgress.subject[0], known.requestedAt)
      return isStale ? this.#renew(key, inProgress, known) : this.#give(known)
    }
    if (this.limits.freshMs === 0) return this.#renew(key, inProgress, known)
    return this.#give(known, this.#flight(key, inProgress))
  }

  /**
   * What is remembered, without asking: null where somebody must be asked, or asked again. Old
   * answers count while they are being renewed, and for a moment after that has failed.
   */
  peek<T>({ call, subject }: Omit<CallInProgress<T>, 'ask'>): Cached<T> | null {
    const key = toCacheKey(call, subject)
    const known = this.memory.get<T>(key)
    if (!known || this.memory.isStale(key, subject[0], known.requestedAt)) return null
    const isLooked = this.#flights.has(key) || this.#isNegativelyCached(key)
    return this.#isFresh(known.requestedAt) || isLooked ? known : null
  }

  /** The new answer, or the old one where there is none. */
  async #renew<T>(key: string, inProgress: CallInProgress<T>, known: Cached<T>): Promise<T> {
    const flight = this.#flight(key, inProgress)
    return this.#wait(key, inProgress, flight).catch(() => this.#give(known, flight))
  }

  async #wait<T>(
    key: string,
    { call, subject: [organisation] }: CallInProgress<T>,
    flight: Flight<T>,
  ): Promise<T> {
    const patience = this.#recentFailures.has(key) ? TRIAL_MS : Infinity
    const ms = Math.min(flight.startedAt + patience - Date.now(), this.#timeLeft())
    const value = await withTimeout(flight.answer, Math.max(0, ms), 'no answer in time').catch((cause) => {
      throw toContentError(cause, call, organisation)
    })
    return this.#give({ value, requestedAt: flight.startedAt })
  }

  /**
   * Of the time that the current request may wait for content, all its calls together. It counts
   * from the request's arrival, but one that something else has held up may still ask.
   */
  #timeLeft(): number {
    const most = this.limits.timeoutMs + GRACE_MS
    const request = currentRequest()
    if (!request) return most
    request.contentDeadline ??= Math.max(request.startedAt + most, Date.now() + GRACE_MS)
    return request.contentDeadline - Date.now()
  }

  #give<T>({ value, requestedAt }: Cached<T>, renewal?: Flight<T>): T {
    const request = currentRequest()
    if (request) {
      request.oldestContentAt = Math.min(request.oldestContentAt, requestedAt)
      if (renewal)
        request.revalidations.push(
          renewal.answer.then(
            () => true,
            () => false,
          ),
        )
    }
    return value
  }

  #isFresh(requestedAt: number) {
    return Date.now() - requestedAt < this.limits.freshMs
  }

  /** The call under way, if it may still be hoped for; else a new one. */
  #flight<T>(key: string, inProgress: CallInProgress<T>): Flight<T> {
    // A key names one call, and with it the type of its answer.
    const inFlight = this.#flights.get(key) as Flight<T> | undefined
    if (inFlight && this.#canJoin(key, inProgress, inFlight)) return inFlight
    const startedAt = Date.now()
    const isNegativelyCached = this.#isNegativelyCached(key)
    const answer = isNegativelyCached
      ? Promise.reject(this.#recentFailures.get(key)?.error)
      : this.#ask(key, inProgress, startedAt)
    // Those who are given the old answer do not hear of this one's failure.
    answer.catch(() => undefined)
    const flight = { startedAt, answer }
    if (!isNegativelyCached) this.#track(key, flight)
    return flight
  }

  #isNegativelyCached(key: string) {
    const recentFailure = this.#recentFailures.get(key)
    return recentFailure !== undefined && Date.now() - recentFailure.at < NEGATIVE_CACHE_MS
  }

  #canJoin<T>(key: string, { subject: [organisation] }: CallInProgress<T>, { startedAt }: Flight<T>) {
    const isHopeful = Date.now() - startedAt < MAX_JOIN_MS
    return isHopeful && !this.memory.isStale(key, organisation, startedAt)
  }

  #track(key: string, flight: Flight<unknown>) {
    this.#flights.set(key, flight)
    const end = () => void (this.#flights.get(key) === flight && this.#flights.delete(key))
    flight.answer.then(end, end)
  }

  async #ask<T>(
    key: string,
    { call, subject: [organisation], ask }: CallInProgress<T>,
    startedAt: number,
  ): Promise<T> {
    const work = async () => {
      const value = await ask()
      // Also where it comes too late for those who asked.
      this.#recentFailures.delete(key)
      const newer = this.memory.get(key)
      if (!newer || newer.requestedAt <= startedAt) {
        this.memory.set(key, { value, requestedAt: startedAt }, isEvictable(call, value))
      }
      return value
    }
    try {
      return await this.#circuit.run(work)
    } catch (cause) {
      const error = isCircuitOpen(cause)
        ? new ContentError('failed', call, organisation, 'the service is left alone for a moment')
        : toContentError(cause, call, organisation)
      this.#recentFailures.set(key, { error, at: Date.now() })
      if (!isCircuitOpen(cause)) logFailure(error, startedAt)
      throw error
    }
  }
}
