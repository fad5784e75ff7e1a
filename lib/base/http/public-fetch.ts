import { open } from 'node:fs/promises'
import { request, type Dispatcher } from 'undici'
import { isPublicAddress } from './public-address'
import { openPublicAgent, refuseUrl, toFailureReason, type AddressPolicy } from './public-agent'

const MAX_REDIRECTS = 5

/** Limits of a fetch. `maxMs` is the total time, including redirects and the body. */
type FetchLimits = { accept: string; maxBytes: number; maxMs: number }

/** Limits for fetching a picture. The picture library has the same maximum size. */
export const pictureLimits: FetchLimits = { accept: 'image/*', maxBytes: 20 * 1024 * 1024, maxMs: 20_000 }

export type FetchProblem = { problem: string }
export type Fetched = { bytes: Uint8Array } | FetchProblem

/** Fetches user-supplied URLs. `isAllowed` is called with each IP address that a host resolves to. */
export class PublicFetch {
  readonly #dispatcher: Dispatcher
  readonly #headers: Record<string, string>

  constructor(
    private readonly isAllowed: AddressPolicy = isPublicAddress,
    private readonly limits: FetchLimits = pictureLimits,
  ) {
    const { accept, maxMs } = limits
    this.#headers = { accept, 'user-agent': 'Cartelera import' }
    this.#dispatcher = openPublicAgent(isAllowed, {
      headersTimeout: maxMs,
      bodyTimeout: maxMs,
      connections: 4,
    })
  }

  /** Fetches a URL into memory. Never rejects: failures return a `problem`. */
  fetch(address: string): Promise<Fetched> {
    return this.#read(address, async (body) => {
      const parts: Uint8Array[] = []
      for await (const part of body) parts.push(part)
      return { bytes: Buffer.concat(parts) }
    })
  }

  /** Downloads to a new file. Never rejects. If it returns a `problem`, the file may be incomplete. */
  save(address: string, path: string): Promise<{ bytes: number } | FetchProblem> {
    return this.#read(address, async (body) => {
      const file = await open(path, 'wx', 0o600)
      let bytes = 0
      try {
        for await (const part of body) {
          bytes += part.length
          await file.writeFile(part)
        }
      } finally {
        await file.close()
      }
      return { bytes }
    })
  }

  async #read<Value>(
    address: string,
    consume: (body: AsyncIterable<Uint8Array>) => Promise<Value>,
  ): Promise<Value | FetchProblem> {
    const signal = AbortSignal.timeout(this.limits.maxMs)
    try {
      let url = new URL(address)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const problem = refuseUrl(url, this.isAllowed)
        if (problem !== null) return { problem }
        const response = await request(url, { dispatcher: this.#dispatcher, signal, headers: this.#headers })
        const location = toLocation(response.statusCode, response.headers.location)
        if (location === null) return await this.#readBody(response, consume)
        await response.body.dump({ limit: 4096, signal }).catch(() => undefined)
        url = new URL(location, url)
      }
      return { problem: 'too many redirects' }
    } catch (cause) {
      return { problem: toFailureReason(cause) }
    }
  }

  async #readBody<Value>(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    consume: (body: AsyncIterable<Uint8Array>) => Promise<Value>,
  ): Promise<Value | FetchProblem> {
    const { maxBytes } = this.limits
    const end = (problem: string) => {
      // Destroying the body emits an error, which would be uncaught without a listener.
      body.on('error', () => undefined).destroy()
      return { problem }
    }
    if (statusCode !== 200) return end(`status ${statusCode}`)
    const tooLarge = toTooLarge(maxBytes)
    if (Number(headers['content-length'] ?? 0) > maxBytes) return end(tooLarge)
    return consume(limit(body, maxBytes, tooLarge))
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy()
  }
}

export const toTooLarge = (maxBytes: number) => `larger than ${maxBytes / 1024 / 1024} MB`

async function* limit(body: AsyncIterable<Uint8Array>, maxBytes: number, problem: string) {
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > maxBytes) throw new Error(problem)
    yield part
  }
}

function toLocation(status: number, location: string | string[] | undefined): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  return isRedirect && typeof location === 'string' ? location : null
}
