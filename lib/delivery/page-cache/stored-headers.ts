import type { ServerResponse } from 'node:http'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { openerPolicy } from '@/lib/base/http/response-headers'
import type { StoredHeaders } from './store/cached-page'
import type { Address, PageFormat } from '@/lib/delivery/addresses/page-address'
import { pageStore } from './store/page-store'

/**
 * Stores the response headers that Next sent with a stored page, so that the edge thread sends the same ones.
 * `renderedAt` identifies the rendering; null if it is unknown.
 */
export function storeHeaders(
  { address, format }: { address: Address; format: PageFormat },
  method: string,
  response: ServerResponse,
  renderedAt: number | null,
): void {
  const page = pageStore().get(address)
  const isNotModified = response.statusCode === 304
  if (renderedAt !== null && page?.renderedAt !== renderedAt) return
  if (!page || method !== 'GET' || (response.statusCode !== page.status && !isNotModified)) return
  if (page.headers[format]?.full) return
  pageStore().setHeaders(address, format, toStoredHeaders(response, isNotModified))
}

function toStoredHeaders(response: ServerResponse, isNotModified: boolean): StoredHeaders {
  const reusable = Object.entries(response.getHeaders()).filter(([name]) => !singleResponse.has(name))
  const toList = (headers: typeof reusable) => [
    'x-cache',
    'HIT',
    ...headers.flatMap(([name, value]) => [name, String(value)]),
  ]
  return {
    full: isNotModified ? null : toList(reusable),
    notModified: toList(reusable.filter(([name]) => name !== 'content-type')),
    etag: response.getHeader('etag')?.toString() ?? null,
  }
}

/** Headers that are only valid for a single response or connection. */
const singleResponse = new Set<string>([
  'set-cookie',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'x-cache',
  'x-request-id',
  // The header `Cross-Origin-Opener-Policy` depends on whether the client's connection is trustworthy
  // (`isTrustworthy`).
  openerPolicy[0],
  internalResponseHeaders.renderedByPeer,
])
