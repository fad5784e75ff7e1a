import type { IncomingMessage } from 'node:http'

/**
 * Rewrites a request line in absolute form, `GET http://host/path`, to the usual origin form; its
 * host replaces the Host header (RFC 9112, 3.2.2). Returns the status to refuse the request with, or
 * null.
 */
export function normaliseRequestLine(request: IncomingMessage): 400 | 405 | null {
  const { method, url = '' } = request
  // It would show a visitor's cookies to scripts, and Next fails on it.
  if (method === 'TRACE') return 405
  if (url.startsWith('/')) return URL.canParse(url, 'http://localhost') ? null : 400
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return 400
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  request.headers.host = host
  return null
}
