/**
 * Classes of requests. Requests that write, and those of the room, go before pages that readers miss. Each class has
 * places that the other cannot fill.
 */
export type RequestClass = 'writing' | 'reading'

/**
 * How many places the requests of one organisation, link or person may have at once. `isClients`: the share is the
 * client's own, so that a request without a place is one too many of it (429).
 */
export type Bound = { share: string; most: number; isClients?: boolean }

export type PlaceRequest = {
  requestClass: RequestClass
  /** When the request came (`performance.now`): a request that has waited for something else does not wait as long again. */
  since: number
  /** From the widest share to the narrowest. */
  bounds: readonly Bound[]
}

/** So many requests at once keep the render thread busy; more would only make all of them wait. */
const defaultLimits: PlaceLimits = { ofAll: 64, ofOneClass: 48, maxWaitMs: 2000 }

type PlaceLimits = {
  ofAll: number
  ofOneClass: number
  /** How long a request may have waited when it gets its place. */
  maxWaitMs: number
}

type Waiting = { request: PlaceRequest; settle: (hasPlace: boolean) => void }

/**
 * The render thread's places. A request without a place waits in line for a short time, while its client is still
 * there. Shares take turns: a hundred requests for one link delay another organisation's page by one of them.
 */
export class RenderPlaces {
  readonly #taken: Record<RequestClass, number> = { writing: 0, reading: 0 }
  /** Places taken by each share. */
  readonly #shares = new Map<string, number>()
  /** Lines of each class by their shares; the first line has the next turn. */
  readonly #lines: Record<RequestClass, Map<string, Set<Waiting>>> = {
    writing: new Map(),
    reading: new Map(),
  }
  #waiting = 0

  constructor(private readonly limits = defaultLimits) {}

  get waiting(): number {
    return this.#waiting
  }

  /** Waits for a place. Resolves to whether there was one in time; `leave` has to return it. */
  take(request: PlaceRequest): Promise<boolean> {
    if (this.#isFree(request)) {
      this.#count(request, 1)
      return Promise.resolve(true)
    }
    const lines = this.#lines[request.requestClass]
    const share = request.bounds.map((bound) => bound.share).join('\n')
    const line = lines.get(share) ?? new Set<Waiting>()
    lines.set(share, line)
    return new Promise((resolve) => {
      const settle = (hasPlace: boolean) => {
        clearTimeout(timer)
        line.delete(waiting)
        if (line.size === 0) lines.delete(share)
        this.#waiting--
        resolve(hasPlace)
      }
      const waiting = { request, settle }
      const waitMs = this.limits.maxWaitMs - (performance.now() - request.since)
      const timer = setTimeout(() => settle(false), waitMs)
      line.add(waiting)
      this.#waiting++
    })
  }

  /** Tests whether the client of a request has all places that it may have. */
  isClientFull({ bounds }: PlaceRequest): boolean {
    return bounds.some(({ isClients, ...bound }) => isClients === true && this.#isShareFull(bound))
  }

  /** Returns the place of a request. */
  leave(request: PlaceRequest): void {
    this.#count(request, -1)
    for (const next of ['writing', 'reading'] as const) {
      for (const [share, line] of this.#lines[next]) {
        const [first] = line
        if (!first || !this.#isFree(first.request)) continue
        this.#lines[next].delete(share)
        if (line.size > 1) this.#lines[next].set(share, line)
        this.#count(first.request, 1)
        return first.settle(true)
      }
    }
  }

  #isFree({ requestClass, bounds }: PlaceRequest): boolean {
    const { ofAll, ofOneClass } = this.limits
    const { writing, reading } = this.#taken
    const hasPlaces = writing + reading < ofAll && this.#taken[requestClass] < ofOneClass
    return hasPlaces && !bounds.some((bound) => this.#isShareFull(bound))
  }

  #isShareFull({ share, most }: Bound): boolean {
    return (this.#shares.get(share) ?? 0) >= most
  }

  #count({ requestClass, bounds }: PlaceRequest, one: 1 | -1) {
    this.#taken[requestClass] += one
    for (const { share } of bounds) {
      const taken = (this.#shares.get(share) ?? 0) + one
      if (taken === 0) this.#shares.delete(share)
      else this.#shares.set(share, taken)
    }
  }
}
