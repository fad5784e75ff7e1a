import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { count } from '@/lib/base/platform/metrics/metrics'
import { log } from '@/lib/base/platform/log'
import { BatchBuilder } from './batch'
import type { WriterData } from './writer'

const FLUSH_MS = 200
/** Maximum length of lines that are not written yet, in characters. Further lines are dropped and counted. */
const MAX_WAITING_LENGTH = 4 * 1024 * 1024

/** Writes log lines to standard output in batches, through a separate thread (`writer.ts`). */
export class BatchedLines {
  readonly #worker: Worker
  readonly #batch: BatchBuilder
  /** Offset from `performance.now` to the time of day, in ms. Read once per batch, because clocks are corrected. */
  #clockOffset = toClockOffset()
  #waiting = 0

  /** `sharedFields` are JSON members that all lines contain, without braces. */
  constructor(sharedFields: string) {
    this.#batch = new BatchBuilder(sharedFields.length)
    const workerData: WriterData = { sharedFields }
    this.#worker = new Worker(new URL('./access-log.mjs', import.meta.url), { workerData })
    this.#worker.unref()
    this.#worker.on('message', (writtenLength: number) => (this.#waiting -= writtenLength))
    this.#worker.on('error', (cause) => {
      this.#waiting = Infinity
      log().error({ err: cause }, 'access log ended')
    })
    setInterval(() => this.#send(), FLUSH_MS).unref()
  }

  /** `endedAt` is a value of `performance.now`. `fields` are JSON members in ASCII, without braces. */
  write(endedAt: number, id: string, fields: string, status: number, ms: number): void {
    this.#batch.add(endedAt + this.#clockOffset, id, fields, status, ms)
    if (this.#batch.isFull) this.#send()
  }

  /** Resolves once all lines are written. */
  async flush(): Promise<void> {
    this.#send()
    while (this.#waiting > 0 && this.#waiting < Infinity) await once(this.#worker, 'message')
  }

  #send() {
    this.#clockOffset = toClockOffset()
    const { lines } = this.#batch
    if (lines === 0) return
    const batch = this.#batch.take()
    if (this.#waiting > MAX_WAITING_LENGTH) return count('accessLogDropped', {}, lines)
    this.#waiting += batch.length
    this.#worker.postMessage(batch)
  }
}

function toClockOffset(): number {
  return Date.now() - performance.now()
}
