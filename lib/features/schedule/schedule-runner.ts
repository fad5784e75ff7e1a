import type { Queries } from '@/lib/features/queries'
import type { Performed } from './schedule-queries'

/** Another copy of the site, or another program, may have changed what is due. */
const MAX_WAIT_MS = 60_000
/** What is due and was not performed is in another copy's hands. */
const BUSY_WAIT_MS = 1000

export type ScheduleRunnerOptions = {
  store: Pick<Queries['schedule'], 'performDue' | 'getNextDue'>
  /** Called once for each piece whose time has come, after the store has it. */
  onPerformed(performed: Performed): void
  /** The store could not be asked; it is asked again within a minute. */
  onFailure(cause: unknown): void
  now?: () => number
}

/**
 * Publishes and withdraws pieces at their time: at once for what is due already, then at the next time
 * that is, and every minute.
 */
export class ScheduleRunner {
  readonly #options: ScheduleRunnerOptions
  readonly #now: () => number
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isAwaited = false
  #isStopped = false

  constructor(options: ScheduleRunnerOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Looks now for what is due: at the start, and whenever a schedule has changed. */
  wake(): void {
    if (this.#isStopped) return
    if (this.#running) {
      this.#isAwaited = true
      return
    }
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#running = this.#run().finally(() => {
      this.#running = null
      if (this.#isAwaited) this.wake()
    })
  }

  /** Resolves when nothing is being published any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    this.#isAwaited = false
    let waitMs = MAX_WAIT_MS
    try {
      await this.#performAll()
      waitMs = await this.#readWait()
    } catch (cause) {
      if (!this.#isStopped) this.#options.onFailure(cause)
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), waitMs)
    this.#timer.unref()
  }

  async #performAll(): Promise<void> {
    while (!this.#isStopped) {
      const performed = await this.#options.store.performDue(new Date(this.#now()))
      if (!performed) return
      this.#options.onPerformed(performed)
    }
  }

  async #readWait(): Promise<number> {
    const next = await this.#options.store.getNextDue()
    const waitMs = next === null ? MAX_WAIT_MS : Date.parse(next) - this.#now()
    return Math.min(MAX_WAIT_MS, waitMs > 0 ? waitMs : BUSY_WAIT_MS)
  }
}
