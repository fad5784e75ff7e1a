import { setTimeout as wait } from 'node:timers/promises'
import { readMetric } from './metrics/metrics'
import { processWide } from './process-wide'

/** Another copy of the site, or another program, may have changed what is due. */
const MAX_WAIT_MS = 60_000
/** What is due and was not performed is in another copy's hands. */
const BUSY_WAIT_MS = 1000

export type DueRunnerOptions<Performed> = {
  store: {
    /** Performs what has been due longest; null where nothing is. */
    performDue(at: Date): Promise<Performed | null>
    /** An ISO instant; null while nothing is to come. */
    getNextDue(): Promise<string | null>
  }
  /** Called for each answer of `performDue`, after the store has it. */
  onPerformed(performed: Performed): void
  /** The store could not be asked; it is asked again within a minute. */
  onFailure(cause: unknown): void
  /** How long the store is left alone after each; 0 by default. */
  pauseMs?: number
  now?: () => number
}

const runners = () =>
  processWide('due-runners', () => new Map<string, { wake(): void; stop(): Promise<void> }>())

/** Begins to perform what is due, under a name. */
export function startRunner<Performed>(name: string, options: DueRunnerOptions<Performed>): void {
  const runner = new DueRunner(options)
  runners().set(name, runner)
  readMetric('dueDelay', () => [[{ runner: name }, runner.getDelaySeconds()]], name)
  runner.wake()
}

/** To be called where something new may be due. */
export function wakeRunner(name: string): void {
  runners().get(name)?.wake()
}

/** Resolves when nothing is being performed any more. */
export async function stopRunners(): Promise<void> {
  await Promise.all([...runners().values()].map((runner) => runner.stop()))
}

/**
 * Performs what is due in the store: at once for what is due already, then at the next time that is, and
 * every minute.
 */
export class DueRunner<Performed> {
  readonly #options: DueRunnerOptions<Performed>
  readonly #now: () => number
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isAwaited = false
  /** What the store said last. */
  #nextDueAt: number | null = null
  #isStopped = false

  constructor(options: DueRunnerOptions<Performed>) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Looks now for what is due: at the start, and whenever that has changed. */
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

  /** How long what is due has waited: 0 where nothing does, as far as the store was asked. */
  getDelaySeconds(): number {
    return this.#nextDueAt === null ? 0 : Math.max(0, this.#now() - this.#nextDueAt) / 1000
  }

  /** Resolves when nothing is being performed any more. */
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
    const { store, onPerformed, pauseMs = 0 } = this.#options
    while (!this.#isStopped) {
      const performed = await store.performDue(new Date(this.#now()))
      if (!performed) return
      onPerformed(performed)
      if (pauseMs > 0) await wait(pauseMs)
    }
  }

  async #readWait(): Promise<number> {
    const next = await this.#options.store.getNextDue()
    this.#nextDueAt = next === null ? null : Date.parse(next)
    const waitMs = this.#nextDueAt === null ? MAX_WAIT_MS : this.#nextDueAt - this.#now()
    return Math.min(MAX_WAIT_MS, waitMs > 0 ? waitMs : BUSY_WAIT_MS)
  }
}
