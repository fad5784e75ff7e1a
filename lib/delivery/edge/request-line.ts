import type { IncomingMessage } from 'node:http'

/**
 * A path with a segment `.` or `..`, in whatever form some reader of URLs takes for one: clients
 * resolve these before they send a path (RFC 3986, 5.2.4). What is left may name one page here and
 * another to a proxy in front.
 */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i

/**
 * Rewrites a request line in absolute form, `GET http://host/path`, to the usual origin form; its
 * host replaces the Host header (RFC 9112, 3.2.2). Returns the status to refuse the request with, or
 * null.
 */
export function normaliseRequestLine(request: IncomingMessage): 400 | 405 | null {
  const { method, url = '' } = request
  // It would show a visitor's cookies to scripts, and Next fails on it.
  if (method === 'TRACE') return 405
  if (request.httpVersion === '1.1' && request.headers.host === undefined) return 400
  if (hasSeveralHosts(request.rawHeaders) || hasDotSegment(url)) return 400
  if (url.startsWith('/')) return isResolvable(url) ? null : 400
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return 400
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  request.headers.host = host
  return null
}

// Every request passes these two: each looks first, at a tenth of the cost, for what few URLs have.

function hasDotSegment(url: string): boolean {
  const isSuspect = url.includes('/.') || url.includes('%') || url.includes('\\')
  return isSuspect && dotSegment.test(url.split('?', 1)[0] ?? '')
}

/** Only what could be a host, after two slashes of either kind, makes a URL that begins with `/` fail. */
function isResolvable(url: string): boolean {
  return !/^\/[/\\]/.test(url) || URL.canParse(url, 'http://localhost')
}

/** Node takes the first one; a proxy in front may have taken the last (RFC 9112, 3.2). */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
