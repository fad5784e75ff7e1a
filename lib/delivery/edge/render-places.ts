import type { ServiceRate } from './service-rate'

/**
 * Classes of requests. Requests that write, and those of the room, go before pages that readers miss. Each class has
 * places that the other cannot fill.
 */
export type RequestClass = 'writing' | 'reading'
const requestClasses = ['writing', 'reading'] as const

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

/** More requests at once would only make all of them wait. A measured rate allows fewer. */
const defaultLimits: PlaceLimits = { ofAll: 64, ofOneClass: 48, maxWaitMs: 3000 }
/** How long requests have waited without a pause once more of them come than can be rendered, in ms. */
const OVERLOADED_AFTER_MS = 2000
/** Later, since a moment's crowd must not take the instance away from its proxy. */
const BUSY_AFTER_MS = 5000
const MAX_RETRY_SECONDS = 30

type PlaceLimits = {
  ofAll: number
  /** Fewer, so that the other class finds some, too. */
  ofOneClass: number
  /** How long a request may have waited when it gets its place. */
  maxWaitMs: number
}

type Waiting = { request: PlaceRequest; settle: (hasPlace: boolean) => void }

/**
 * The render thread's places. A request without a place waits in line for a short time, while its client is still
 * there. Shares take turns: a hundred requests for one link delay another organisation's page by one of them.
 *
 * With a measured rate a line is no longer than can be served in time: the oldest request of the longest line is
 * refused for a new one. While the instance is overloaded the newest of a line goes first, since the oldest would be
 * answered too late anyway.
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
  /** Since when requests have waited for a place without a pause (`performance.now`). */
  #crowdedSince: number | null = null

  constructor(
    private readonly limits = defaultLimits,
    private readonly rate: ServiceRate | null = null,
  ) {}

  get waiting(): number {
    return this.#waiting
  }

  /** Tests whether this instance should get no further requests until those that wait have been served. */
  get isBusy(): boolean {
    return this.#isCrowdedFor(BUSY_AFTER_MS)
  }

  /** Seconds until the requests that are here now will have been answered. */
  get retryAfterSeconds(): number {
    const { writing, reading } = this.#taken
    const seconds = Math.ceil((writing + reading + this.#waiting) / (this.rate?.perSecond ?? Infinity))
    return Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds))
  }

  /** Adapts the number of places; to be called once a second with how busy the threads are (0–1). */
  adapt(activeShare: number): void {
    this.rate?.adapt(activeShare, this.#crowdedSince !== null)
    this.#admit()
  }

  /** Waits for a place. Resolves to whether there was one in time; `leave` has to return it. */
  take(request: PlaceRequest): Promise<boolean> {
    if (this.#isFree(request)) {
      this.#count(request, 1)
      return Promise.resolve(true)
    }
    const isPlaced = this.#wait(request)
    this.#refuseTooMany(request.requestClass)
    this.#noteCrowd()
    return isPlaced
  }

  #wait(request: PlaceRequest): Promise<boolean> {
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
        this.#noteCrowd()
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
    this.#admit()
  }

  /** Gives all free places to requests that wait. */
  #admit() {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#count(next.request, 1)
      next.settle(true)
    }
    this.#noteCrowd()
  }

  /** Finds the request whose turn it is; null if no request can have a place. */
  #next(): Waiting | null {
    for (const requestClass of requestClasses) {
      const lines = this.#lines[requestClass]
      for (const [share, line] of lines) {
        const [oldest] = line
        const next = this.#isCrowdedFor(OVERLOADED_AFTER_MS) ? [...line].at(-1) : oldest
        if (!next || !this.#isFree(next.request)) continue
        lines.delete(share)
        lines.set(share, line)
        return next
      }
    }
    return null
  }

  /** Keeps the lines of a class as short as they can be served in time. */
  #refuseTooMany(requestClass: RequestClass) {
    const lines = [...this.#lines[requestClass].values()]
    const waiting = lines.reduce((sum, { size }) => sum + size, 0)
    if (!this.rate || waiting <= this.rate.toMostWaiting(this.limits.maxWaitMs)) return
    const [oldest] = lines.reduce((longest, line) => (line.size > longest.size ? line : longest))
    oldest?.settle(false)
  }

  #isCrowdedFor(ms: number): boolean {
    return this.#crowdedSince !== null && performance.now() - this.#crowdedSince >= ms
  }

  /** Requests that wait for a share of their own do not count: others find places. */
  #noteCrowd() {
    const isCrowded = requestClasses.some((one) => this.#lines[one].size > 0 && !this.#hasPlaces(one))
    this.#crowdedSince = isCrowded ? (this.#crowdedSince ?? performance.now()) : null
  }

  #isFree({ requestClass, bounds }: PlaceRequest): boolean {
    return this.#hasPlaces(requestClass) && !bounds.some((bound) => this.#isShareFull(bound))
  }

  #hasPlaces(requestClass: RequestClass): boolean {
    const { ofAll, ofOneClass } = this.limits
    const { writing, reading } = this.#taken
    const places = Math.min(ofAll, this.rate?.places ?? ofAll)
    return writing + reading < places && this.#taken[requestClass] < Math.ceil((places * ofOneClass) / ofAll)
  }

  #isShareFull({ share, most }: Bound): boolean {
    return (this.#shares.get(share) ?? 0) >= most
  }

  #count({ requestClass, bounds }: PlaceRequest, one: 1 | -1) {
    this.#taken[requestClass] += one
    if (one === 1) this.rate?.begin(performance.now())
    else this.rate?.finish(performance.now())
    for (const { share } of bounds) {
      const taken = (this.#shares.get(share) ?? 0) + one
      if (taken === 0) this.#shares.delete(share)
      else this.#shares.set(share, taken)
    }
  }
}
