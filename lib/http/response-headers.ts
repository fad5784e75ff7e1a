import type { ServerResponse } from 'node:http'

/** On every response, from Next (`next.config.ts`) or the edge. */
export const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

export function setSecurityHeaders(response: ServerResponse): void {
  for (const { key, value } of securityHeaders) response.setHeader(key, value)
}

/** The request headers that every page depends on, as Vary lists them. */
export const READER_VARY = 'Cookie, Accept-Encoding'
/** The same for a page whose language the browser may have asked for. */
export const NEGOTIATED_VARY = `${READER_VARY}, Accept-Language`

/** When a client may ask again for what could not be had (`Retry-After`). */
export const RETRY_AFTER_SECONDS = 60

/** A page depends on the client's cookies: no shared cache may store it, a browser must revalidate it. */
export const READER_CACHE_CONTROL = 'private, no-cache'
