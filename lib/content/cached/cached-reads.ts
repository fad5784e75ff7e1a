import { LRUCache } from 'lru-cache'
import { toCacheKey, toOwner } from '@/lib/content/port/calls'
import { ContentError, toContentError } from '@/lib/content/port/errors'
import { logFailure } from '@/lib/content/port/log-failure'
import { timeCall } from '@/lib/content/port/time-call'
import type { CallInProgress } from '@/lib/content/port/wrap-calls'
import { currentRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/port/request-reads'
import { SingleFlight, type Flight } from '@/lib/base/platform/single-flight'
import { count } from '@/lib/base/platform/metrics/metrics'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { ContentCircuitBreaker, isCircuitOpen, TRIAL_MS } from './circuit-breaker'
import { isEvictable, type ContentCache, type Cached } from './content-cache'
import { noteShownCards } from './shown-cards'

export type Limits = {
  /** Time in ms for which an answer is fresh. With 0, answers are only used if the service fails. */
  freshMs: number
  /** Time limit of a call including its retries, in ms. */
  timeoutMs: number
}

/** Time in ms for which a failed call is not repeated. */
const NEGATIVE_CACHE_MS = 1000
/** Maximum age in ms of a running call that a new reader may join. An older call may hang for ever. */
const MAX_JOIN_MS = 2000
/** Time in ms that all calls of one request may together take beyond the time limit of a single call. */
const GRACE_MS = 1000
const MAX_RECENT_FAILURES = 5000

/**
 * Makes the reading calls:
 *
 *   fresh          served from the cache
 *   stale          served from the cache, and revalidated in the background (stale-while-revalidate)
 *   invalidated    called before the response, whatever its age; the cached answer if that fails
 *   miss           called before the response, and thrown if that fails
 *
 * Concurrent equal calls share one request. A failed call is not repeated for a moment (negative cache), and
 * later calls wait only briefly, so pages stay fast while the service is down.
 */
export class CachedReads {
  readonly #flights = new SingleFlight<unknown>()
  readonly #recentFailures = new LRUCache<string, { error: ContentError; at: number }>({
    max: MAX_RECENT_FAILURES,
  })
  readonly #circuit = new ContentCircuitBreaker()

  constructor(
    private readonly cache: ContentCache,
    private readonly limits: Limits,
  ) {}

  /** Throws `ContentError` if the call fails and no answer is cached. */
  async read<T>(read: CallInProgress<T>): Promise<T> {
    const key = toCacheKey(read.call, read.subject)
    const cached = this.cache.get<T>(key)
    count('contentLookups', { result: this.#toResult(key, read, cached) })
    if (!cached) return this.#waitFor(key, read, this.#fetch(key, read))
    // Checked before the age: an answer that is both expired and invalidated is known to be wrong, so it must be read
    // again.
    if (this.limits.freshMs === 0 || this.#isAnswerInvalidated(key, read, cached)) {
      return this.#fetchOrServe(key, read, cached)
    }
    return this.#isFresh(cached)
      ? this.#serve(key, read, cached)
      : this.#serve(key, read, cached, this.#fetch(key, read))
  }

  /**
   * Returns the cached answer, or null if a call is necessary. Returns a stale answer only during its revalidation
   * and for `NEGATIVE_CACHE_MS` after a failed one.
   */
  peek<T>(read: Omit<CallInProgress<T>, 'ask'>): Cached<T> | null {
    const key = toCacheKey(read.call, read.subject)
    const cached = this.cache.get<T>(key)
    if (!cached || this.#isAnswerInvalidated(key, read, cached)) return null
    const isRevalidated = this.#flights.has(key) || this.#recentError(key) !== null
    return this.#isFresh(cached) || isRevalidated ? cached : null
  }

  #toResult<T>(key: string, read: CallInProgress<T>, cached: Cached<T> | null) {
    if (!cached) return 'miss'
    if (this.#isAnswerInvalidated(key, read, cached)) return 'invalidated'
    return this.#isFresh(cached) ? 'hit' : 'stale'
  }

  async #fetchOrServe<T>(key: string, read: CallInProgress<T>, cached: Cached<T>): Promise<T> {
    const flight = this.#fetch(key, read)
    return this.#waitFor(key, read, flight).catch(() => this.#serve(key, read, cached, flight))
  }

  async #waitFor<T>(key: string, read: CallInProgress<T>, { startedAt, result }: Flight<T>): Promise<T> {
    const [organisation] = read.subject
    const maxWaitMs = this.#recentFailures.has(key) ? TRIAL_MS : Infinity
    const ms = Math.min(startedAt + maxWaitMs - Date.now(), this.#timeLeft())
    const value = await withTimeout(result, Math.max(0, ms), 'no answer in time').catch((cause) => {
      throw toContentError(cause, read.call, organisation)
    })
    return this.#serve(key, read, { value, requestedAt: startedAt })
  }

  /**
   * Returns the time in ms that the current request may still wait for content, over all its calls. The limit counts
   * from the request's arrival. A request whose first call starts late still gets `GRACE_MS`.
   */
  #timeLeft(): number {
    const maxMs = this.limits.timeoutMs + GRACE_MS
    const [request, reads] = [currentRequest(), requestReads()]
    if (!request || !reads) return maxMs
    reads.deadline ??= Math.max(request.startedAt + maxMs, Date.now() + GRACE_MS)
    return reads.deadline - Date.now()
  }

  /** Records the answer's key, organisation, age and revalidation in the current request. */
  #serve<T>(
    key: string,
    { call, subject }: CallInProgress<T>,
    { value, requestedAt }: Cached<T>,
    revalidation?: Flight<T>,
  ): T {
    noteShownCards(value)
    const reads = requestReads()
    if (reads) {
      reads.oldestAt = Math.min(reads.oldestAt, requestedAt)
      reads.answers.push({ key, organisation: toOwner(call, subject, value as never), requestedAt })
      if (revalidation) reads.revalidations.push(succeeds(revalidation.result))
    }
    return value
  }

  #isFresh({ requestedAt }: Cached<unknown>) {
    return Date.now() - requestedAt < this.limits.freshMs
  }

  #isAnswerInvalidated<T>(
    key: string,
    { call, subject }: Pick<CallInProgress<T>, 'call' | 'subject'>,
    { value, requestedAt }: Cached<T>,
  ) {
    return this.cache.isInvalidated(key, toOwner(call, subject, value as never), requestedAt)
  }

  /**
   * Returns true if content changed after a running call began, so that later readers must not join it. Assumes the
   * organisation that the call names, because the answer's organisation is not known yet.
   */
  #isFlightInvalidated<T>(
    key: string,
    { subject: [organisation] }: Pick<CallInProgress<T>, 'subject'>,
    startedAt: number,
  ) {
    return this.cache.isInvalidated(key, organisation, startedAt)
  }

  /**
   * Joins a running call with the same key, or makes a new call. Rejects if such a call failed less than
   * `NEGATIVE_CACHE_MS` ago.
   */
  #fetch<T>(key: string, read: CallInProgress<T>): Flight<T> {
    const flight = this.#flights.join(
      key,
      (startedAt) => {
        const error = this.#recentError(key)
        return error ? Promise.reject(error) : this.#call(key, read, startedAt)
      },
      ({ startedAt }) =>
        Date.now() - startedAt < MAX_JOIN_MS && !this.#isFlightInvalidated(key, read, startedAt),
    )
    // The cast is safe: a key identifies a call, and each call has one type of answer.
    return flight as Flight<T>
  }

  #recentError(key: string): ContentError | null {
    const failure = this.#recentFailures.get(key)
    return failure && Date.now() - failure.at < NEGATIVE_CACHE_MS ? failure.error : null
  }

  async #call<T>(key: string, { call, subject, ask }: CallInProgress<T>, startedAt: number): Promise<T> {
    const [organisation] = subject
    try {
      return await this.#circuit.run(organisation, async () => {
        const value = await timeCall(call, ask)
        // Executed after every successful call, even if no reader waits for the answer any more.
        this.#recentFailures.delete(key)
        this.cache.keep(key, { value, requestedAt: startedAt }, isEvictable(call, value))
        return value
      })
    } catch (cause) {
      const error = isCircuitOpen(cause)
        ? new ContentError('failed', call, organisation, 'circuit open')
        : toContentError(cause, call, organisation)
      this.#recentFailures.set(key, { error, at: Date.now() })
      if (!isCircuitOpen(cause)) logFailure(error, startedAt)
      throw error
    }
  }
}

const succeeds = (result: Promise<unknown>): Promise<boolean> =>
  result.then(
    () => true,
    () => false,
  )
