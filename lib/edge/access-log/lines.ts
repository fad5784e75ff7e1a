import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { count } from '@/lib/platform/metrics/metrics'
import { log } from '@/lib/platform/log'

const BATCH_LENGTH = 32 * 1024
const FLUSH_MS = 200
/** Of lines that wait for whoever reads standard output; those beyond it are dropped, and counted. */
const MAX_WAITING_LENGTH = 4 * 1024 * 1024

/** Lines of standard output that are written by a thread of their own, in batches (`writer.ts`). */
export class BatchedLines {
  readonly #worker = new Worker(new URL('./access-log.mjs', import.meta.url))
  #batch = ''
  #lines = 0
  #waiting = 0

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (written: number) => (this.#waiting -= written))
    this.#worker.on('error', (cause) => {
      this.#waiting = Infinity
      log().error({ err: cause }, 'access log ended')
    })
    setInterval(() => this.#send(), FLUSH_MS).unref()
  }

  /** `line` is ASCII, and ends with a new line. */
  write(line: string): void {
    this.#batch += line
    this.#lines++
    if (this.#batch.length >= BATCH_LENGTH) this.#send()
  }

  /** Resolves once all is written. */
  async flush(): Promise<void> {
    this.#send()
    while (this.#waiting > 0 && this.#waiting < Infinity) await once(this.#worker, 'message')
  }

  #send() {
    if (this.#lines === 0) return
    if (this.#waiting > MAX_WAITING_LENGTH) count('accessLogDropped', {}, this.#lines)
    else {
      this.#waiting += this.#batch.length
      this.#worker.postMessage(this.#batch)
    }
    this.#batch = ''
    this.#lines = 0
  }
}
