import type { Queries } from '@/lib/features/kernel/queries'
import { ReadingBuffer, type PageViewBatch } from './page-view-buffer'
import type { ReadPages } from './page-view-counter'
import { toBatch, type BatchReads } from './to-batch'

/** Interval between attempts to store counts after a failure. */
export const RETRY_MS = 10_000

export type PageViewRecorderOptions = BatchReads & {
  store: Pick<Queries['readings'], 'addPageViews' | 'deleteOldPageViews'>
  /** `onFailure` gets the first of consecutive failures, `onDropped` the number of dropped page views. */
  onFailure(cause: unknown): void
  onDropped(readings: number): void
  now?: () => number
}

/**
 * Stores the counts of the edge thread, each batch on arrival. After a failure, tries again with the next batch, or
 * after `RETRY_MS`.
 */
export class ReadingRecorder {
  readonly #buffer = new ReadingBuffer()
  readonly #timer: NodeJS.Timeout
  readonly #now: () => number
  #working: Promise<void> = Promise.resolve()
  #isFailing = false
  #forgottenOn = ''

  constructor(private readonly options: PageViewRecorderOptions) {
    this.#now = options.now ?? Date.now
    this.#timer = setInterval(() => void this.#queue(() => this.#store()), RETRY_MS).unref()
  }

  /** Resolves once the batch was stored, or the attempt failed. */
  record(pages: ReadPages): Promise<void> {
    const now = this.#now()
    return this.#queue(async () => {
      this.#buffer.add(await toBatch(pages, now, this.options))
      await this.#store()
    })
  }

  /** Stops retrying. Resolves after a last attempt to store all counts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#queue(() => this.#store())
  }

  /** Runs one operation at a time, so that counts are not stored twice. */
  #queue(work: () => Promise<void>): Promise<void> {
    this.#working = this.#working.then(work).catch((cause: unknown) => this.options.onFailure(cause))
    return this.#working
  }

  async #store(): Promise<void> {
    const batch = this.#buffer.take()
    if (!batch) return
    try {
      await this.options.store.addPageViews(batch)
    } catch (cause) {
      this.#keep(batch, cause)
      return
    }
    this.#isFailing = false
    await this.#forgetOld()
  }

  #keep(batch: PageViewBatch, cause: unknown) {
    this.#buffer.add(batch)
    if (!this.#isFailing) this.options.onFailure(cause)
    this.#isFailing = true
    const dropped = this.#buffer.takeDropped()
    if (dropped > 0) this.options.onDropped(dropped)
  }

  /** Deletes expired counts, once a day. */
  async #forgetOld(): Promise<void> {
    const now = new Date(this.#now())
    const today = now.toISOString().slice(0, 10)
    if (today === this.#forgottenOn) return
    this.#forgottenOn = today
    await this.options.store.deleteOldPageViews(now)
  }
}
