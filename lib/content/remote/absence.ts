import { LRUCache } from 'lru-cache'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { ContentError } from '@/lib/content/errors'

/** How long an answer shows that the service does not refuse everything. */
const PROOF_MS = 60_000
/** Records whose existence is known; of others a refusal is believed more easily. */
const MAX_KNOWN = 20_000

/**
 * Whether a refused record is absent, or the service refuses everything. A call that cannot be refused
 * by a service that works, such as a list's, proves that it does for a minute: what is invented in
 * the meantime costs one call. A record that was there before is not believed to be gone without a
 * new proof.
 */
export class AbsenceCheck {
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN })
  readonly #flights = new SingleFlight<boolean>()
  #provenAt = -Infinity

  /** `prove` makes a call that a service that works does not refuse. */
  constructor(private readonly prove: () => Promise<unknown>) {}

  /** Records the outcome of a call that asks for no single record; returns its answer. */
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

  /** Null for a missing record; throws for a service that refuses everything. `key` names the record. */
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
