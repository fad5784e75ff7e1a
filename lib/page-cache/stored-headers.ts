import type { ServerResponse } from 'node:http'
import type { PageFormat, StoredHeaders } from './cached-page'
import { pageStore } from './page-store'

/**
 * Keeps the headers with which Next answered with a stored page: the edge sends the same ones.
 * Returns whether there are any for this page and format now.
 */
export function storeHeaders(
  path: string,
  format: PageFormat,
  method: string,
  response: ServerResponse,
): boolean {
  const page = pageStore().get(path)
  const isNotModified = response.statusCode === 304
  if (!page || (response.statusCode !== page.status && !isNotModified)) return false
  if (!page.headers[format]?.full && method === 'GET') {
    pageStore().setHeaders(path, format, toStoredHeaders(response, isNotModified))
  }
  // A stale page is not served from the store, whatever the edge knows of it.
  return page.headers[format] !== null && !page.isStale
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

/** Headers that belong to one answer, or to its way through the network. */
const singleResponse = new Set([
  ...['set-cookie', 'date', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding', 'x-cache', 'x-request-id'],
])
