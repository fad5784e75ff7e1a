import type { IncomingHttpHeaders } from 'node:http'

/** Kinds of requests that Next's client-side router sends. */
export type RouterRequest = 'prefetch' | 'navigation'

/** Returns the kind of a router request; null for other requests. */
export function toRouterRequest(headers: IncomingHttpHeaders): RouterRequest | null {
  const isPrefetch =
    headers['next-router-prefetch'] !== undefined || headers['next-router-segment-prefetch'] !== undefined
  if (isPrefetch) return 'prefetch'
  return headers.rsc === undefined ? null : 'navigation'
}
