import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { count } from '@/lib/base/platform/metrics/metrics'
import { log } from '@/lib/base/platform/log'
import { BatchBuilder } from './batch'
import type { WriterData } from './writer'

const FLUSH_MS = 200
/** Of lines that wait for the process that reads standard output; those beyond it are dropped, and counted. */
const MAX_WAITING_LENGTH = 4 * 1024 * 1024

/** Lines of standard output that a thread of its own makes and writes, in batches (`writer.ts`). */
export class BatchedLines {
  readonly #worker: Worker
  readonly #batch: BatchBuilder
  /** Milliseconds from `performance.now` to the time of day: looked up once for a batch. */
  #clockOffset = toClockOffset()
  #waiting = 0

  /** `sharedFields` of all lines, as they stand in a line of JSON. */
  constructor(sharedFields: string) {
    this.#batch = new BatchBuilder(sharedFields.length)
    const workerData: WriterData = { sharedFields }
    this.#worker = new Worker(new URL('./access-log.mjs', import.meta.url), { workerData })
    this.#worker.unref()
    this.#worker.on('message', (written: number) => (this.#waiting -= written))
    this.#worker.on('error', (cause) => {
      this.#waiting = Infinity
      log().error({ err: cause }, 'access log ended')
    })
    setInterval(() => this.#send(), FLUSH_MS).unref()
  }

  /** `endedAt` as of `performance.now`; `fields` as they stand in a line of JSON, in ASCII. */
  write(endedAt: number, id: string, fields: string, status: number, ms: number): void {
    this.#batch.add(endedAt + this.#clockOffset, id, fields, status, ms)
    if (this.#batch.isFull) this.#send()
  }

  /** Resolves once all is written. */
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
