import { LRUCache } from 'lru-cache'
import { currentRequest } from '@/lib/platform/request-context'
import { ContentError, toContentError } from '@/lib/content/errors'
import { logFailure } from '@/lib/content/log-failure'
import type { OrganisationId } from '@/lib/domain/model'
import type { ContentService } from '@/lib/content/port'
import { Circuit, isLeftAlone, TRIAL_MS } from './circuit-breaker'
import { isPassing, type ContentMemory, type Remembered } from './content-cache'
import { within } from '@/lib/platform/with-timeout'

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

export type Reading<T> = {
  call: keyof ContentService
  organisation: OrganisationId | null
  /** All that the answer depends on besides. */
  parameters: readonly unknown[]
  ask: () => Promise<T>
}

export type Limits = {
  /** How long an answer is fresh; 0: never, it only stands in for one that cannot be had. */
  freshMs: number
  /** One call, its retries included. */
  timeoutMs: number
}

type Flight<T> = { startedAt: number; answer: Promise<T> }

/** How long a question that has failed is not asked again. */
const QUIET_MS = 1000
/** After this the next reader asks anew beside a call that may hang for ever. */
const PATIENCE_MS = 2000
/** What a whole page may wait for content beyond the time of one call. */
const GRACE_MS = 1000
const MOST_TROUBLES = 5000

export class Readings {
  readonly #flights = new Map<string, Flight<unknown>>()
  readonly #troubles = new LRUCache<string, { error: ContentError; at: number }>({ max: MOST_TROUBLES })
  readonly #circuit = new Circuit()

  constructor(
    readonly memory: ContentMemory,
    private readonly limits: Limits,
  ) {}

  async read<T>(reading: Reading<T>): Promise<T> {
    const key = toKey(reading.call, reading.organisation, reading.parameters)
    const known = this.memory.get<T>(key)
    if (!known) return this.#wait(key, reading, this.#flight(key, reading))
    if (this.#isFresh(known.askedAt)) {
      const isOutdated = this.memory.isOutdated(key, reading.organisation, known.askedAt)
      return isOutdated ? this.#renew(key, reading, known) : this.#give(known)
    }
    if (this.limits.freshMs === 0) return this.#renew(key, reading, known)
    return this.#give(known, this.#flight(key, reading))
  }

  /**
   * What is remembered, without asking: null where somebody must be asked, or asked again. Old
   * answers count while they are being renewed, and for a moment after that has failed.
   */
  peek<T>({ call, organisation, parameters }: Omit<Reading<T>, 'ask'>): Remembered<T> | null {
    const key = toKey(call, organisation, parameters)
    const known = this.memory.get<T>(key)
    if (!known || this.memory.isOutdated(key, organisation, known.askedAt)) return null
    const isLooked = this.#flights.has(key) || this.#isQuiet(key)
    return this.#isFresh(known.askedAt) || isLooked ? known : null
  }

  /** The new answer, or the old one where there is none. */
  async #renew<T>(key: string, reading: Reading<T>, known: Remembered<T>): Promise<T> {
    const flight = this.#flight(key, reading)
    return this.#wait(key, reading, flight).catch(() => this.#give(known, flight))
  }

  async #wait<T>(key: string, { call, organisation }: Reading<T>, flight: Flight<T>): Promise<T> {
    const patience = this.#troubles.has(key) ? TRIAL_MS : Infinity
    const ms = Math.min(flight.startedAt + patience - Date.now(), this.#timeLeft())
    const value = await within(flight.answer, Math.max(0, ms), 'no answer in time').catch((cause) => {
      throw toContentError(cause, call, organisation)
    })
    return this.#give({ value, askedAt: flight.startedAt })
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

  #give<T>({ value, askedAt }: Remembered<T>, renewal?: Flight<T>): T {
    const request = currentRequest()
    if (request) {
      request.oldestContentAt = Math.min(request.oldestContentAt, askedAt)
      if (renewal)
        request.renewals.push(
          renewal.answer.then(
            () => true,
            () => false,
          ),
        )
    }
    return value
  }

  #isFresh(askedAt: number) {
    return Date.now() - askedAt < this.limits.freshMs
  }

  /** The call under way, if it may still be hoped for; else a new one. */
  #flight<T>(key: string, reading: Reading<T>): Flight<T> {
    // A key names one call, and with it the type of its answer.
    const underWay = this.#flights.get(key) as Flight<T> | undefined
    if (underWay && this.#canJoin(key, reading, underWay)) return underWay
    const startedAt = Date.now()
    const isQuiet = this.#isQuiet(key)
    const answer = isQuiet
      ? Promise.reject(this.#troubles.get(key)?.error)
      : this.#ask(key, reading, startedAt)
    // Those who are given the old answer do not hear of this one's failure.
    answer.catch(() => undefined)
    const flight = { startedAt, answer }
    if (!isQuiet) this.#track(key, flight)
    return flight
  }

  #isQuiet(key: string) {
    const trouble = this.#troubles.get(key)
    return trouble !== undefined && Date.now() - trouble.at < QUIET_MS
  }

  #canJoin<T>(key: string, { organisation }: Reading<T>, { startedAt }: Flight<T>) {
    const isHopeful = Date.now() - startedAt < PATIENCE_MS
    return isHopeful && !this.memory.isOutdated(key, organisation, startedAt)
  }

  #track(key: string, flight: Flight<unknown>) {
    this.#flights.set(key, flight)
    const end = () => void (this.#flights.get(key) === flight && this.#flights.delete(key))
    flight.answer.then(end, end)
  }

  async #ask<T>(key: string, { call, organisation, ask }: Reading<T>, startedAt: number): Promise<T> {
    const work = async () => {
      const value = await ask()
      // Also where it comes too late for those who asked.
      this.#troubles.delete(key)
      const newer = this.memory.get(key)
      if (!newer || newer.askedAt <= startedAt) {
        this.memory.set(key, { value, askedAt: startedAt }, isPassing(call, value))
      }
      return value
    }
    try {
      return await this.#circuit.run(work)
    } catch (cause) {
      const error = isLeftAlone(cause)
        ? new ContentError('failed', call, organisation, 'the service is left alone for a moment')
        : toContentError(cause, call, organisation)
      this.#troubles.set(key, { error, at: Date.now() })
      if (!isLeftAlone(cause)) logFailure(error, startedAt)
      throw error
    }
  }
}

/** An answer's name in memory. */
export function toKey(
  call: keyof ContentService,
  organisation: OrganisationId | null,
  parameters: readonly unknown[],
): string {
  return JSON.stringify([call, organisation, ...parameters])
}
