import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'

/** A certificate as a browser judges it; `problem` is null where it would trust it. */
export type Certificate = { until: string; problem: string | null }

/** An answer, or why there is none: an error's code, `timeout`. */
export type Answer =
  | {
      kind: 'answer'
      status: number
      headers: Record<string, string>
      body: string
      certificate: Certificate | null
    }
  | { kind: 'failed'; reason: string }

/** Asks one address for a URL, and follows nothing. Never rejects. */
export type Ask = (url: URL, options: { address: string; port: number }) => Promise<Answer>

const TIMEOUT_MS = 5000
/** More of a page is not read. */
const MAX_BYTES = 512 * 1024

/**
 * The host's name is not resolved again: what is asked is the address that has been looked at. `ca` are
 * certificates that are trusted besides those of this machine.
 */
export function createAsk(signal: AbortSignal, ca?: string): Ask {
  return (url, { address, port }) =>
    new Promise((resolve) => {
      const isSecure = url.protocol === 'https:'
      const options = {
        host: address,
        port,
        path: `${url.pathname}${url.search}`,
        agent: false as const,
        headers: {
          host: url.host,
          'user-agent': 'Cartelera-doctor/1.0',
          accept: '*/*',
          'accept-encoding': 'identity',
        },
        signal,
      }
      const fail = (cause: Error & { code?: string }) =>
        resolve({ kind: 'failed', reason: signal.aborted ? 'timeout' : (cause.code ?? cause.message) })
      const take = (response: IncomingMessage) => void read(response, isSecure).then(resolve, fail)
      const sent = isSecure
        ? requestHttps(
            { ...options, servername: url.hostname, rejectUnauthorized: false, ...(ca && { ca }) },
            take,
          )
        : requestHttp(options, take)
      // From its first byte to its last, not from one to the next.
      const timer = setTimeout(
        () => sent.destroy(Object.assign(new Error('timeout'), { code: 'timeout' })),
        TIMEOUT_MS,
      )
      sent.on('error', fail)
      sent.on('close', () => clearTimeout(timer))
      sent.end()
    })
}

async function read(response: IncomingMessage, isSecure: boolean): Promise<Answer> {
  const certificate = isSecure ? toCertificate(response.socket as TLSSocket) : null
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_BYTES) break
  }
  response.destroy()
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return {
    kind: 'answer',
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
    certificate,
  }
}

function toCertificate(socket: TLSSocket): Certificate {
  const until = new Date(socket.getPeerCertificate().valid_to)
  const { authorizationError } = socket
  // A code, whatever its type says.
  const problem = socket.authorized ? null : String(authorizationError ?? 'unknown')
  return { until: Number.isNaN(until.getTime()) ? '' : until.toISOString(), problem }
}
