import { isHttps, toHost, type HeaderReader } from './host'

/**
 * Protection against CSRF: whether another site's page sent a request. Browsers send `Origin` with every
 * form and every fetch that writes; a client without the header is not a browser, or follows a link. A page
 * of this host that came over http is another site to one that came over https: an attacker on the wire
 * may have written it.
 * The reverse is allowed, since https may end at a proxy that `TRUST_PROXY` does not name.
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
 * Whether a request is for a page of its own: no picture, frame or script of another page asks so. By what
 * a browser accepts where it does not say what it loads, as over plain http.
 */
export function isDocumentRequest(headers: HeaderReader): boolean {
  const destination = headers.get('sec-fetch-dest') ?? null
  if (destination !== null) return destination === 'document'
  return (headers.get('accept') ?? '').includes('text/html')
}

/** The path and query of a referrer on this site; null for another site's, and for none. */
export function toOwnPath(referrer: string | null | undefined, host: string | null): string | null {
  const url = toUrl(referrer ?? '')
  return url && url.host === host?.toLowerCase() ? url.pathname + url.search : null
}

/** Null for `Origin: null` and the like. */
function toUrl(address: string) {
  return URL.canParse(address) ? new URL(address) : null
}
