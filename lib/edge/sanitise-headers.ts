import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { getSettings } from '@/lib/platform/settings'
import { parseRequestId } from '@/lib/platform/request-context'
import { routerHeader, type RouterRequest } from '@/lib/routing/request-facts'
import { pageHeader, READER_CACHE_CONTROL } from '@/lib/http/response-headers'

/** What every page depends on; a cache in between must know. */
const VARY = ['Cookie', 'Accept-Encoding']

/**
 * Tidies a request before anybody reads it: nobody but this server says which requests are the
 * router's, and forwarded headers count only behind a trusted proxy (Next would believe any).
 */
export function sanitiseRequest(request: IncomingMessage): void {
  markRouterRequest(request)
  if (!getSettings().TRUST_PROXY) forgetForwarded(request)
}

/**
 * Tidies Next's answer as it leaves: no header tells an internal path. `seen` gets the answer once
 * its headers are complete.
 */
export function sanitiseResponse(
  request: IncomingMessage,
  response: ServerResponse,
  seen: (response: ServerResponse) => void,
): void {
  const isForm = request.method === 'POST' && !request.url?.startsWith('/api/')
  const isRouters = toRouterRequest(request.headers) !== null
  const writeHead = response.writeHead
  response.writeHead = function (...head: unknown[]) {
    const isPage = response.hasHeader(pageHeader)
    for (const name of nextsOwn) response.removeHeader(name)
    if (!isRouters) for (const name of forRouter) response.removeHeader(name)
    if (isPage) response.setHeader('vary', mergeVary(response.getHeader('vary')))
    if (isPage && !isForm) response.setHeader('cache-control', READER_CACHE_CONTROL)
    // A page's form never fails by itself: what did was written by hand, in React's own format.
    if (isForm && response.statusCode === 500) response.statusCode = 400
    seen(response)
    return Reflect.apply(writeHead, response, head)
  }
}

/**
 * Of no use to anybody outside; most tell the internal path. Next's router reads
 * x-nextjs-rewritten-path where it is sent, and finds its way without it.
 */
const nextsOwn = [
  pageHeader,
  'x-middleware-rewrite',
  'x-nextjs-rewrite',
  'x-nextjs-rewritten-path',
  'x-nextjs-cache',
]

/** Told to the router beside what it asks for; nobody reads them of a document. */
const forRouter = ['x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-postponed']

/** Whether a request is the framework's router's own, and what for; null for all others. */
export function toRouterRequest(headers: IncomingHttpHeaders): RouterRequest | null {
  const isPrefetch =
    headers['next-router-prefetch'] !== undefined || headers['next-router-segment-prefetch'] !== undefined
  if (isPrefetch) return 'prefetch'
  return headers.rsc === undefined ? null : 'navigation'
}

/** What log lines call this request: the proxy's own name for it where one is trusted. */
export function toRequestId({ headers }: IncomingMessage): string {
  const given = getSettings().TRUST_PROXY ? parseRequestId(headers['x-request-id']) : null
  return given ?? randomUUID()
}

function markRouterRequest({ headers }: IncomingMessage) {
  delete headers[routerHeader]
  const kind = toRouterRequest(headers)
  if (kind) headers[routerHeader] = kind
}

function forgetForwarded({ headers, socket }: IncomingMessage) {
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-')) delete headers[name]
  }
  headers['x-forwarded-for'] = socket.remoteAddress ?? ''
}

function mergeVary(present: number | string | string[] | undefined) {
  const names = String(present ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const missing = VARY.filter((name) => !names.some((n) => n.toLowerCase() === name.toLowerCase()))
  return [...missing, ...names].join(', ')
}
