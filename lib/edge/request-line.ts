import type { IncomingMessage } from 'node:http'

/**
 * Brings a request's first line into the form that all others have: an address as it is sent to a
 * proxy, `http://host/path`, names the host by itself (RFC 9112, 3.2.2). Returns the status to refuse
 * the request with where no page or file can be meant, or null.
 */
export function normaliseRequestLine(request: IncomingMessage): 400 | 405 | null {
  const { method, url = '' } = request
  // It would show a visitor's cookies to scripts, and Next fails at it.
  if (method === 'TRACE') return 405
  if (url.startsWith('/')) return null
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return 400
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  request.headers.host = host
  return null
}
