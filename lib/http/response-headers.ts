import type { ServerResponse } from 'node:http'

/** What every answer says, whoever gives it: Next (`next.config.ts`) or the front. */
export const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

export function setSecurityHeaders(response: ServerResponse): void {
  for (const { key, value } of securityHeaders) response.setHeader(key, value)
}

/** A page's answer depends on who asks: no shared cache may keep it, a browser's must ask again. */
export const READER_CACHE_CONTROL = 'private, no-cache'

/** Tells a server action, on the request, which organisation was decided; nobody outside sets it. */
export const organisationHeader = 'x-organisation'

/**
 * Marks an answer as a page's for `sanitiseResponse`, which says how it may be cached. Said here already,
 * Next would take it for the reader's own word, who wants no stored copy, and never answer 304.
 */
export const pageHeader = 'x-reader-page'
