import { Agent, request as requestHttp, type IncomingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/**
 * Requests without a browser: like a crawler's, without cookies, following no redirect. The path is sent
 * unchanged. `fetch` would normalise dots and slashes, and does not resolve `*.localhost`.
 */
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: string }

export type HttpRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Opens a connection for each request. Tests of keep-alive use raw connections instead. */
const agent = new Agent({ keepAlive: false })

/** Sends a request for `path` to the site at `origin` ('http://axs.localhost:3217'). */
export function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: HttpRequest = {},
): Promise<HttpResponse> {
  const { protocol, hostname, port, host } = new URL(origin)
  const options = {
    // Sends `*.localhost` only in the Host header, because Node does not resolve such names.
    hostname: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
    port,
    path,
    method,
    headers: { host, ...headers },
  }
  return new Promise((resolve, reject) => {
    const request = protocol === 'https:' ? requestHttps(options) : requestHttp({ ...options, agent })
    request.on('error', reject)
    request.on('response', (response) => {
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
    })
    request.end(body)
  })
}

/** Decompresses a body. */
function decode(bytes: Buffer, encoding = 'identity'): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}

/** Returns the header's values in one line, '' if it is missing. */
export function headerOf({ headers }: HttpResponse, name: string): string {
  return [headers[name] ?? ''].flat().join(', ')
}
