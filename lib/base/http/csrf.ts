import { isHttps, toHost, type HeaderReader } from './host'

/**
 * Returns whether a page of another site sent the request (CSRF). Browsers send `Origin` with every form and every
 * fetch that writes. Clients without the header are no browsers, or follow a link.
 *
 * An http page of the same host counts as another site for an https request, because a network attacker may have
 * modified it. The reverse is allowed: a proxy that `TRUST_PROXY` does not name may terminate https.
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
 * Returns whether a request loads a document, as opposed to a picture, a frame or data for a script. Without
 * `Sec-Fetch-Dest` (plain http), the `Accept` header decides.
 */
export function isDocumentRequest(headers: HeaderReader): boolean {
  const destination = headers.get('sec-fetch-dest') ?? null
  if (destination !== null) return destination === 'document'
  return (headers.get('accept') ?? '').includes('text/html')
}

/** Returns the path and query of a referrer on this site; null for a missing referrer or another site. */
export function toOwnPath(referrer: string | null | undefined, host: string | null): string | null {
  const url = toUrl(referrer ?? '')
  return url && url.host === host?.toLowerCase() ? url.pathname + url.search : null
}

/** Parses a URL. Returns null if it is invalid, as in `Origin: null`. */
function toUrl(address: string) {
  return URL.canParse(address) ? new URL(address) : null
}
