import type { ServerResponse } from 'node:http'
import { isPatchOn, notePatch } from '@/lib/base/platform/patches'

const SECOND_MS = 1000

/**
 * Response with undocumented fields: between `writeHead` and the first bytes of the body, Node keeps the serialised
 * headers in `_header`, and further output in `outputData`.
 */
type WithHeader = ServerResponse & { _header?: unknown; outputData?: unknown[] }

/** Serialised headers, as text and as bytes. */
type Serialized = { text: string; bytes: Buffer }

/** End of a header line. */
const END = '\r\n'

/**
 * Writes response headers that many responses share. Node serialises headers for each response and checks every
 * character, which takes 12 times the CPU time (`workbench/bench/node-internals.mjs`). Here Node does it once a second,
 * because of the `Date` header; other responses reuse the result and add one individual line. The shared part is kept
 * as bytes, because concatenating and copying text would cost as much as all other work for a stored page.
 *
 * If one of the undocumented fields is missing, Node serialises every response's headers.
 */
export class SerializedHeaders {
  readonly #texts = new Map<string[], Serialized>()
  #until = 0

  /**
   * Like `response.writeHead`. `headers` is a flat list of names and values with `Content-Length`. The same headers
   * must be passed as the same array, always with the same status. `ownLine` is an additional line `name: value`. The
   * body must be written as bytes, except for HEAD.
   */
  write(response: WithHeader, status: number, headers: string[], ownLine: string, now = Date.now()): void {
    if (now >= this.#until) {
      this.#texts.clear()
      this.#until = now - (now % SECOND_MS) + SECOND_MS
    }
    // A connection that will be closed needs another `Connection` header, so Node serialises its headers.
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

/** Returns the headers that Node has just serialised, without `ownLine`; null if the fields are missing. */
function readShared({ _header: header, outputData }: WithHeader, ownLine: string): string | null {
  const isThere = typeof header === 'string' && header.includes(ownLine + END) && Array.isArray(outputData)
  notePatch('serialized-headers', isThere)
  return isThere ? header.replace(ownLine + END, '').slice(0, -END.length) : null
}

/** Sets a response's serialised headers, followed by `rest`. */
function setHeader(response: WithHeader, { text, bytes }: Serialized, rest: string) {
  const { outputData } = response
  // A HEAD response has no body, and Node would write the headers after `outputData`. All of them are one text instead.
  const isHead = response.req.method === 'HEAD'
  response._header = isHead ? text + rest : bytes
  if (!isHead) outputData?.push({ data: rest, encoding: 'latin1', callback: null })
}
