import { withTimeout } from '@/lib/base/platform/with-timeout'

/** Maximum wait for the primary's log position. `RETRY_MS`: interval between attempts. */
const ANSWER_MS = 1000
const RETRY_MS = 1000

type Options = {
  /** Returns the number of changes of which this instance has been notified. */
  countChanges: () => number
  /** Returns the end of the primary's write-ahead log, in bytes. */
  findEnd: () => Promise<bigint>
  /** Called when the primary answers again. Reads before that may have been stale. */
  onFoundAgain: () => void
}

/**
 * Log position that a read must include: the end of the primary's log, read after the last notification of a change.
 * All changes of which this instance was notified are committed before it.
 */
export class RequiredPosition {
  #changes = -1
  #questions = 0
  #answer: Promise<bigint | null> = Promise.resolve(null)
  #isAway = false
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(private readonly options: Options) {}

  /** Returns the position; null if the primary does not answer: the replica then has the newest available data. */
  async get(): Promise<bigint | null> {
    if (this.#isAway) return null
    return this.options.countChanges() === this.#changes ? this.#answer : this.ask()
  }

  /**
   * Reads the position again, for example to check whether the primary still answers. Returns null if the primary does
   * not answer.
   */
  ask(): Promise<bigint | null> {
    this.#changes = this.options.countChanges()
    return (this.#answer = this.#find(++this.#questions))
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
  }

  async #find(question: number): Promise<bigint | null> {
    const end = await withTimeout(this.options.findEnd(), ANSWER_MS, 'no answer').catch(() => null)
    // Ignores this answer, because a newer request has replaced the request.
    if (question !== this.#questions) return this.#answer
    if (end === null) this.#lose()
    else if (this.#isAway) this.#findAgain()
    return end
  }

  #lose(): void {
    this.#isAway = true
    clearTimeout(this.#retry)
    if (this.#isClosed) return
    this.#retry = setTimeout(() => void this.ask(), RETRY_MS).unref()
  }

  #findAgain(): void {
    this.#isAway = false
    clearTimeout(this.#retry)
    this.options.onFoundAgain()
  }
}
