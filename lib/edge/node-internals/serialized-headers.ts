import type { ServerResponse } from 'node:http'

const SECOND_MS = 1000

/** Between `writeHead` and the first bytes of the body, Node holds the serialized headers in this field. */
type WithHeader = ServerResponse & { _header?: unknown }

/** What headers end with. */
const END = '\r\n'

/**
 * Writes response headers that many responses share. Node serializes them for each response and
 * checks every character, which costs 12 times the CPU time (`scripts/bench/node-internals.mjs`).
 * Here Node serializes them once a second, because of the Date header, and gets its own text back
 * for all other responses of that second, with the one line that each has of its own.
 *
 * `_header` is not documented. Where it is missing, Node serializes every response's headers;
 * `serialized-headers.test.ts` fails, and compares the bytes.
 */
export class SerializedHeaders {
  readonly #texts = new Map<string[], string>()
  #until = 0

  /**
   * As `response.writeHead`. `headers` is a flat list of names and values that includes
   * Content-Length: the same array for the same headers, always with the same status. `own` is a line
   * that belongs to this response alone, `name: value`; it comes last.
   */
  write(response: WithHeader, status: number, headers: string[], own: string, now = Date.now()): void {
    if (now >= this.#until) {
      this.#texts.clear()
      this.#until = now - (now % SECOND_MS) + SECOND_MS
    }
    // A connection that will be closed needs a header that says so.
    const serialized = response.shouldKeepAlive ? this.#texts.get(headers) : undefined
    if (serialized !== undefined) {
      response.statusCode = status
      response._header = serialized + own + END + END
      return
    }
    response.writeHead(status, headers)
    const { _header: text } = response
    if (typeof text !== 'string') return
    const shared = text.slice(0, -END.length)
    response._header = shared + own + END + END
    if (response.shouldKeepAlive) this.#texts.set(headers, shared)
  }
}
