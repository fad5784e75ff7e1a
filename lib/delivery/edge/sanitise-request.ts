import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { onBehalfOfHeader, resolveClientAddress } from '@/lib/base/http/client-address'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { requestIdHeader } from '@/lib/base/http/request-id'

/**
 * The request headers that reach the render thread: those that this site or a browser's use of it
 * needs. Next reads others, and some change what is stored for all readers: a nonce in a request's
 * `Content-Security-Policy` is written into the page.
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
  // Not `next-action`: the site has no server actions, and one that is written by hand makes Next fail.
  'rsc',
  'next-url',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  requestIdHeader,
  onBehalfOfHeader,
])

/**
 * Next renders a page otherwise for a client that names no agent (it streams the metadata), and a page
 * that is stored is everybody's: all are rendered for this one.
 */
const USER_AGENT = 'Cartelera'

const forwardedHeaders = new Set(['x-forwarded-host', 'x-forwarded-proto'])

/** What programs send with calls of the room, where nothing is stored (`lib/features/api`). */
const roomHeaders = new Set([
  'idempotency-key',
  'if-match',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  // Of files on their way in (`lib/features/media/files/answer-tus.ts`).
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
])

/** Drops what only this server says, before anything reads it. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name of internalNames) if (headers[name] !== undefined) delete headers[name]
}

const internalNames = Object.values(internalRequestHeaders)

/**
 * Makes a client's request safe to pass on to the render thread: no header but those above,
 * internal ones are this server's alone, and forwarded ones count only behind a trusted proxy (Next
 * would believe any client). `X-Forwarded-For` becomes the client's address alone. The editorial room
 * keeps the client's agent: it names the devices that somebody is signed in on, and is never stored.
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
 * Next's preview mode, which the site does not use, would render a page anew for each request of who knows
 * the build's key, as all do who have the package.
 */
function dropPreviewCookies(cookie: string): string {
  return cookie
    .split(';')
    .filter((pair) => !/^\s*(?:__prerender_bypass|__next_preview_data)\s*=/.test(pair))
    .join(';')
}
