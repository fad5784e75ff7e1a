import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import type { RequestHandler } from 'sirv'

/** How a file is answered in one encoding; heads are names and values in turn. */
export type FileResponse = {
  whole: string[]
  /** For who has it already. */
  unchanged: string[]
  validators: { etag: string | undefined; 'last-modified': string | undefined }
  body: Buffer
}

/** Of the body, which an answer without one does not mention. */
const ofBody = new Set(['content-length', 'content-encoding', 'content-type'])

/** What `sirv` answers to who asks for a file in an encoding; null where there is no such file. */
export function collectFileResponse(
  answer: RequestHandler,
  url: string,
  encoding: string,
): Promise<FileResponse | null> {
  return new Promise((resolve, reject) => {
    const collected = new CollectedResponse()
    collected.once('error', reject).once('finish', () => resolve(collected.toFileResponse()))
    const request = { method: 'GET', url, headers: { 'accept-encoding': encoding } }
    answer(request as unknown as IncomingMessage, collected as unknown as ServerResponse, () => resolve(null))
  })
}

/** As much of a response as `sirv` makes use of. */
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
      whole: headers.flat(),
      unchanged: headers.filter(([name]) => !ofBody.has(name)).flat(),
      validators: { etag: this.getHeader('etag'), 'last-modified': this.getHeader('last-modified') },
      body: Buffer.concat(this.#chunks),
    }
  }
}
