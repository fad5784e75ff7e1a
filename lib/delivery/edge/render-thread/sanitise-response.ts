import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { isTrustworthy } from '@/lib/base/http/host'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import {
  openerPolicy,
  READER_CACHE_CONTROL,
  RETRY_AFTER_SECONDS,
  setSecurityHeaders,
  toAnswerKind,
  toPageVary,
} from '@/lib/base/http/response-headers'
import { toRouterRequest } from '@/lib/base/http/router-request'
import { RENDERING_HEADER } from '@/lib/delivery/next-adapter/hydration/names'
import { isFresh } from '@/lib/delivery/page-cache/store/cached-page'
import type { Address } from '@/lib/delivery/addresses/page-address'
import type { PageKindRow } from '@/lib/delivery/addresses/page-kinds'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import { getSettings } from '@/lib/base/platform/settings'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { toShared, toSharedForm, type SharedForm } from '@/lib/delivery/edge/shared-answer'

/**
 * Corrects Next's response headers just before they are sent: removes internal paths and adds the security headers.
 * Calls `onComplete` with the rendering time of a stored page; null for other responses.
 */
export function sanitiseResponse(
  request: IncomingMessage,
  response: ServerResponse,
  onComplete: (renderedAt: number | null) => void,
): void {
  // Read before Next rewrites `request.url`.
  const { url: path = '/' } = request
  const isForm = request.method === 'POST' && !request.url?.startsWith('/api/')
  const isRouterRequest = toRouterRequest(request.headers) !== null
  const get = (name: string) => request.headers[name]?.toString()
  const isTrusted = isTrustworthy({ get }, getSettings())
  const sharedForm = toSharedForm(new URLSearchParams(path.split('?')[1]), request.headers)
  const rendering = currentRendering()
  onHeaders(response, () => {
    const { page, sharedAs, status } = rendering ?? nothingKnown
    const isPage = page !== null
    const time = response.getHeader(internalResponseHeaders.renderedAt)
    const renderedAt = time === undefined ? null : Number(time)
    for (const name of nextHeaders) response.removeHeader(name)
    if (!isRouterRequest) for (const name of routerHeaders) response.removeHeader(name)
    if (isPage) response.setHeader('vary', mergeVary(toPageVary(page.row), response.getHeader('vary')))
    if (isPage && !isForm) response.setHeader('cache-control', toCacheControl(page.row))
    // Next reports 500 if the host of a picture is unreachable, which is no error of this site.
    if (path.startsWith('/_next/image') && response.statusCode === 500) response.statusCode = 502
    if (status && response.statusCode === 200) response.statusCode = status
    if (isPage && response.statusCode === 503) forbidStoring(response)
    const type = response.getHeader('content-type')?.toString() ?? null
    const kind = toAnswerKind(path, type, response.statusCode)
    setSecurityHeaders(response, kind)
    // This header is not part of `setSecurityHeaders`, because the edge thread also sends it with a 304.
    if ((kind === 'page' || isPage) && isTrusted) response.setHeader(...openerPolicy)
    onComplete(renderedAt)
    // Set after `onComplete`, which stores the response's headers. The stored headers must not include those for shared
    // caches.
    if (sharedAs && sharedForm && mayBeShared(response, sharedAs, sharedForm, renderedAt)) {
      for (const [name, value] of Object.entries(toShared(sharedAs))) response.setHeader(name, value)
    }
  })
}

const toCacheControl = ({ isShownOnce }: PageKindRow) =>
  isShownOnce ? 'private, no-store' : READER_CACHE_CONTROL

const nothingKnown = { page: null, sharedAs: null, status: null }

/**
 * Returns whether shared caches may store this response: a redirect, or a stored rendering that is complete and
 * fresh.
 */
function mayBeShared(
  response: ServerResponse,
  address: Address,
  form: SharedForm,
  renderedAt: number | null,
): boolean {
  if (response.hasHeader('set-cookie')) return false
  if (response.statusCode === 307) return true
  const page = pageStore().get(address)
  const isCurrent = page !== null && page.renderedAt === renderedAt && isFresh(page)
  const isWhole = response.statusCode === 304 || response.statusCode === page?.status
  const isOfForm = form.format === 'html' || response.getHeader(RENDERING_HEADER) === form.rendering
  return isCurrent && isWhole && isOfForm
}

/**
 * Headers that clients do not need. Most contain the internal path. Next's router works without
 * x-nextjs-rewritten-path.
 */
const nextHeaders = [
  internalResponseHeaders.renderedAt,
  'x-middleware-rewrite',
  'x-nextjs-rewrite',
  'x-nextjs-rewritten-path',
  'x-nextjs-cache',
]

/** Headers that only Next's router reads. */
const routerHeaders = ['x-nextjs-prerender', 'x-nextjs-stale-time', 'x-nextjs-postponed']

type HeaderValue = ReturnType<ServerResponse['getHeader']>

/** Forbids to cache a response for unavailable content. Without an ETag it cannot be answered with 304, either. */
function forbidStoring(response: ServerResponse) {
  if (!response.hasHeader('retry-after')) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
  response.setHeader('cache-control', 'no-store')
  response.removeHeader('etag')
}

function mergeVary(needed: HeaderValue, present: HeaderValue) {
  const names = listNames(present)
  const missing = listNames(needed).filter((name) => !hasName(names, name))
  return [...missing, ...names].join(', ')
}

function listNames(value: HeaderValue) {
  return String(value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function hasName(names: string[], name: string) {
  return names.some((other) => other.toLowerCase() === name.toLowerCase())
}
