/** Work in progress, shared by all callers that came while it ran. */
export type Flight<Result> = {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly result: Promise<Result>
}

/**
 * Runs work at most once at a time for each key: callers that come while it runs share its result.
 * Nothing is kept once it has settled.
 */
export class SingleFlight<Result = void> {
  readonly #flights = new Map<string, Flight<Result>>()

  /** The result of the work in progress for `key`, else of `work`. All callers get the same promise. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.join(key, work).result
  }

  /**
   * As `run`, with the time that the work started at. Work in progress that `canJoin` refuses goes
   * on for the callers that wait for it; `work` takes its place.
   */
  join(
    key: string,
    work: (startedAt: number) => Promise<Result>,
    canJoin: (flight: Flight<Result>) => boolean = () => true,
  ): Flight<Result> {
    const current = this.#flights.get(key)
    if (current && canJoin(current)) return current
    const startedAt = Date.now()
    const flight = { startedAt, result: work(startedAt) }
    this.#flights.set(key, flight)
    const land = () => void (this.#flights.get(key) === flight && this.#flights.delete(key))
    flight.result.then(land, land)
    return flight
  }

  /**
   * For work whose result only its first caller can use. True for that caller, once `work` is done;
   * it throws what `work` throws. All others wait until then, however it ends, and get false.
   */
  async lead(key: string, work: () => Promise<Result>): Promise<boolean> {
    let isLeader = false
    const result = this.run(key, () => {
      isLeader = true
      return work()
    })
    await (isLeader ? result : result.catch(() => undefined))
    return isLeader
  }

  has(key: string): boolean {
    return this.#flights.has(key)
  }
}
