import { parseCookie } from 'cookie'
import { toDomain } from '@/lib/http/host'

/** All that a decision about a request may depend on. */
export type RequestFacts = {
  method: string
  /** The site's own host and port as the visitor's browser names it. */
  host: string | null
  /** The host as a domain (`toDomain`); null when it cannot be one. */
  domain: string | null
  isSecure: boolean
  /** As it stands in the request line: neither decoded nor normalised. */
  pathname: string
  query: URLSearchParams
  cookies: { session: string | undefined; visit: string | undefined; language: string | undefined }
  /** A page load, as opposed to the router fetching in the background of one. */
  isDocument: boolean
  isPrefetch: boolean
  /** Sent by another site's page, as far as the browser says. */
  isCrossSite: boolean
  /** The path and query of the page of this site that it was sent from, where the browser says. */
  cameFrom: string | null
}

type Headers = { get(name: string): string | null | undefined }

/** What the framework's router asks for by itself, in the background of a page. */
export type RouterRequest = 'prefetch' | 'navigation'

/**
 * Says so on a request: set by the front, and by nobody else, because Next hides
 * from the middleware which requests are its router's own.
 */
export const routerHeader = 'x-router-request'

/** Reads the facts from a request, whichever server it came through. */
export function toRequestFacts(
  request: { method: string; url: URL; headers: Headers; routerRequest?: RouterRequest | null },
  settings: { TRUST_PROXY: boolean; LOCAL_HOST_DOMAIN: string },
): RequestFacts {
  const { headers, url } = request
  const forwarded = (name: string) =>
    settings.TRUST_PROXY ? headers.get(name)?.split(',')[0]?.trim() || null : null
  const cookies = parseCookie(headers.get('cookie') ?? '')
  const routerRequest = request.routerRequest ?? headers.get(routerHeader)
  const destination = headers.get('sec-fetch-dest')
  const host = forwarded('x-forwarded-host') ?? headers.get('host') ?? null
  return {
    method: request.method,
    host,
    domain: toDomain(host, settings.LOCAL_HOST_DOMAIN),
    isSecure: forwarded('x-forwarded-proto') === 'https',
    pathname: url.pathname,
    query: url.searchParams,
    cookies: { session: cookies.session, visit: cookies.visit, language: cookies.language },
    isDocument: !routerRequest && (!destination || destination === 'document'),
    isPrefetch:
      routerRequest === 'prefetch' ||
      /\bprefetch\b/.test(`${headers.get('purpose') ?? ''} ${headers.get('sec-purpose') ?? ''}`),
    isCrossSite: isCrossSite(headers, host),
    cameFrom: toOwnPath(headers.get('referer'), host),
  }
}

/** `Origin` as a host; 'null' and the like have none. Browsers send it with every form. */
function isCrossSite(headers: Headers, host: string | null) {
  const origin = headers.get('origin')
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  return Boolean(origin) && toUrl(origin)?.host !== host
}

function toOwnPath(referrer: string | null | undefined, host: string | null) {
  const url = toUrl(referrer)
  return url && url.host === host ? url.pathname + url.search : null
}

function toUrl(address: string | null | undefined) {
  return address && URL.canParse(address) ? new URL(address) : null
}

/**
 * The address to count a sender's comments by: the connection's, or under `TRUST_PROXY` the last
 * one that the proxy itself added. Next and `server.ts` put the connection's own address into
 * `x-forwarded-for` where no proxy is trusted.
 */
export function toClientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
