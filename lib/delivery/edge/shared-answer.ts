import type { IncomingHttpHeaders } from 'node:http'
import { FLIGHT_PARAMETER, RENDERING_HEADER } from '@/lib/delivery/next-adapter/hydration/names'
import { toSharedPageHeaders } from '@/lib/base/http/response-headers'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { Address } from '@/lib/delivery/page-cache/page-address'
import { toSurrogateKeys } from '@/lib/delivery/page-cache/surrogate-keys'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * Answers for strangers that shared caches may keep (`isShareable`).
 *
 * Some of these caches know an answer by its address alone, whatever Vary says. So an address stands for
 * one form of a page: without `_rsc` for the document, with it for the flight of the rendering that it
 * names, which is right for ever. What else Next's router asks for is for its reader alone.
 */
export type SharedForm =
  | { format: 'html' }
  /** `rendering`: as the `x-rendering` of the answer must be. */
  | { format: 'rsc'; rendering: string }

/** The form that a request's address stands for; null where the request is for another one. */
export function toSharedForm(query: URLSearchParams, headers: IncomingHttpHeaders): SharedForm | null {
  const rendering = query.get(FLIGHT_PARAMETER)
  const routerRequest = toRouterRequest(headers)
  if (routerRequest === null) return rendering === null ? { format: 'html' } : null
  const isLoader = routerRequest === 'navigation' && headers['next-router-state-tree'] === undefined
  return isLoader && rendering ? { format: 'rsc', rendering } : null
}

/** The headers of a page's answer that shared caches may keep. */
export function toShared(address: Address): Record<string, string> {
  return toSharedPageHeaders(toSurrogateKeys(address), getSettings().EDGE_CACHE_SECONDS)
}

const shared = new WeakMap<readonly string[], string[]>()

/**
 * A stored page's headers as shared caches may keep them; the same array for the same headers. Those
 * of a flight that is not of the rendering that was asked for stay as they are.
 */
export function shareStoredHeaders(
  stored: readonly string[],
  address: Address,
  form: SharedForm,
): readonly string[] {
  if (form.format === 'rsc' && readHeader(stored, RENDERING_HEADER) !== form.rendering) return stored
  const known = shared.get(stored)
  if (known) return known
  const added = toShared(address)
  const unchanged = stored.filter((_, at) => !((stored[at - (at % 2)] ?? '') in added))
  const headers = [...unchanged, ...Object.entries(added).flat()]
  shared.set(stored, headers)
  return headers
}

function readHeader(stored: readonly string[], name: string): string | undefined {
  const at = stored.indexOf(name)
  return at < 0 ? undefined : stored[at + 1]
}
