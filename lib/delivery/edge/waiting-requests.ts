import type { ServerResponse } from 'node:http'
import { log } from '@/lib/base/platform/log'
import { refuse } from './refuse'

const TRY_AGAIN = 'La página tarda demasiado. Inténtelo de nuevo en un momento.\n'
/** Minimum interval between log lines, because many requests are refused at the same time. */
const LOG_EVERY_MS = 1000

/**
 * Requests that wait for the render thread. If there is no response within the maximum wait, the request is answered
 * with 503. The page is still rendered and stored for the next reader.
 */
export class WaitingRequests {
  readonly #responses = new Set<ServerResponse>()
  #refused = 0

  constructor(private readonly maxWaitMs: number) {}

  /** Starts the maximum wait. Must be called once the request is complete, so that slow uploads do not count. */
  add(response: ServerResponse): void {
    this.#responses.add(response)
    const timer = setTimeout(() => this.#refuse(response), this.maxWaitMs)
    response.once('close', () => {
      clearTimeout(timer)
      this.#responses.delete(response)
    })
  }

  /** Closes the connections of all waiting requests after their responses. */
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
