import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { onBehalfOfHeader, resolveClientAddress } from '@/lib/base/http/client-address'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { requestIdHeader } from '@/lib/base/http/request-id'

/**
 * Headers that may reach the render thread, because this site or its readers' browsers need them. Next reads
 * others, and some change the page that is stored for all readers. For example, it writes the nonce of a request's
 * `Content-Security-Policy` into the page.
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
  // Read by the edge thread when a form has been answered.
  'sec-gpc',
  'dnt',
  // Not `next-action`: the site has no server actions, and a forged one makes Next fail.
  'rsc',
  'next-url',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  requestIdHeader,
  onBehalfOfHeader,
])

/**
 * A fixed user agent for all renderings, because stored pages are shared. Next renders differently for a
 * client without a user agent: it streams the metadata.
 */
const USER_AGENT = 'Cartelera'

const forwardedHeaders = new Set(['x-forwarded-host', 'x-forwarded-proto'])

/** Headers that programs send to the admin's API, where nothing is stored (`lib/features/api`). */
const roomHeaders = new Set([
  'idempotency-key',
  'if-match',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  // Headers of resumable uploads (`lib/features/media/files/answer-tus.ts`).
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
])

/** Removes headers that only this server may set, before anything reads them. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name of internalNames) if (headers[name] !== undefined) delete headers[name]
}

const internalNames = Object.values(internalRequestHeaders)

/**
 * Makes a client's request safe for the render thread. Removes all headers except the allowed ones. Forwarded
 * headers are kept only from a trusted proxy, because Next would believe any client. Reduces `X-Forwarded-For` to
 * the client's address. Admin requests keep the client's user agent, which names the device of a session; admin
 * pages are never stored.
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
 * Removes the cookies of Next's preview mode, which the site does not use. With the build's key, which
 * everybody with the package knows, a client could make Next render a page for each request.
 */
function dropPreviewCookies(cookie: string): string {
  return cookie
    .split(';')
    .filter((pair) => !/^\s*(?:__prerender_bypass|__next_preview_data)\s*=/.test(pair))
    .join(';')
}
