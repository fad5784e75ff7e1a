import type { IncomingHttpHeaders } from 'node:http'

/** Why Next's client-side router sends a request in the background of a page. */
export type RouterRequest = 'prefetch' | 'navigation'

/** Why Next's router sent a request; null for one that it did not send. */
export function toRouterRequest(headers: IncomingHttpHeaders): RouterRequest | null {
  const isPrefetch =
    headers['next-router-prefetch'] !== undefined || headers['next-router-segment-prefetch'] !== undefined
  if (isPrefetch) return 'prefetch'
  return headers.rsc === undefined ? null : 'navigation'
}
