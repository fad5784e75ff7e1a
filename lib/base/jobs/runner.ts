import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/platform/log'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process-wide'

/** Maximum wait before the store is checked again: another instance or program may have scheduled work. */
const MAX_WAIT_MS = 60_000
/** Wait if another instance is performing the overdue jobs. */
const BUSY_WAIT_MS = 1000

/** All jobs: those of `lib/features/jobs/job-table.ts`, and daily backups. */
export type JobName =
  | 'backups'
  | 'bin'
  | 'domains'
  | 'files'
  | 'leads'
  | 'mails'
  | 'releases'
  | 'reminders'
  | 'retention'
  | 'schedule'
  | 'sharing'
  | 'trends'
  | 'webhooks'

/** Background work of one kind. Instances share it by locks or leases in the database. */
export type Job = {
  /** Performs the work that has been due for longest. Returns null if no work is due, otherwise any other value. */
  performDue(at: Date): Promise<unknown>
  /** Time of the next work, ISO 8601; null if unknown. */
  getNextDue(): Promise<string | null>
  /** Called if the work failed, usually because the database is unavailable. It is retried within a minute. */
  onFailure?(cause: unknown): void
  /** Pause after each performed work, in ms; 0 by default. */
  pauseMs?: number
}

const runners = () => processWide('job-runners', () => new Map<JobName, JobRunner>())

/** Starts a runner for a job. `name` is for `wakeRunner`, the log and metrics. */
export function startRunner(name: JobName, job: Job): void {
  const onFailure = (err: unknown) => log().warn({ err, runner: name }, 'due jobs not performed')
  const runner = new JobRunner({ onFailure, ...job })
  runners().set(name, runner)
  readMetric('dueDelay', () => [[{ runner: name }, runner.getDelaySeconds()]], name)
  runner.wake()
}

/** Makes a runner check for due work now. Call it after scheduling work. */
export function wakeRunner(name: JobName): void {
  runners().get(name)?.wake()
}

/** Stops all runners. Resolves when no job is running any more. */
export async function stopRunners(): Promise<void> {
  await Promise.all([...runners().values()].map((runner) => runner.stop()))
}

/**
 * Performs due jobs from the store: overdue ones immediately, later ones at their time. Checks at least every
 * minute.
 */
export class JobRunner {
  readonly #job: Required<Pick<Job, 'onFailure'>> & Job
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isAwaited = false
  /** Time of the next job when the store was last read, in ms since the epoch. */
  #nextDueAt: number | null = null
  #isStopped = false

  constructor(job: Required<Pick<Job, 'onFailure'>> & Job) {
    this.#job = job
  }

  /** Checks for due jobs now. */
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

  /** Returns the delay in seconds of the longest overdue job when the store was last read; 0 without one. */
  getDelaySeconds(): number {
    return this.#nextDueAt === null ? 0 : Math.max(0, Date.now() - this.#nextDueAt) / 1000
  }

  /** Resolves when no job is running any more. */
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
      if (!this.#isStopped) this.#job.onFailure(cause)
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), waitMs)
    this.#timer.unref()
  }

  async #performAll(): Promise<void> {
    const { pauseMs = 0 } = this.#job
    while (!this.#isStopped) {
      // Not `new Date()`: browser tests advance the clock of a site by replacing `Date.now`.
      const performed = await this.#job.performDue(new Date(Date.now()))
      if (performed === null) return
      if (pauseMs > 0) await wait(pauseMs)
    }
  }

  async #readWait(): Promise<number> {
    const next = await this.#job.getNextDue()
    this.#nextDueAt = next === null ? null : Date.parse(next)
    const waitMs = this.#nextDueAt === null ? MAX_WAIT_MS : this.#nextDueAt - Date.now()
    return Math.min(MAX_WAIT_MS, waitMs > 0 ? waitMs : BUSY_WAIT_MS)
  }
}
