import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/platform/log'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process/process-wide'

/** Maximum wait until the next check, because other instances and programs also schedule jobs. */
const MAX_WAIT_MS = 60_000
/** Wait if jobs are overdue because another instance is running them. */
const BUSY_WAIT_MS = 1000

/** Names of all background jobs: those of `lib/features/insight/jobs/job-table.ts`, and daily backups. */
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

/** Background work of one kind. Locks or leases in the database prevent two instances from doing the same work. */
export type Job = {
  /**
   * Performs the most overdue piece of work. Returns null if nothing is due, otherwise any other value. A returned
   * function is a `Task`. `running` is the number of this job's tasks.
   */
  performDue(at: Date, running: number): Promise<unknown>
  /** Returns the time of the next work as ISO 8601; null if nothing is scheduled. */
  getNextDue(): Promise<string | null>
  /** Called after a failure, usually because the database is unavailable. The runner retries within a minute. */
  onFailure?(cause: unknown): void
  /** Pause in ms after each piece of work; 0 by default. */
  pauseMs?: number
  /** Maximum number of tasks at a time; 1 by default. */
  maxTasks?: number
}

/** Work that runs in parallel with that of the same job. `ended` is aborted when the runner stops. */
export type Task = (ended: AbortSignal) => Promise<void>

const runners = () => processWide('job-runners', () => new Map<JobName, JobRunner>())

/** Starts a runner for a job. `name` identifies it in `wakeRunner`, the log and the metrics. */
export function startRunner(name: JobName, job: Job): void {
  const onFailure = (err: unknown) => log().warn({ err, runner: name }, 'due jobs not performed')
  const runner = new JobRunner({ onFailure, ...job })
  runners().set(name, runner)
  readMetric('dueDelay', () => [[{ runner: name }, runner.getDelaySeconds()]], name)
  runner.wake()
}

/** Makes a runner check for due work immediately. Must be called after scheduling work. */
export function wakeRunner(name: JobName): void {
  runners().get(name)?.wake()
}

/** Stops all runners and aborts their tasks. Resolves when no job is running any more. */
export async function stopRunners(): Promise<void> {
  await Promise.all([...runners().values()].map((runner) => runner.stop()))
}

/** Runs a job: overdue work immediately, scheduled work at its time. Checks at least every minute. */
export class JobRunner {
  readonly #job: Required<Pick<Job, 'onFailure'>> & Job
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isAwaited = false
  /** Time of the next work as of the last check, in ms since the epoch; null if nothing is scheduled. */
  #nextDueAt: number | null = null
  #isStopped = false
  readonly #tasks = new Set<Promise<void>>()
  readonly #ended = new AbortController()

  constructor(job: Required<Pick<Job, 'onFailure'>> & Job) {
    this.#job = job
  }

  /** Checks for due work now, or after the running check. */
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

  /** Returns by how many seconds the oldest work was overdue at the last check; 0 if nothing was. */
  getDelaySeconds(): number {
    return this.#nextDueAt === null ? 0 : Math.max(0, Date.now() - this.#nextDueAt) / 1000
  }

  /** Stops the runner and aborts its tasks. Resolves when the current work is finished. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
    this.#ended.abort()
    await Promise.all(this.#tasks)
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
    const { pauseMs = 0, maxTasks = 1 } = this.#job
    while (!this.#isStopped && this.#tasks.size < maxTasks) {
      // `Date.now` is used, because browser tests replace it to advance the clock. `new Date()` would ignore that.
      const performed = await this.#job.performDue(new Date(Date.now()), this.#tasks.size)
      if (performed === null) return
      if (typeof performed === 'function') this.#start(performed as Task)
      if (pauseMs > 0) await wait(pauseMs)
    }
  }

  /** Starts a task, and checks for due work when it has ended. */
  #start(task: Task): void {
    const running = task(this.#ended.signal)
      .catch((cause: unknown) => this.#job.onFailure(cause))
      .then(() => {
        this.#tasks.delete(running)
        this.wake()
      })
    this.#tasks.add(running)
  }

  async #readWait(): Promise<number> {
    const next = await this.#job.getNextDue()
    this.#nextDueAt = next === null ? null : Date.parse(next)
    const waitMs = this.#nextDueAt === null ? MAX_WAIT_MS : this.#nextDueAt - Date.now()
    return Math.min(MAX_WAIT_MS, waitMs > 0 ? waitMs : BUSY_WAIT_MS)
  }
}
