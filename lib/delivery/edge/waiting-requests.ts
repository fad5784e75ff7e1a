import type { ServerResponse } from 'node:http'
import { log } from '@/lib/base/platform/log'
import { refuse } from './refuse'

const TRY_AGAIN = 'La página tarda demasiado. Inténtelo de nuevo en un momento.\n'
/** Minimum interval between log lines in ms, because refusals come in crowds. */
const LOG_EVERY_MS = 1000

/**
 * Requests that wait for the render thread. A request without a response within the time limit receives a
 * 503. The page rendered for it is stored for the next reader.
 */
export class WaitingRequests {
  readonly #responses = new Set<ServerResponse>()
  #refused = 0

  constructor(private readonly maxWaitMs: number) {}

  /** Must be called once the request is complete, so that the client's own time does not count. */
  add(response: ServerResponse): void {
    this.#responses.add(response)
    const timer = setTimeout(() => this.#refuse(response), this.maxWaitMs)
    response.once('close', () => {
      clearTimeout(timer)
      this.#responses.delete(response)
    })
  }

  /** Makes all waiting responses close their connections. */
  closeAll(): void {
    for (const response of this.#responses) response.shouldKeepAlive = false
  }

  refuseAll(): void {
    for (const response of this.#responses) this.#refuse(response)
  }

  #refuse(response: ServerResponse) {
    if (response.headersSent) return
    refuse(response, 503, TRY_AGAIN, { 'retry-after': '5' })
    if (this.#refused++ > 0) return
    setTimeout(() => {
      log().warn({ requests: this.#refused }, 'render thread too slow')
      this.#refused = 0
    }, LOG_EVERY_MS).unref()
  }
}
