import { withTimeout } from '@/lib/base/platform/with-timeout'

/** Time limit for the primary's log position, and interval between two attempts, in ms. */
const ANSWER_MS = 1000
const RETRY_MS = 1000

type Options = {
  /** Returns a number that rises with each change that this instance knows. */
  countChanges: () => number
  /** Returns the end of the primary's log, in bytes. */
  findEnd: () => Promise<bigint>
  /** Called when the primary answers again. Meanwhile, reads may have been stale. */
  onFoundAgain: () => void
}

/**
 * Log position that a read must see: the end of the primary's log, requested after the last change that this
 * instance knows. All of those changes, by any editor or message, were committed by then.
 */
export class RequiredPosition {
  #changes = -1
  #questions = 0
  #answer: Promise<bigint | null> = Promise.resolve(null)
  #isAway = false
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(private readonly options: Options) {}

  /** Returns the position; null while the primary does not answer, since no server has newer data than the replica. */
  async get(): Promise<bigint | null> {
    if (this.#isAway) return null
    return this.options.countChanges() === this.#changes ? this.#answer : this.ask()
  }

  /** Requests the position again, to test whether the primary still answers. */
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
    // Only the latest request counts.
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
