import type { ServiceRate } from './service-rate'

/**
 * Classes of requests: `writing` (writes and the admin) goes before `reading` (readers' pages that are not cached).
 * Each class has places that the other cannot fill.
 */
export type RequestClass = 'writing' | 'reading'
const requestClasses = ['writing', 'reading'] as const

/**
 * Limits the places that one organisation, link or person (`share`) may occupy. If `isClients` is true, the share
 * is a single client's, so a request beyond it gets a 429 instead of a 503.
 */
export type Bound = { share: string; most: number; isClients?: boolean }

export type PlaceRequest = {
  requestClass: RequestClass
  /** Arrival of the request (`performance.now`). Time that it has already waited for something else counts. */
  since: number
  /** From the widest share to the narrowest. */
  bounds: readonly Bound[]
}

/** Further concurrent requests would only delay all of them. A measured rate allows fewer. */
const defaultLimits: PlaceLimits = { ofAll: 64, ofOneClass: 48, maxWaitMs: 3000 }
/** Time in ms for which requests must have waited without a pause before the instance counts as overloaded. */
const OVERLOADED_AFTER_MS = 2000
/** The same for `isBusy`, in ms. Longer, because a short crowd must not make the proxy remove the instance. */
const BUSY_AFTER_MS = 5000
const MAX_RETRY_SECONDS = 30

type PlaceLimits = {
  ofAll: number
  /** Smaller than `ofAll`, so that the other class finds places. */
  ofOneClass: number
  /** Time limit for waiting, in ms. */
  maxWaitMs: number
}

type Waiting = { request: PlaceRequest; settle: (hasPlace: boolean) => void }

/**
 * The render thread's places. A request without a place waits in line for a short time, while its client is
 * connected. Shares take turns: a hundred requests for one link delay another organisation's page by one of
 * them.
 *
 * With a measured rate, a line is only as long as can be served in time: a new request replaces the oldest
 * one of the longest line. While the instance is overloaded, the newest request of a line goes first, because
 * the oldest would be answered too late anyway.
 */
export class RenderPlaces {
  readonly #taken: Record<RequestClass, number> = { writing: 0, reading: 0 }
  /** Number of places that each share occupies. */
  readonly #shares = new Map<string, number>()
  /** Waiting requests by class, then by share. The first share has the next turn. */
  readonly #lines: Record<RequestClass, Map<string, Set<Waiting>>> = {
    writing: new Map(),
    reading: new Map(),
  }
  #waiting = 0
  /** Since when requests have waited for a place without a pause (`performance.now`); null if none waits. */
  #crowdedSince: number | null = null

  constructor(
    private readonly limits = defaultLimits,
    private readonly rate: ServiceRate | null = null,
  ) {}

  get waiting(): number {
    return this.#waiting
  }

  get isInUse(): boolean {
    const { writing, reading } = this.#taken
    return writing + reading > 0
  }

  /** Returns whether this instance should receive no further requests until the waiting ones have been served. */
  get isBusy(): boolean {
    return this.#isCrowdedFor(BUSY_AFTER_MS)
  }

  /** Returns the seconds until the current requests will have been answered. */
  get retryAfterSeconds(): number {
    const { writing, reading } = this.#taken
    const seconds = Math.ceil((writing + reading + this.#waiting) / (this.rate?.perSecond ?? Infinity))
    return Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds))
  }

  /** Adapts the number of places. Call it once a second with the load of the threads (0–1). */
  adapt(activeShare: number): void {
    this.rate?.adapt(activeShare, this.#crowdedSince !== null)
    this.#admit()
  }

  /** Waits for a place. Resolves to false if none became free in time. Otherwise `leave` must release it. */
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

  /** Returns whether the client of a request occupies all places that it may. */
  isClientFull({ bounds }: PlaceRequest): boolean {
    return bounds.some(({ isClients, ...bound }) => isClients === true && this.#isShareFull(bound))
  }

  /** Releases the place of a request. */
  leave(request: PlaceRequest): void {
    this.#count(request, -1)
    this.#admit()
  }

  /** Gives free places to waiting requests. */
  #admit() {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#count(next.request, 1)
      next.settle(true)
    }
    this.#noteCrowd()
  }

  /** Returns the request that has the next turn; null if no request can get a place. */
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

  /** Refuses the oldest requests of a class while its lines are longer than can be served in time. */
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

  /** Updates `#crowdedSince`. Requests that wait only for their own share do not count, because others find places. */
  #noteCrowd() {
    const isCrowded = requestClasses.some(
      (requestClass) => this.#lines[requestClass].size > 0 && !this.#hasPlaces(requestClass),
    )
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

  #count({ requestClass, bounds }: PlaceRequest, delta: 1 | -1) {
    this.#taken[requestClass] += delta
    if (delta === 1) this.rate?.begin(performance.now())
    else this.rate?.finish(performance.now())
    for (const { share } of bounds) {
      const taken = (this.#shares.get(share) ?? 0) + delta
      if (taken === 0) this.#shares.delete(share)
      else this.#shares.set(share, taken)
    }
  }
}
