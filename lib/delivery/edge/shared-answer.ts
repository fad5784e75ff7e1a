import type { IncomingHttpHeaders } from 'node:http'
import { FLIGHT_PARAMETER, RENDERING_HEADER } from '@/lib/delivery/next-adapter/hydration/names'
import { toSharedPageHeaders } from '@/lib/base/http/response-headers'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { Address } from '@/lib/delivery/addresses/page-address'
import { toSurrogateKeys } from '@/lib/delivery/page-cache/surrogate-keys'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * Variant of a public page that shared caches may store (`isShareable`).
 *
 * Some shared caches ignore `Vary` and only distinguish URLs. Therefore each URL has one variant: without `_rsc` the
 * document, with `_rsc` the React payload (flight) of the rendering that it names, which never changes. Other
 * requests of Next's router are not shared.
 */
export type SharedForm =
  | { format: 'html' }
  /** `rendering` must equal the `x-rendering` of the response. */
  | { format: 'rsc'; rendering: string }

/** Returns the variant that the URL identifies; null if shared caches must not store the response to this request. */
export function toSharedForm(query: URLSearchParams, headers: IncomingHttpHeaders): SharedForm | null {
  const rendering = query.get(FLIGHT_PARAMETER)
  const routerRequest = toRouterRequest(headers)
  if (routerRequest === null) return rendering === null ? { format: 'html' } : null
  const isLoader = routerRequest === 'navigation' && headers['next-router-state-tree'] === undefined
  return isLoader && rendering ? { format: 'rsc', rendering } : null
}

/** Returns the response headers for shared caches. */
export function toShared(address: Address): Record<string, string> {
  return toSharedPageHeaders(toSurrogateKeys(address), getSettings().EDGE_CACHE_SECONDS)
}

const shared = new WeakMap<readonly string[], string[]>()

/**
 * Adds the headers for shared caches to those of a stored page. Returns the same array for the same input. A payload
 * whose rendering is not the requested one gets no additional headers.
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
