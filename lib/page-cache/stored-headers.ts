import type { ServerResponse } from 'node:http'
import type { StoredHeaders, PageFormat } from './cached-page'
import { pageStore } from './page-store'

/** Keeps how Next answered with a stored page, for the next reader; returns whether it could be learnt. */
export function storeHeaders(
  path: string,
  format: PageFormat,
  method: string,
  response: ServerResponse,
): boolean {
  const page = pageStore().get(path)
  const isUnchanged = response.statusCode === 304
  if (!page || (response.statusCode !== page.status && !isUnchanged)) return false
  if (!page.heads[format]?.whole && method === 'GET')
    pageStore().setHeaders(path, format, toStoredHeaders(response, isUnchanged))
  return page.heads[format] !== null
}

function toStoredHeaders(response: ServerResponse, isUnchanged: boolean): StoredHeaders {
  const lasting = Object.entries(response.getHeaders()).filter(([name]) => !singleResponse.has(name))
  const toList = (headers: typeof lasting) => [
    'x-cache',
    'HIT',
    ...headers.flatMap(([name, value]) => [name, String(value)]),
  ]
  return {
    whole: isUnchanged ? null : toList(lasting),
    unchanged: toList(lasting.filter(([name]) => name !== 'content-type')),
    etag: response.getHeader('etag')?.toString() ?? null,
  }
}

/** Headers that belong to one answer, or to its way through the network. */
const singleResponse = new Set([
  ...['set-cookie', 'date', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding', 'x-cache', 'x-request-id'],
])
