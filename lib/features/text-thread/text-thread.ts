import path from 'node:path'
import type Tinypool from 'tinypool'
import { isDevelopment } from '@/lib/base/platform/development'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { FairQueue } from './fair-queue'
import * as tasks from './worker'

/**
 * Where long texts are rendered, sanitised and compared: a thread of their own, so that the site's other work
 * waits for none of them. One thread for all organisations: each takes its turn, and none has it for long.
 */

/**
 * Longer content would hold up whatever else the thread has to do: up to here an article takes some
 * 30 ms, at the limits it may take a second or two. In UTF-16 units, some 2,500 words.
 */
const LONG_CONTENT = 16_000

export const isLongText = (text: string) => text.length >= LONG_CONTENT

/** For one text; the longest that are taken need a fifth of it. */
const LIMIT_MS = 8000
/** The thread ends when it has had nothing to do for so long. */
const IDLE_MS = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

export type Tasks = typeof tasks

class TextTimeoutError extends Error {
  override readonly name = 'TextTimeoutError'
}

/** Whether a text took longer than any may. By its name: the thread may be another bundle's. */
export const isTextTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TextTimeoutError'

/**
 * A task of `worker.ts`, in the thread where what it is done to is long; commands and tests have none. `share`:
 * whose turn it takes, an organisation's as a rule. Rejects with a timeout (`isTextTimeout`) where it takes too
 * long.
 */
export async function runWithText<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  { share, isLong }: { share: string; isLong: boolean },
): Promise<ReturnType<Tasks[Name]>> {
  if (isLong && (process.env.NODE_ENV === 'production' || isDevelopment())) {
    return (await processWide('textThread', openTextThread)).run(name, input, share)
  }
  const task = tasks[name] as (value: typeof input) => ReturnType<Tasks[Name]>
  return task(input)
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

/** `limit` starts the time of one text. */
export class TextThread {
  readonly #queue = new FairQueue()
  readonly #pool: Pick<Tinypool, 'run'>
  readonly #limit: () => AbortSignal

  constructor(pool: Pick<Tinypool, 'run'>, limit: () => AbortSignal) {
    this.#pool = pool
    this.#limit = limit
  }

  run(name: string, input: unknown, share: string) {
    return this.#queue.add(share, async () => {
      const signal = this.#limit()
      try {
        // The pool ends a thread whose work is aborted, and starts another for what comes next.
        return await this.#pool.run(input, { name, signal })
      } catch (cause) {
        throw signal.aborted ? new TextTimeoutError(`${name} took too long`, { cause }) : cause
      }
    })
  }
}
