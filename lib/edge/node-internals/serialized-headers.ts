import type { ServerResponse } from 'node:http'

const SECOND_MS = 1000

/** The head as Node keeps it between `writeHead` and the first bytes of the body: one text. */
type WithHead = ServerResponse & { _header?: unknown }

/**
 * Writes heads that many readers get. Node puts each together anew, and looks at every character for
 * one that must not be there: a quarter of an answer's time. Here Node writes each head once a second,
 * because of its date, and gets its own text back for all other answers of that second.
 *
 * The field is Node's own, not part of its documentation. Where it is missing, Node writes each head
 * as it always does; that the bytes are the same is held by `written-heads.test.ts`.
 */
export class SerializedHeaders {
  readonly #texts = new Map<string[], string>()
  #until = 0

  /**
   * Like `response.writeHead`. `headers`: names and values in turn, one of them the length of the
   * body; the same array for the same head. It belongs to one status.
   */
  write(response: WithHead, status: number, headers: string[], now = Date.now()): void {
    if (now >= this.#until) {
      this.#texts.clear()
      this.#until = now - (now % SECOND_MS) + SECOND_MS
    }
    // A connection that will be closed has to be told so, in the head.
    const written = response.shouldKeepAlive ? this.#texts.get(headers) : undefined
    if (written !== undefined) {
      response.statusCode = status
      response._header = written
      return
    }
    response.writeHead(status, headers)
    if (response.shouldKeepAlive && typeof response._header === 'string')
      this.#texts.set(headers, response._header)
  }
}
