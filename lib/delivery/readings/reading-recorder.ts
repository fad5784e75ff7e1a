import type { Queries } from '@/lib/features/queries'
import { ReadingBuffer, type ReadingBatch } from './reading-buffer'
import type { ReadPages } from './reading-counter'
import { toBatch, type HasResults } from './to-batch'

/** How often counts are sent that the store has not taken. */
export const RETRY_MS = 10_000

export type ReadingRecorderOptions = {
  store: Pick<Queries['readings'], 'addReadings' | 'forgetReadings'>
  hasResults: HasResults
  /** Called for the first failure of several, and for counts that there was no room for. */
  onFailure(cause: unknown): void
  onDropped(readings: number): void
  now?: () => number
}

/**
 * Adds what the edge thread has counted to the store, each batch as it comes. A batch that the store
 * does not take is sent again with the next one, or after ten seconds.
 */
export class ReadingRecorder {
  readonly #buffer = new ReadingBuffer()
  readonly #timer: NodeJS.Timeout
  readonly #now: () => number
  #working: Promise<void> = Promise.resolve()
  #isFailing = false
  #forgottenOn = ''

  constructor(private readonly options: ReadingRecorderOptions) {
    this.#now = options.now ?? Date.now
    this.#timer = setInterval(() => void this.#queue(() => this.#store()), RETRY_MS).unref()
  }

  /** Resolves once the store has it, or has failed. */
  record(pages: ReadPages): Promise<void> {
    const now = this.#now()
    return this.#queue(async () => {
      this.#buffer.add(await toBatch(pages, now, this.options.hasResults))
      await this.#store()
    })
  }

  /** Resolves once all that was recorded has been sent once more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#queue(() => this.#store())
  }

  /** One after the other: what is being stored must not be taken a second time. */
  #queue(work: () => Promise<void>): Promise<void> {
    this.#working = this.#working.then(work).catch((cause: unknown) => this.options.onFailure(cause))
    return this.#working
  }

  async #store(): Promise<void> {
    const batch = this.#buffer.take()
    if (!batch) return
    try {
      await this.options.store.addReadings(batch)
    } catch (cause) {
      this.#keep(batch, cause)
      return
    }
    this.#isFailing = false
    await this.#forgetOld()
  }

  #keep(batch: ReadingBatch, cause: unknown) {
    this.#buffer.add(batch)
    if (!this.#isFailing) this.options.onFailure(cause)
    this.#isFailing = true
    const dropped = this.#buffer.takeDropped()
    if (dropped > 0) this.options.onDropped(dropped)
  }

  /** Once a day. */
  async #forgetOld(): Promise<void> {
    const now = new Date(this.#now())
    const today = now.toISOString().slice(0, 10)
    if (today === this.#forgottenOn) return
    this.#forgottenOn = today
    await this.options.store.forgetReadings(now)
  }
}
