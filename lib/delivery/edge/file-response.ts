import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import type { RequestHandler } from 'sirv'

/** Response for a file in one encoding. `headers` is a flat list of names and values, as for `writeHead`. */
export type FileResponse = {
  headers: string[]
  notModifiedHeaders: string[]
  validators: { etag: string | undefined; 'last-modified': string | undefined }
  body: Buffer
}

/** Headers that a 304 response does not have. */
const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type'])

/** Returns the response that `sirv` gives for a file in an encoding; null if the file does not exist. */
export function collectFileResponse(
  handler: RequestHandler,
  url: string,
  encoding: string,
): Promise<FileResponse | null> {
  return new Promise((resolve, reject) => {
    const collected = new CollectedResponse()
    collected.once('error', reject).once('finish', () => resolve(collected.toFileResponse()))
    const request = { method: 'GET', url, headers: { 'accept-encoding': encoding } }
    handler(request as unknown as IncomingMessage, collected as unknown as ServerResponse, () =>
      resolve(null),
    )
  })
}

/** Methods of `ServerResponse` that `sirv` calls. */
class CollectedResponse extends Writable {
  readonly #headers = new Map<string, string>()
  readonly #chunks: Buffer[] = []

  setHeader(name: string, value: string | number): void {
    if (value !== '') this.#headers.set(name.toLowerCase(), String(value))
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name.toLowerCase())
  }

  writeHead(_status: number, headers: Record<string, string | number>): void {
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  toFileResponse(): FileResponse {
    const headers = [...this.#headers]
    return {
      headers: headers.flat(),
      notModifiedHeaders: headers.filter(([name]) => !bodyHeaders.has(name)).flat(),
      validators: { etag: this.getHeader('etag'), 'last-modified': this.getHeader('last-modified') },
      body: Buffer.concat(this.#chunks),
    }
  }
}
