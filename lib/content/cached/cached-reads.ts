import { LRUCache } from 'lru-cache'
import { toCacheKey, toOwner } from '@/lib/content/calls'
import { ContentError, toContentError } from '@/lib/content/errors'
import { logFailure } from '@/lib/content/log-failure'
import { timeCall } from '@/lib/content/time-call'
import type { CallInProgress } from '@/lib/content/wrap-calls'
import { currentRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/request-reads'
import { SingleFlight, type Flight } from '@/lib/base/platform/single-flight'
import { count } from '@/lib/base/platform/metrics/metrics'
import { withTimeout } from '@/lib/base/platform/with-timeout'
import { ContentCircuitBreaker, isCircuitOpen, TRIAL_MS } from './circuit-breaker'
import { isEvictable, type ContentCache, type Cached } from './content-cache'
import { noteShownCards } from './shown-cards'

export type Limits = {
  /** How long an answer is fresh; 0: never, it only stands in for one that cannot be had. */
  freshMs: number
  /** One call, its retries included. */
  timeoutMs: number
}

/** How long a failed call is not repeated. */
const NEGATIVE_CACHE_MS = 1000
/** How old a call in flight may be to be joined: an older one may hang for ever. */
const MAX_JOIN_MS = 2000
/** How much longer than one call all calls of one request may take. */
const GRACE_MS = 1000
const MAX_RECENT_FAILURES = 5000

/**
 * Makes every reading call:
 *
 *   fresh          served from the cache
 *   stale          served from the cache, and revalidated behind the request (stale-while-revalidate)
 *   invalidated    called while the request waits, whatever its age; the cached answer if that fails
 *   miss           called while the request waits, and thrown if that fails
 *
 * Equal calls are a single flight. A failed one is not repeated for a moment (negative cache), and later
 * ones wait only briefly, so pages stay fast while a service is down.
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

  /** Throws `ContentError` where nothing is cached and the call fails. */
  async read<T>(read: CallInProgress<T>): Promise<T> {
    const key = toCacheKey(read.call, read.subject)
    const cached = this.cache.get<T>(key)
    count('contentLookups', { result: this.#toResult(key, read, cached) })
    if (!cached) return this.#waitFor(key, read, this.#fetch(key, read))
    // Before its age: an answer that is both expired and invalidated is known to be wrong.
    if (this.limits.freshMs === 0 || this.#isAnswerInvalidated(key, read, cached)) {
      return this.#fetchOrServe(key, read, cached)
    }
    return this.#isFresh(cached)
      ? this.#serve(key, read, cached)
      : this.#serve(key, read, cached, this.#fetch(key, read))
  }

  /**
   * The cached answer, without a call: null where one has to be made. A stale answer counts while it
   * is revalidated, and for a moment after that has failed.
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
   * How long (ms) the current request may still wait for content, all its calls together. Counted
   * from the request's arrival; one that something else has delayed has `GRACE_MS` left.
   */
  #timeLeft(): number {
    const maxMs = this.limits.timeoutMs + GRACE_MS
    const [request, reads] = [currentRequest(), requestReads()]
    if (!request || !reads) return maxMs
    reads.deadline ??= Math.max(request.startedAt + maxMs, Date.now() + GRACE_MS)
    return reads.deadline - Date.now()
  }

  /** Notes in the current request what its content is about, how old it is, and what revalidates it. */
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

  /** Whether a call may not be joined any more: whose its answer will be is not known. */
  #isFlightInvalidated<T>(
    key: string,
    { subject: [organisation] }: Pick<CallInProgress<T>, 'subject'>,
    startedAt: number,
  ) {
    return this.cache.isInvalidated(key, organisation, startedAt)
  }

  /** Joins an equal call in flight, or makes one; fails at once while the last failure is recent. */
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
    // A key names one call, and with it the type of its answer.
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
        // Also where the answer comes too late for those who waited.
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
