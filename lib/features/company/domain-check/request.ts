import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'

/** A certificate as browsers judge it. `issuer` is the authority's name. `problem` is null if it is trusted. */
export type Certificate = { issuer: string; until: string; problem: string | null }

/** An answer, or the reason for its absence: an error code or `timeout`. */
export type Answer =
  | {
      kind: 'answer'
      status: number
      headers: Record<string, string>
      body: string
      certificate: Certificate | null
    }
  | { kind: 'failed'; reason: string }

/** Requests a URL from an address without following redirects. Never throws. */
export type Ask = (url: URL, options: { address: string; port: number }) => Promise<Answer>

const TIMEOUT_MS = 5000
/** Maximum number of bytes that are read of a page. */
const MAX_BYTES = 512 * 1024
/** Maximum length of an issuer's name. The certificate is untrusted. */
const MAX_ISSUER_LENGTH = 120

/**
 * Returns a function that requests URLs. It connects to the address that was checked and does not resolve the
 * host name again. `ca` are certificates to trust besides those of this machine.
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
      // Limits the whole request, not only the pauses between bytes.
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
  const { issuer, valid_to } = socket.getPeerCertificate()
  const until = new Date(valid_to)
  const { authorizationError } = socket
  // Node sets an error code here, although the declared type is Error.
  const problem = socket.authorized ? null : String(authorizationError ?? 'unknown')
  return {
    issuer: String(issuer?.O ?? issuer?.CN ?? '').slice(0, MAX_ISSUER_LENGTH),
    until: Number.isNaN(until.getTime()) ? '' : until.toISOString(),
    problem,
  }
}
