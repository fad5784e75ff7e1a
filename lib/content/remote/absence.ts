import { LRUCache } from 'lru-cache'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { ContentError } from '@/lib/content/port/errors'

/** Time in ms for which a successful call proves that the service works. */
const PROOF_MS = 60_000
/** Maximum number of keys of records that are known to exist. */
const MAX_KNOWN = 20_000

/**
 * Distinguishes a missing record from a service that refuses every call, for example because of a wrong secret. After
 * a refusal, a successful call of the last minute proves that the service works, so an unknown id costs one call. If
 * the record existed before, a new successful call is necessary to count it as deleted.
 */
export class AbsenceCheck {
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN })
  readonly #flights = new SingleFlight<boolean>()
  #provenAt = -Infinity

  /** `prove` makes a call that fails only if the whole service fails. */
  constructor(private readonly prove: () => Promise<unknown>) {}

  /** Awaits a call for a list or other data that always exists. Its success proves that the service works. */
  async watch<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call
      this.#provenAt = Date.now()
      return answer
    } catch (cause) {
      if (isRefusal(cause)) this.#provenAt = -Infinity
      throw cause
    }
  }

  /**
   * Reads a single record, which `key` identifies. Returns null if it is missing. Throws if the service refuses every
   * call.
   */
  async orAbsent<T>(key: string, readOne: () => Promise<T>): Promise<T | null> {
    try {
      const record = await readOne()
      this.#known.set(key, true)
      this.#provenAt = Date.now()
      return record
    } catch (cause) {
      if (!isRefusal(cause) || !(await this.#isAbsent(key))) throw cause
      this.#known.delete(key)
      return null
    }
  }

  async #isAbsent(key: string): Promise<boolean> {
    const isProven = Date.now() - this.#provenAt < PROOF_MS
    if (isProven && !this.#known.has(key)) return true
    return this.#flights.run('proof', () =>
      this.watch(this.prove()).then(
        () => true,
        () => false,
      ),
    )
  }
}

const isRefusal = (cause: unknown) => cause instanceof ContentError && cause.kind === 'refused'
