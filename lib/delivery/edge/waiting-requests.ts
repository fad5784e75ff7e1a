import type { ServerResponse } from 'node:http'
import { log } from '@/lib/base/platform/log'
import { refuse } from './refuse'

const TRY_AGAIN = 'La página tarda demasiado. Inténtelo de nuevo en un momento.\n'
/** At most one line of the log for so long: they come in crowds. */
const LOG_EVERY_MS = 1000

/**
 * Requests that wait for the render thread, each for a bounded time. One that has got no response by
 * then gets a 503; what is rendered for it meanwhile is kept for the next.
 */
export class WaitingRequests {
  readonly #responses = new Set<ServerResponse>()
  #refused = 0

  constructor(private readonly maxWaitMs: number) {}

  /** To be called once the request is whole: its client's own time does not count. */
  add(response: ServerResponse): void {
    this.#responses.add(response)
    const timer = setTimeout(() => this.#refuse(response), this.maxWaitMs)
    response.once('close', () => {
      clearTimeout(timer)
      this.#responses.delete(response)
    })
  }

  /** Their connections are closed with their responses. */
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
