import type { ServiceRate } from './service-rate'

/**
 * Classes of requests, by priority: `writing` (changes and the admin) and `reading` (readers' pages that are not
 * cached). Some render places (`RenderPlaces`) are reserved for each class.
 */
export type RequestClass = 'writing' | 'reading'
const requestClasses = ['writing', 'reading'] as const

/**
 * Limits the concurrent requests of one organisation, preview link or person, which `share` identifies. `isClients` is
 * true if it identifies a single client, whose further requests get 429 instead of 503.
 */
export type Bound = { share: string; most: number; isClients?: boolean }

export type PlaceRequest = {
  requestClass: RequestClass
  /** Time at which the request arrived (`performance.now`). Any earlier waiting counts towards the maximum wait. */
  since: number
  /** Maximum numbers of concurrent requests that apply to this request, from the widest to the narrowest. */
  bounds: readonly Bound[]
}

/**
 * Default limits of concurrent requests; more would delay all of them. A measured `ServiceRate` may lower `ofAll` and
 * `ofOneClass`.
 */
const defaultLimits: PlaceLimits = { ofAll: 64, ofOneClass: 48, maxWaitMs: 3000 }
/** The instance counts as overloaded after requests have waited without interruption for this time. */
const OVERLOADED_AFTER_MS = 2000
/**
 * After this time of overload, `/readyz` reports `busy`, and a proxy stops sending requests to the instance. Longer
 * than `OVERLOADED_AFTER_MS`, because a short peak must not remove the instance.
 */
const BUSY_AFTER_MS = 5000
const MAX_RETRY_SECONDS = 30

type PlaceLimits = {
  ofAll: number
  /**
   * Maximum number of concurrent requests of one class. Lower than `ofAll`, so that some places remain for the other
   * class.
   */
  ofOneClass: number
  /** Maximum time for which a request waits until it may be rendered, in ms. */
  maxWaitMs: number
}

type Waiting = { request: PlaceRequest; settle: (hasPlace: boolean) => void }

/**
 * Limits the concurrent requests to the render threads: each request in progress occupies a place. A request without a
 * place waits for a short time, as long as its client is connected. Waiting requests are grouped by share
 * (organisation, preview link or person), and the groups are served in turn. Many requests for one preview link
 * therefore delay another organisation's page by only one of them.
 *
 * Once the speed of rendering is measured, only as many requests wait as can be served in time. A new request then
 * replaces the oldest one in the longest group. In an overload, the newest request of a group is served first, because
 * the oldest would be answered too late anyway.
 */
export class RenderPlaces {
  readonly #taken: Record<RequestClass, number> = { writing: 0, reading: 0 }
  /** Number of occupied places per share (organisation, preview link or person). */
  readonly #shares = new Map<string, number>()
  /** Waiting requests by class and share. The first share in each map is served next. */
  readonly #lines: Record<RequestClass, Map<string, Set<Waiting>>> = {
    writing: new Map(),
    reading: new Map(),
  }
  #waiting = 0
  /** Time (`performance.now`) since which requests have been waiting without interruption; null if no request waits. */
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

  /** Returns whether a proxy should send no further requests to this instance for now. */
  get isBusy(): boolean {
    return this.#isCrowdedFor(BUSY_AFTER_MS)
  }

  /** Estimates the seconds until the current requests are answered, for `Retry-After`. */
  get retryAfterSeconds(): number {
    const { writing, reading } = this.#taken
    const seconds = Math.ceil((writing + reading + this.#waiting) / (this.rate?.perSecond ?? Infinity))
    return Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds))
  }

  /** Adjusts the number of places to the load of the threads (`activeShare`, 0 to 1). Must be called once a second. */
  adapt(activeShare: number): void {
    this.rate?.adapt(activeShare, this.#crowdedSince !== null)
    this.#admit()
  }

  /** Waits for a place. Resolves to false if none became free in time; otherwise the caller must call `leave`. */
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

  /** Returns whether the client of a request already occupies its maximum number of places. */
  isClientFull({ bounds }: PlaceRequest): boolean {
    return bounds.some(({ isClients, ...bound }) => isClients === true && this.#isShareFull(bound))
  }

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

  /** Returns the waiting request to serve next; null if no request can get a place. */
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

  /** Refuses the oldest request of a class if more requests wait than can be served in time. */
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

  /**
   * Updates `#crowdedSince`. Ignores requests that wait only because their share has reached its limit: other requests
   * can still get a place.
   */
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
