import { request, type Dispatcher } from 'undici'
import { isPublicAddress } from '@/lib/base/http/public-address'
import { openPublicAgent, refuseUrl, toFailureReason, type AddressPolicy } from '@/lib/base/http/public-agent'

/** Of one picture: what the library takes at most, and how long it may take, redirects included. */
const MAX_BYTES = 20 * 1024 * 1024
const MAX_MS = 20_000
const MAX_REDIRECTS = 5

export type Fetched = { bytes: Uint8Array } | { problem: string }

/** Fetches pictures of other hosts; `isAllowed` decides on each address that a name means. */
export class PublicFetch {
  readonly #dispatcher: Dispatcher

  constructor(private readonly isAllowed: AddressPolicy = isPublicAddress) {
    this.#dispatcher = openPublicAgent(isAllowed, {
      headersTimeout: MAX_MS,
      bodyTimeout: MAX_MS,
      connections: 4,
    })
  }

  /** Never rejects. */
  async fetch(address: string): Promise<Fetched> {
    const signal = AbortSignal.timeout(MAX_MS)
    try {
      let url = new URL(address)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const problem = refuseUrl(url, this.isAllowed)
        if (problem !== null) return { problem }
        const response = await request(url, { dispatcher: this.#dispatcher, signal, headers })
        const location = toLocation(response.statusCode, response.headers.location)
        if (location === null) return await readBody(response)
        await response.body.dump({ limit: 4096, signal }).catch(() => undefined)
        url = new URL(location, url)
      }
      return { problem: 'too many redirects' }
    } catch (cause) {
      return { problem: toFailureReason(cause) }
    }
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy()
  }
}

const headers = { accept: 'image/*', 'user-agent': 'Cartelera import' }

function toLocation(status: number, location: string | string[] | undefined): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  return isRedirect && typeof location === 'string' ? location : null
}

async function readBody({ statusCode, headers: fields, body }: Dispatcher.ResponseData): Promise<Fetched> {
  const end = async (problem: string): Promise<Fetched> => {
    // Its end is an error, which no one waits for.
    body.on('error', () => undefined).destroy()
    return { problem }
  }
  if (statusCode !== 200) return end(`status ${statusCode}`)
  if (Number(fields['content-length'] ?? 0) > MAX_BYTES) return end('larger than 20 MB')
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    const bytes: Uint8Array = part
    length += bytes.length
    if (length > MAX_BYTES) return end('larger than 20 MB')
    parts.push(bytes)
  }
  return { bytes: Buffer.concat(parts) }
}
