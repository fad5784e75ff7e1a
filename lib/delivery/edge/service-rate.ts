/** Places at once, whatever is measured. Fewer would leave a thread idle while its pages wait for the store. */
const LEAST_PLACES = 8
const MOST_WIDENED = 32
/** Requests that may wait for a place, whatever is measured. */
const LEAST_WAITING = 16
/** Time that a request should spend in its place, in ms: a write must not wait long behind the pages beside it. */
const TARGET_MS = 1000
/** Counts until requests have been measured: cold pages on a quiet machine. */
const FIRST_GUESS = { finished: 8, busyMs: 1000 }
/** Busy time after which a measurement counts half, in ms. */
const HALF_LIFE_MS = 4000
/** A thread that is active for a smaller share of its time waits for something else: more requests cost the others little. */
const BUSY_SHARE = 0.5

/**
 * Measures how many requests a second the render threads finish while they have any. By Little's law (requests inside =
 * rate × time inside) it follows how many they may have at once, and how many may wait.
 */
export class ServiceRate {
  #finished = FIRST_GUESS.finished
  #busyMs = FIRST_GUESS.busyMs
  #inside = 0
  #changedAt = 0
  /** Places beyond those measured, while the threads only wait for content. */
  #widened = 0

  /** Requests a second. */
  get perSecond(): number {
    return (this.#finished * 1000) / this.#busyMs
  }

  /** How many requests may be rendered at once. */
  get places(): number {
    const measured = Math.round((this.perSecond * TARGET_MS) / 1000)
    return Math.max(LEAST_PLACES, measured, Math.floor(this.#widened))
  }

  /** How many requests can wait for a place and get it within `maxWaitMs`. */
  toMostWaiting(maxWaitMs: number): number {
    return Math.max(LEAST_WAITING, Math.floor((this.perSecond * maxWaitMs) / 1000))
  }

  begin(now: number): void {
    this.#pass(now)
    this.#inside++
  }

  finish(now: number): void {
    this.#pass(now)
    this.#inside--
    this.#finished++
  }

  /**
   * To be called once a second with the share of time that the busiest thread was active (0–1), and whether requests
   * wait for a place. Widens the places while slow content fills them: the threads could render other pages meanwhile.
   */
  adapt(activeShare: number, isFull: boolean): void {
    if (activeShare >= BUSY_SHARE) this.#widened = 0
    else this.#widened = isFull ? 2 * Math.min(this.places, MOST_WIDENED) : this.#widened / 2
  }

  #pass(now: number) {
    const passedMs = this.#inside > 0 ? now - this.#changedAt : 0
    this.#changedAt = now
    const decay = 2 ** (-passedMs / HALF_LIFE_MS)
    this.#finished *= decay
    // Weighs the time that has passed as its requests: the integral of the same decay.
    this.#busyMs = this.#busyMs * decay + ((1 - decay) * HALF_LIFE_MS) / Math.LN2
  }
}
