/** Minimum number of concurrent requests. With fewer, a thread would be idle while its pages wait for the database. */
const LEAST_PLACES = 8
const MOST_WIDENED = 32
/** Minimum number of requests that may wait for a place. */
const LEAST_WAITING = 16
/** Target duration of a request, in ms. A write must not take long because of concurrent page requests. */
const TARGET_MS = 1000
/** Values before the first measurement: uncached pages on an idle machine. */
const FIRST_GUESS = { finished: 8, busyMs: 1000 }
/** Half-life of a measurement, in ms of busy time. */
const HALF_LIFE_MS = 4000
/**
 * Minimum load at which threads count as busy. Below it they wait for other systems, so more requests hardly delay the
 * current ones.
 */
const BUSY_SHARE = 0.5

/**
 * Measures how many requests per second the render threads finish while they are busy. Little's law (concurrent
 * requests = rate × duration) then gives the useful number of concurrent and of waiting requests.
 */
export class ServiceRate {
  #finished = FIRST_GUESS.finished
  #busyMs = FIRST_GUESS.busyMs
  #inside = 0
  #changedAt = 0
  /** Concurrent requests beyond the measured number, while the threads only wait for content. */
  #widened = 0

  get perSecond(): number {
    return (this.#finished * 1000) / this.#busyMs
  }

  /** Number of requests that should be rendered at the same time. */
  get places(): number {
    const measured = Math.round((this.perSecond * TARGET_MS) / 1000)
    return Math.max(LEAST_PLACES, measured, Math.floor(this.#widened))
  }

  /** Returns how many requests can wait so that the last one is still served within `maxWaitMs`. */
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
   * Allows more concurrent requests while all of them wait for slow content, because the threads could render other
   * pages. Must be called once a second. `activeShare` is the load of the busiest thread (0 to 1); `isFull` is true
   * if requests wait.
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
    // The elapsed time decays like the counted requests: the second term is the integral of the decay.
    this.#busyMs = this.#busyMs * decay + ((1 - decay) * HALF_LIFE_MS) / Math.LN2
  }
}
