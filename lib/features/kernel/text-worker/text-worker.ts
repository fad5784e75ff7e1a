import path from 'node:path'
import type Tinypool from 'tinypool'
import { isDevelopment } from '@/lib/base/platform/development'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { FairQueue, type Share } from './fair-queue'
import * as tasks from './worker'

/**
 * This module starts the worker thread for work whose cost depends on user input: long texts, XLIFF files and
 * coediting updates. It runs one job at a time, alternating between organisations and people, and aborts a job after
 * `LIMIT_MS`. That is sooner than the watchdog ends a process with a hung render thread.
 */

/**
 * Input length from which a task runs in the thread, in UTF-16 units. An article of 16,000 units (2,500
 * words) takes some 30 ms; the largest allowed takes a second or two. Comparing is slower.
 */
const LONG = 16_000
const longer: Partial<Record<keyof Tasks, number>> = { compare: 2000 }

export const isLongText = (text: string) => text.length >= LONG

/** Time limit of one job in ms. The longest accepted texts need a fifth of it. */
const LIMIT_MS = 8000
/** Time in ms without a job after which the thread ends. */
const IDLE_MS = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

type Tasks = typeof tasks

class TextTimeoutError extends Error {
  override readonly name = 'TextTimeoutError'
}

/** Returns true if a job timed out. Compares names, because another bundle may have loaded the class. */
export const isTextTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TextTimeoutError'

/**
 * Runs a task of `worker.ts`: in the thread if its input is long, otherwise directly. The CLI and tests have no
 * thread. `share` determines the job's turn in the queue. Rejects with a timeout (`isTextTimeout`) after `LIMIT_MS`.
 */
export async function runWithText<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  share: Share,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const isLong = measure(input) >= (longer[name] ?? LONG)
  if (isLong && (process.env.NODE_ENV === 'production' || isDevelopment())) {
    return (await processWide('textThread', openTextThread)).run(name, input, share)
  }
  const task = tasks[name] as (value: typeof input) => ReturnType<Tasks[Name]>
  return await task(input)
}

/** Adds up the lengths of all texts in a value. */
function measure(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (value instanceof Map) return measure([...value])
  return Object.values(value).reduce((sum: number, part) => sum + measure(part), 0)
}

async function openTextThread(): Promise<TextThread> {
  const { default: Pool } = await import('tinypool')
  const pool = new Pool({
    filename: path.resolve('dist/text.mjs'),
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits,
  })
  pool.on('error', (err) => log().error({ err }, 'text thread failed'))
  return new TextThread(pool, () => AbortSignal.timeout(LIMIT_MS))
}

/** The worker thread with its queue. `limit` creates the signal that aborts a job after its time limit. */
export class TextThread {
  readonly #queue = new FairQueue()
  readonly #pool: Pick<Tinypool, 'run'>
  readonly #limit: () => AbortSignal

  constructor(pool: Pick<Tinypool, 'run'>, limit: () => AbortSignal) {
    this.#pool = pool
    this.#limit = limit
  }

  run(name: string, input: unknown, share: Share) {
    return this.#queue.add(share, async () => {
      const signal = this.#limit()
      try {
        // The pool terminates the thread of an aborted job, and starts a new one for the next job.
        return await this.#pool.run(input, { name, signal })
      } catch (cause) {
        throw signal.aborted ? new TextTimeoutError(`${name} took too long`, { cause }) : cause
      }
    })
  }
}
