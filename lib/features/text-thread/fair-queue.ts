type Job = () => Promise<unknown>

/**
 * Does one thing at a time. Who has a share of it takes turns with all others that have: a hundred jobs of one
 * organisation keep another's first waiting for one of them.
 */
export class FairQueue {
  /** By share; the next turn is the first's. */
  readonly #waiting = new Map<string, Job[]>()
  #isBusy = false

  add<Result>(share: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const job = () => work().then(resolve, reject)
      const jobs = this.#waiting.get(share)
      if (jobs) jobs.push(job)
      else this.#waiting.set(share, [job])
      if (!this.#isBusy) void this.#work()
    })
  }

  async #work() {
    this.#isBusy = true
    for (let job = this.#take(); job; job = this.#take()) await job()
    this.#isBusy = false
  }

  /** Whose turn it was stands behind all others that wait. */
  #take(): Job | undefined {
    for (const [share, jobs] of this.#waiting) {
      this.#waiting.delete(share)
      const job = jobs.shift()
      if (jobs.length > 0) this.#waiting.set(share, jobs)
      return job
    }
    return undefined
  }
}
