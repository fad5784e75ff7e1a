import type { ServerResponse } from 'node:http'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'

const SECOND_MS = 1000

/**
 * Between `writeHead` and the first bytes of the body, Node holds the serialized headers in `_header`,
 * and in `outputData` what is to be written after them.
 */
type WithHeader = ServerResponse & { _header?: unknown; outputData?: unknown[] }

/** The same headers, as a text and as its bytes. */
type Serialized = { text: string; bytes: Buffer }

/** What headers end with. */
const END = '\r\n'

/**
 * Writes response headers that many responses share. Node serializes them for each response and
 * checks every character, which costs 12 times the CPU time (`scripts/bench/node-internals.mjs`).
 * Here Node serializes them once a second, because of the Date header, and gets its own text back
 * for all other responses of that second, with the one line that each has of its own. It gets the text
 * as bytes, and the line apart from it: to join two texts, and to copy them for the system, would cost
 * as much as everything else that is done here for a stored page.
 *
 * Neither field is documented. Where one is missing, Node serializes every response's headers.
 */
export class SerializedHeaders {
  readonly #texts = new Map<string[], Serialized>()
  #until = 0

  /**
   * As `response.writeHead`. `headers` is a flat list of names and values that includes
   * Content-Length: the same array for the same headers, always with the same status. `own` is a line
   * that belongs to this response alone, `name: value`. The body of any response but
   * one to HEAD must follow as bytes.
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
      setHeader(response, serialized, own + END + END)
      return
    }
    const [name = '', value = ''] = own.split(': ', 2)
    response.writeHead(status, [...headers, name, value])
    const text = isPatchOn('serialized-headers') ? readShared(response, own) : null
    if (text === null || !response.shouldKeepAlive) return
    this.#texts.set(headers, { text, bytes: Buffer.from(text, 'latin1') })
  }
}

/** The headers that Node has just serialized, without the line of its own; null where they are not there. */
function readShared({ _header: header, outputData }: WithHeader, own: string): string | null {
  const isThere = typeof header === 'string' && header.includes(own + END) && Array.isArray(outputData)
  notePatch('serialized-headers', isThere)
  return isThere ? header.replace(own + END, '').slice(0, -END.length) : null
}

/** `rest`: what the headers end with. */
function setHeader(response: WithHeader, { text, bytes }: Serialized, rest: string) {
  const { outputData } = response
  // Without a body, Node would write the headers after what is in `outputData`.
  const isHead = response.req.method === 'HEAD'
  response._header = isHead ? text + rest : bytes
  if (!isHead) outputData?.push({ data: rest, encoding: 'latin1', callback: null })
}
