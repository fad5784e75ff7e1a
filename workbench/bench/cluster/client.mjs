/** An HTTP client like a browser: keeps its connections open (one by default), and its cookies if it has a jar. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Pool } from 'undici'
import { ports } from './settings.mjs'

const LIMIT_MS = 30_000

export function createClient({ host, keepsCookies, port = ports.nginx, connections = 1 }) {
  const client = new Pool(`http://127.0.0.1:${port}`, {
    connections,
    pipelining: 1,
    headersTimeout: LIMIT_MS,
    bodyTimeout: LIMIT_MS,
    connect: { timeout: LIMIT_MS },
  })
  const jar = new Map()
  return {
    host,
    close: () => client.destroy(),
    cookies: () => [...jar].map(([name, value]) => ({ name, value })),
    /** Reads the whole response. Rejects if none arrives. */
    async send(path, { method = 'GET', headers = {}, body } = {}) {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const all = { host, 'accept-encoding': 'br', ...(cookies && { cookie: cookies }), ...headers }
      const answer = await client.request({ method, path, headers: all, body })
      const bytes = Buffer.from(await answer.body.arrayBuffer())
      if (keepsCookies) keep(jar, answer.headers['set-cookie'])
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: () => decode(bytes, answer.headers['content-encoding']).toString('utf8'),
      }
    },
  }
}

function keep(jar, cookies = []) {
  for (const cookie of [cookies].flat()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0\b/i.test(cookie)) jar.delete(name)
    else if (name) jar.set(name, value)
  }
}

function decode(bytes, encoding) {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
