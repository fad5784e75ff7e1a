type Job = () => Promise<unknown>

/** The organisation and person on whose behalf a job runs; no person for the organisation's readers. */
export type Share = { organisation: string; person?: string }

/**
 * Runs one job at a time, alternating between organisations, and between the people of an organisation. A
 * hundred jobs of one person delay another organisation or colleague by at most one job.
 */
export class FairQueue {
  /** Jobs by organisation, then by person. The first entry of each map is next. */
  readonly #waiting = new Map<string, Map<string, Job[]>>()
  #isBusy = false

  add<Result>({ organisation, person = '' }: Share, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const people = this.#waiting.get(organisation) ?? new Map<string, Job[]>()
      const jobs = people.get(person) ?? []
      jobs.push(() => work().then(resolve, reject))
      this.#waiting.set(organisation, people.set(person, jobs))
      if (!this.#isBusy) void this.#work()
    })
  }

  async #work() {
    this.#isBusy = true
    for (let job = this.#take(); job; job = this.#take()) await job()
    this.#isBusy = false
  }

  /** Takes the next job, and moves its organisation and person to the end. */
  #take(): Job | undefined {
    for (const [organisation, people] of this.#waiting) {
      this.#waiting.delete(organisation)
      const job = takeFirst(people)
      if (people.size > 0) this.#waiting.set(organisation, people)
      return job
    }
    return undefined
  }
}

function takeFirst(people: Map<string, Job[]>): Job | undefined {
  for (const [person, jobs] of people) {
    people.delete(person)
    const job = jobs.shift()
    if (jobs.length > 0) people.set(person, jobs)
    return job
  }
  return undefined
}
