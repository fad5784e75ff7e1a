import type { IncomingMessage } from 'node:http'

/**
 * Matches paths with a `.` or `..` segment, in any encoding that some URL parser decodes. Clients resolve such segments
 * before sending (RFC 3986, 5.2.4). A request that still contains one is suspicious: this server and a proxy in front
 * could see different pages.
 */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i

/**
 * Converts an absolute request line (`GET http://host/path`) to a path, and sets `Host` to its host (RFC 9112, 3.2.2).
 * Returns the status with which to refuse an invalid request; null for a valid one.
 */
export function normaliseRequestLine(request: IncomingMessage): 400 | 405 | null {
  const { method, url = '' } = request
  // TRACE would return a reader's cookies to scripts, and Next fails on it.
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

/** Returns whether a request changes data, by its method. */
export const isWriting = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD'

// `hasDotSegment` and `isResolvable` run for every request. A cheap test excludes most URLs at a tenth of the cost.

function hasDotSegment(url: string): boolean {
  const isSuspect = url.includes('/.') || url.includes('%') || url.includes('\\')
  return isSuspect && dotSegment.test(url.split('?', 1)[0] ?? '')
}

/**
 * Returns whether the URL can be parsed. A URL that begins with `/` is valid, unless it begins with two slashes or
 * backslashes and an invalid host.
 */
function isResolvable(url: string): boolean {
  return !/^\/[/\\]/.test(url) || URL.canParse(url, 'http://localhost')
}

/**
 * Returns whether there are several `Host` headers. Node uses the first one, but a proxy may have used the last one
 * (RFC 9112, 3.2).
 */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
