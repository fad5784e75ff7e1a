import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv, { type RequestHandler } from 'sirv'
import { everyAnswer } from '@/lib/request/headers'

/**
 * The site's own files, compressed when it was built (`scripts/compress.mjs`). The framework's have
 * a hash in their name and never change; ours may, with a new version of the site.
 */

const DAY_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * DAY_SECONDS

const doors: [prefix: string, files: RequestHandler][] = [
  ['/_next/static', sirv('.next/static', { ...compressed(), maxAge: YEAR_SECONDS, immutable: true })],
  ['', sirv('dist/public', { ...compressed(), maxAge: DAY_SECONDS })],
]

/** Answers a request for a file; false where there is no such file. */
export function serveStaticFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  for (const [prefix, files] of doors) {
    if (!url.startsWith(`${prefix}/`)) continue
    let isThere = true
    request.url = url.slice(prefix.length)
    files(request, response, () => void (isThere = false))
    request.url = url
    if (isThere) return true
  }
  return false
}

function compressed() {
  return {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response: ServerResponse) => {
      for (const { key, value } of everyAnswer) response.setHeader(key, value)
    },
  }
}
