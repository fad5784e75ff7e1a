import { processWide } from '@/lib/base/platform/process/process-wide'

/** Limits on one person's concurrent requests, over all sessions and tokens. */
type Limits = {
  /** Maximum number of operations at the same time. Further ones wait. */
  running: number
  waiting: number
  /** Maximum number of long-polling requests. */
  following: number
}

const defaultLimits: Limits = { running: 6, waiting: 32, following: 32 }

/** Thrown if the person has too many open requests. The response is 429, and the client may repeat the request. */
export class TooManyRequestsError extends Error {
  override readonly name = 'TooManyRequestsError'
}

type Places = { running: number; following: number; line: (() => void)[] }

export class PersonPlaces {
  readonly #people = new Map<string, Places>()

  constructor(private readonly limits = defaultLimits) {}

  /**
   * Runs work for a person, or queues it while the maximum number of operations is running. Throws
   * `TooManyRequestsError` if the queue is full.
   */
  async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const places = this.#open(person)
    try {
      if (places.running >= this.limits.running) {
        if (places.line.length >= this.limits.waiting) throw new TooManyRequestsError()
        // `running` stays the same: the finished request starts this one.
        await new Promise<void>((resolve) => places.line.push(resolve))
      } else places.running++
      try {
        return await work()
      } finally {
        const next = places.line.shift()
        if (next) next()
        else places.running--
      }
    } finally {
      this.#close(person, places)
    }
  }

  /** Runs a long-polling request, which does not count against the person's other requests. */
  async follow<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const places = this.#open(person)
    if (places.following >= this.limits.following) throw new TooManyRequestsError()
    places.following++
    try {
      return await work()
    } finally {
      places.following--
      this.#close(person, places)
    }
  }

  #open(person: string): Places {
    const places = this.#people.get(person) ?? { running: 0, following: 0, line: [] }
    this.#people.set(person, places)
    return places
  }

  #close(person: string, { running, following }: Places) {
    if (running === 0 && following === 0) this.#people.delete(person)
  }
}

export const personPlaces = () => processWide('person-places', () => new PersonPlaces())
