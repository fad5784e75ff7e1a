import type { IncomingHttpHeaders } from 'node:http'
import { FLIGHT_PARAMETER, RENDERING_HEADER } from '@/lib/delivery/next-adapter/hydration/names'
import { toSharedPageHeaders } from '@/lib/base/http/response-headers'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { Address } from '@/lib/delivery/page-cache/page-address'
import { toSurrogateKeys } from '@/lib/delivery/page-cache/surrogate-keys'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * The form of a public page that shared caches may store (`isShareable`).
 *
 * Some shared caches identify a response by its address and ignore Vary. Therefore an address has one form of a
 * page: without `_rsc` the document, with it the React payload (flight) of the named rendering, which never
 * changes. Other requests of Next's router are never shared.
 */
export type SharedForm =
  | { format: 'html' }
  /** `rendering` must equal the `x-rendering` of the response. */
  | { format: 'rsc'; rendering: string }

/** Returns the form that this URL identifies; null if the request is for another form. */
export function toSharedForm(query: URLSearchParams, headers: IncomingHttpHeaders): SharedForm | null {
  const rendering = query.get(FLIGHT_PARAMETER)
  const routerRequest = toRouterRequest(headers)
  if (routerRequest === null) return rendering === null ? { format: 'html' } : null
  const isLoader = routerRequest === 'navigation' && headers['next-router-state-tree'] === undefined
  return isLoader && rendering ? { format: 'rsc', rendering } : null
}

/** Returns the headers that let shared caches store a page. */
export function toShared(address: Address): Record<string, string> {
  return toSharedPageHeaders(toSurrogateKeys(address), getSettings().EDGE_CACHE_SECONDS)
}

const shared = new WeakMap<readonly string[], string[]>()

/**
 * Adds the headers for shared caches to a stored page's headers. Returns the same array for the same headers.
 * Returns a flight's headers unchanged if the request names another rendering.
 */
export function shareStoredHeaders(
  storedHeaders: readonly string[],
  address: Address,
  form: SharedForm,
): readonly string[] {
  if (form.format === 'rsc' && readHeader(storedHeaders, RENDERING_HEADER) !== form.rendering)
    return storedHeaders
  const cachedHeaders = shared.get(storedHeaders)
  if (cachedHeaders) return cachedHeaders
  const added = toShared(address)
  const unchanged = storedHeaders.filter((_, at) => !((storedHeaders[at - (at % 2)] ?? '') in added))
  const headers = [...unchanged, ...Object.entries(added).flat()]
  shared.set(storedHeaders, headers)
  return headers
}

function readHeader(storedHeaders: readonly string[], name: string): string | undefined {
  const at = storedHeaders.indexOf(name)
  return at < 0 ? undefined : storedHeaders[at + 1]
}
