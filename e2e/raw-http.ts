import { request as send, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** An answer as it came over the wire, and its body without the transport's compression. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

export type RawRequest = {
  path: string
  host: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks the site as curl would: no cookies, no redirects, any Host. */
export function ask(base: URL, { path, host, method = 'GET', headers = {}, body }: RawRequest) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const options = { host: base.hostname, port: base.port, path, method, headers: { ...headers, host } }
    const request = send(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = decode(bytes, response.headers['content-encoding']).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      })
    })
    request.on('error', reject).end(body)
  })
}

function decode(bytes: Buffer, encoding = 'identity'): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}
