import { request as requestHttp, type IncomingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/**
 * Requests without a browser: as a crawler sends them, cookieless, following nothing. The path goes
 * out as it is written; `fetch` would tidy dots and slashes, and resolves no `*.localhost`.
 */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

export type Question = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Asks the site at `origin` ('http://axs.localhost:3217') for `path`. */
export function ask(origin: string, path: string, question: Question = {}): Promise<Answer> {
  const { protocol, hostname, port, host } = new URL(origin)
  const request = protocol === 'https:' ? requestHttps : requestHttp
  const { method = 'GET', headers, body } = question
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        // `localhost` for the invented hosts of the demo; the Host header says which.
        hostname: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
        port,
        path,
        method,
        headers: { host, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: decode(Buffer.concat(chunks), response.headers['content-encoding']).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Without the transport's compression. */
function decode(bytes: Buffer, encoding = 'identity'): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}

/** The header's value, several in one line; '' for none. */
export function headerOf({ headers }: Answer, name: string): string {
  return [headers[name] ?? ''].flat().join(', ')
}
