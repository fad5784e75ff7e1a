import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { internalResponseHeaders } from '@/lib/http/internal-headers'
import { READER_CACHE_CONTROL } from '@/lib/http/response-headers'
import { toRouterRequest } from '@/lib/http/router-request'

/** What every page depends on, for caches between the client and this server. */
const VARY = ['Cookie', 'Accept-Encoding']

/**
 * Corrects Next's response headers just before they are written, so that none names an internal
 * path. `onComplete` then gets the response with its final headers.
 */
export function sanitiseResponse(
  request: IncomingMessage,
  response: ServerResponse,
  onComplete: () => void,
): void {
  const isForm = request.method === 'POST' && !request.url?.startsWith('/api/')
  const isRouterRequest = toRouterRequest(request.headers) !== null
  onHeaders(response, () => {
    const isPage = response.hasHeader(internalResponseHeaders.page)
    for (const name of nextHeaders) response.removeHeader(name)
    if (!isRouterRequest) for (const name of routerHeaders) response.removeHeader(name)
    if (isPage) response.setHeader('vary', mergeVary(response.getHeader('vary')))
    if (isPage && !isForm) response.setHeader('cache-control', READER_CACHE_CONTROL)
    // Only a form written by hand, in React's own format, makes Next fail here: the client's error.
    if (isForm && response.statusCode === 500) response.statusCode = 400
    onComplete()
  })
}

/**
 * Of no use to clients; most name the internal path. Next's router reads x-nextjs-rewritten-path
 * where it is sent, and works without it.
 */
const nextHeaders = [
  internalResponseHeaders.page,
  'x-middleware-rewrite',
  'x-nextjs-rewrite',
  'x-nextjs-rewritten-path',
  'x-nextjs-cache',
]

/** Read by Next's router only. */
const routerHeaders = ['x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-postponed']

function mergeVary(present: number | string | string[] | undefined) {
  const names = String(present ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const missing = VARY.filter((name) => !names.some((n) => n.toLowerCase() === name.toLowerCase()))
  return [...missing, ...names].join(', ')
}
