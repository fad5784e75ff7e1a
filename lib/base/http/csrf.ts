import { isHttps, toHost, type HeaderReader } from './host'

/**
 * Protects against CSRF: tests whether a page of another site sent the request. Browsers send `Origin` with
 * every form and every fetch that writes. Clients without the header are not browsers, or follow a link.
 *
 * An http page of this host counts as another site for an https request, because a network attacker may have
 * written it. The reverse is allowed: https may end at a proxy that `TRUST_PROXY` does not name.
 */
export function isCrossSite(headers: HeaderReader, settings: { TRUST_PROXY: number }): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin') ?? null
  if (origin === null) return false
  const url = toUrl(origin)
  if (isHttps(headers, settings) && url?.protocol !== 'https:') return true
  return url?.host !== toHost(headers, settings)?.toLowerCase()
}

/**
 * Tests whether a request loads a whole document, rather than a picture, frame or fetch for another page. Over plain
 * http, where browsers omit the destination header, the Accept header decides.
 */
export function isDocumentRequest(headers: HeaderReader): boolean {
  const destination = headers.get('sec-fetch-dest') ?? null
  if (destination !== null) return destination === 'document'
  return (headers.get('accept') ?? '').includes('text/html')
}

/** Returns the path and query of a referrer on this site; null if it is missing or belongs to another site. */
export function toOwnPath(referrer: string | null | undefined, host: string | null): string | null {
  const url = toUrl(referrer ?? '')
  return url && url.host === host?.toLowerCase() ? url.pathname + url.search : null
}

/** Returns null for invalid URLs such as `Origin: null`. */
function toUrl(address: string) {
  return URL.canParse(address) ? new URL(address) : null
}
