import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { onBehalfOfHeader, resolveClientAddress } from '@/lib/base/http/client-address'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { requestIdHeader } from '@/lib/base/http/request-id'

/**
 * Request headers that are forwarded to the render thread. Next also reads other headers, some of which would change a
 * page that is stored for all readers. For example, it writes the nonce of a request's `Content-Security-Policy` into
 * the page.
 */
const allowedHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'host',
  'cookie',
  'authorization',
  'cache-control',
  'if-modified-since',
  'if-none-match',
  'content-length',
  'content-type',
  'origin',
  'referer',
  'purpose',
  'sec-purpose',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  // If the reader refuses analytics by this header, a sent form is counted without its campaign.
  'sec-gpc',
  'dnt',
  // `next-action` is excluded: the site has no server actions, and a forged one makes Next fail.
  'rsc',
  'next-url',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  requestIdHeader,
  onBehalfOfHeader,
])

/**
 * User agent of all renderings, because stored pages are shared. Must not be empty: without a user agent Next streams
 * the metadata.
 */
const USER_AGENT = 'Cartelera'

const forwardedHeaders = new Set(['x-forwarded-host', 'x-forwarded-proto'])

/** Additional headers for the admin's API, where no page is stored (`lib/features/distribution/api`). */
const roomHeaders = new Set([
  'idempotency-key',
  'if-match',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  // Headers of resumable uploads (`lib/features/content/media/files/answer-tus.ts`).
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
])

/** Removes headers of a client that only the threads of this server may set. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name of internalNames) if (headers[name] !== undefined) delete headers[name]
}

const internalNames = Object.values(internalRequestHeaders)

/**
 * Makes a client's request safe for the render thread: removes all headers except the allowed ones. Forwarded headers
 * are kept only from a trusted proxy, because Next trusts any client. `X-Forwarded-For` is reduced to the client's
 * address. Admin requests keep the user agent, which names the device of a session; admin pages are never stored.
 */
export function sanitiseRequest(
  { headers, socket }: IncomingMessage,
  settings: { TRUST_PROXY: number },
  { isForRoom = false } = {},
): void {
  const agent = headers['user-agent']
  const clientAddress = resolveClientAddress(headers['x-forwarded-for'], socket.remoteAddress, settings)
  for (const name of Object.keys(headers)) {
    if (isForRoom && roomHeaders.has(name)) continue
    if (allowedHeaders.has(name) || (settings.TRUST_PROXY > 0 && forwardedHeaders.has(name))) continue
    delete headers[name]
  }
  if (headers.cookie?.includes('__')) headers.cookie = dropPreviewCookies(headers.cookie)
  headers['x-forwarded-for'] = clientAddress
  headers['user-agent'] = (isForRoom && agent) || USER_AGENT
}

/**
 * Removes the cookies of Next's preview mode, which the site does not use. Their key is part of the build: everyone
 * with the package could make Next render a page for each request.
 */
function dropPreviewCookies(cookie: string): string {
  return cookie
    .split(';')
    .filter((pair) => !/^\s*(?:__prerender_bypass|__next_preview_data)\s*=/.test(pair))
    .join(';')
}
