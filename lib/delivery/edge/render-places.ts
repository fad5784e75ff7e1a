/**
 * Who is served first where more come than the render thread can take: what somebody wrote, and the room,
 * go before pages that readers miss. Each has places that the other cannot fill.
 */
export type RequestClass = 'writing' | 'reading'

/** So many requests at once keep the render thread busy; more would only make all of them wait. */
const defaultLimits: PlaceLimits = { ofAll: 64, ofOneClass: 48, maxWaitMs: 2000 }

type PlaceLimits = {
  ofAll: number
  ofOneClass: number
  /** How long a request may have waited when it gets its place. */
  maxWaitMs: number
}

type Waiting = { settle: (hasPlace: boolean) => void }

/**
 * The render thread's places. A request that finds none waits here, for so short a time that its client is
 * still there: a longer line would outlive what it was for, and those at its end would be answered first
 * that no one waits for any more.
 */
export class RenderPlaces {
  readonly #taken: Record<RequestClass, number> = { writing: 0, reading: 0 }
  readonly #lines: Record<RequestClass, Set<Waiting>> = { writing: new Set(), reading: new Set() }

  constructor(private readonly limits = defaultLimits) {}

  get waiting(): number {
    return this.#lines.writing.size + this.#lines.reading.size
  }

  /**
   * Whether it got a place, which it has to give back (`leave`). `since` is when the request came
   * (`performance.now`): one that has waited for something else does not wait as long again.
   */
  take(requestClass: RequestClass, since: number): Promise<boolean> {
    if (this.#isFree(requestClass)) {
      this.#taken[requestClass]++
      return Promise.resolve(true)
    }
    const line = this.#lines[requestClass]
    return new Promise((resolve) => {
      const settle = (hasPlace: boolean) => {
        clearTimeout(timer)
        line.delete(waiting)
        resolve(hasPlace)
      }
      const waiting = { settle }
      const timer = setTimeout(() => settle(false), this.limits.maxWaitMs - (performance.now() - since))
      line.add(waiting)
    })
  }

  leave(requestClass: RequestClass): void {
    this.#taken[requestClass]--
    for (const next of ['writing', 'reading'] as const) {
      const [first] = this.#lines[next]
      if (!first || !this.#isFree(next)) continue
      this.#taken[next]++
      return first.settle(true)
    }
  }

  #isFree(requestClass: RequestClass): boolean {
    const { ofAll, ofOneClass } = this.limits
    const { writing, reading } = this.#taken
    return writing + reading < ofAll && this.#taken[requestClass] < ofOneClass
  }
}
