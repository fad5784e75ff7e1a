import type { ServerResponse } from 'node:http'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'

const SECOND_MS = 1000

/**
 * The undocumented fields of Node's response. Between `writeHead` and the first bytes of the body, Node keeps the
 * serialized headers in `_header`, and further output in `outputData`.
 */
type WithHeader = ServerResponse & { _header?: unknown; outputData?: unknown[] }

/** The same headers as text and as bytes. */
type Serialized = { text: string; bytes: Buffer }

/** The end of headers. */
const END = '\r\n'

/**
 * Writes response headers that many responses share. Node serializes them for each response and checks every
 * character, which costs 12 times the CPU time (`scripts/bench/node-internals.mjs`). Here Node serializes them once
 * a second, because of the Date header. All other responses in that second reuse the result, with one individual
 * line. The shared part is bytes and the line is separate: joining texts and copying them would cost as much as
 * everything else for a stored page.
 *
 * Both fields are undocumented. If one is missing, Node serializes every response's headers.
 */
export class SerializedHeaders {
  readonly #texts = new Map<string[], Serialized>()
  #until = 0

  /**
   * Like `response.writeHead`. `headers` is a flat list of names and values that includes Content-Length. Pass the
   * same array for the same headers, always with the same status. `ownLine` is the individual line, `name: value`.
   * The body must be written as bytes, except for HEAD.
   */
  write(response: WithHeader, status: number, headers: string[], ownLine: string, now = Date.now()): void {
    if (now >= this.#until) {
      this.#texts.clear()
      this.#until = now - (now % SECOND_MS) + SECOND_MS
    }
    // A connection that will be closed needs a different `Connection` header.
    const serialized = response.shouldKeepAlive ? this.#texts.get(headers) : undefined
    if (serialized !== undefined) {
      response.statusCode = status
      setHeader(response, serialized, ownLine + END + END)
      return
    }
    const [name = '', value = ''] = ownLine.split(': ', 2)
    response.writeHead(status, [...headers, name, value])
    const text = isPatchOn('serialized-headers') ? readShared(response, ownLine) : null
    if (text === null || !response.shouldKeepAlive) return
    this.#texts.set(headers, { text, bytes: Buffer.from(text, 'latin1') })
  }
}

/** Returns the headers that Node has just serialized, without the individual line; null if the fields are missing. */
function readShared({ _header: header, outputData }: WithHeader, ownLine: string): string | null {
  const isThere = typeof header === 'string' && header.includes(ownLine + END) && Array.isArray(outputData)
  notePatch('serialized-headers', isThere)
  return isThere ? header.replace(ownLine + END, '').slice(0, -END.length) : null
}

/** Sets the serialized headers of a response. `rest` follows the shared ones. */
function setHeader(response: WithHeader, { text, bytes }: Serialized, rest: string) {
  const { outputData } = response
  // Without a body, Node would write the headers after the contents of `outputData`.
  const isHead = response.req.method === 'HEAD'
  response._header = isHead ? text + rest : bytes
  if (!isHead) outputData?.push({ data: rest, encoding: 'latin1', callback: null })
}
