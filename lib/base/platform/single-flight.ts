/** Work in progress, whose result all concurrent callers share. */
export type Flight<Result> = {
  /** Start time in ms since the epoch. */
  readonly startedAt: number
  readonly result: Promise<Result>
}

/**
 * Runs work at most once at a time per key. Callers that arrive while it runs share its result. Results are not
 * cached.
 */
export class SingleFlight<Result = void> {
  readonly #flights = new Map<string, Flight<Result>>()

  /** Returns the result of the work in progress for `key`, or starts `work`. All callers get the same promise. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.join(key, work).result
  }

  /**
   * Like `run`, but also returns the start time of the work. If `canJoin` rejects the work in progress, starts new
   * `work`, which later callers share. Earlier callers still get the old result.
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
   * Runs work whose result only one caller can use. The first caller gets true; if the work fails, its error. Later
   * callers wait until the work has ended and get false.
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
