/** Minimum number of places. With fewer, a thread would be idle while its pages wait for the store. */
const LEAST_PLACES = 8
const MOST_WIDENED = 32
/** Minimum number of requests that may wait for a place. */
const LEAST_WAITING = 16
/** Time that a request should spend in its place, in ms. A write must not wait long behind concurrent pages. */
const TARGET_MS = 1000
/** Initial values until requests have been measured: cold pages on a quiet machine. */
const FIRST_GUESS = { finished: 8, busyMs: 1000 }
/** Busy time after which a measurement has half its weight, in ms. */
const HALF_LIFE_MS = 4000
/** A thread with a smaller active share waits for something else, so more requests cost the others little. */
const BUSY_SHARE = 0.5

/**
 * Measures how many requests a second the render threads finish while they have any. Little's law (requests
 * inside = rate × time inside) then gives the number of concurrent requests, and of waiting ones.
 */
export class ServiceRate {
  #finished = FIRST_GUESS.finished
  #busyMs = FIRST_GUESS.busyMs
  #inside = 0
  #changedAt = 0
  /** Places beyond the measured number, while the threads only wait for content. */
  #widened = 0

  /** Requests per second. */
  get perSecond(): number {
    return (this.#finished * 1000) / this.#busyMs
  }

  /** Number of requests that may be rendered at once. */
  get places(): number {
    const measured = Math.round((this.perSecond * TARGET_MS) / 1000)
    return Math.max(LEAST_PLACES, measured, Math.floor(this.#widened))
  }

  /** Returns how many requests can wait for a place and still get it within `maxWaitMs`. */
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
   * Adds places while requests that wait for slow content occupy all, because the threads could render other pages.
   * Must be called once a second. `activeShare` is that of the busiest thread (0–1); `isFull`: whether requests
   * wait for a place.
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
    // Weights the elapsed time like its requests: the integral of the same decay.
    this.#busyMs = this.#busyMs * decay + ((1 - decay) * HALF_LIFE_MS) / Math.LN2
  }
}
