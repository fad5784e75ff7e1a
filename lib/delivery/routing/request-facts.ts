import { parseCookie } from 'cookie'
import {
  readerCookies,
  readReaderCookie,
  toCookieName,
  type ReaderCookie,
} from '@/lib/base/http/site-cookies'
import { isHttps, toDomain, toHost, type HeaderReader } from '@/lib/base/http/host'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { isCrossSite, toOwnPath } from '@/lib/base/http/csrf'
import type { RouterRequest } from '@/lib/base/http/router-request'

/** Properties of a request on which `decide` depends. */
export type RequestFacts = {
  method: string
  /** Host and port as requested by the browser; null without a `Host` header. */
  host: string | null
  /** Host as a domain (`toDomain`); null if it is not a valid domain. */
  domain: string | null
  isSecure: boolean
  /**
   * Set on the admin's host (`ROOM_HOST`): `open`, or `remote` if content comes from an external service, which has a
   * separate editor. null on other hosts.
   */
  room: 'open' | 'remote' | null
  /** Path as requested, without decoding or normalisation. */
  pathname: string
  query: URLSearchParams
  cookies: {
    session: string | undefined
    visit: string | undefined
    language: string | undefined
    'signed-out': string | undefined
  }
  /** True if the request does not contain any cookie of the site. */
  isStranger: boolean
  /** True if shared caches may be in front of the site (`EDGE_CACHE_SECONDS`). */
  hasSharedCaches: boolean
  /** `Accept-Language` header, with which the signed-in area chooses its language (`resolveLanguage`). */
  acceptLanguage: string
  /** True if the request loads a page; false for embedded requests and those of Next's router. */
  isDocument: boolean
  isPrefetch: boolean
  /** True if a page of another site sent the request, according to the browser. */
  isCrossSite: boolean
  /** Path and query of the page on this site that sent the request; null if it is unknown. */
  cameFrom: string | null
}

/** Cookies on which pages depend. `deploy/nginx/caching.conf` must list the same ones. */
const ownCookies = Object.keys(readerCookies) as ReaderCookie[]

export type RoutingSettings = {
  TRUST_PROXY: number
  LOCAL_HOST_DOMAIN: string
  EDGE_CACHE_SECONDS: number
  ROOM_HOST: string | null
  CONTENT_SERVICE_URL?: string | undefined
}

/** Reads the properties of a request, on the edge thread or in the middleware. */
export function toRequestFacts(
  request: { method: string; url: URL; headers: HeaderReader; routerRequest?: RouterRequest | null },
  settings: RoutingSettings,
): RequestFacts {
  const { headers, url } = request
  const cookies = parseCookie(headers.get('cookie') ?? '')
  const isSecure = isHttps(headers, settings)
  const readCookie = (name: ReaderCookie) => readReaderCookie(cookies, name, isSecure)
  // `request.routerRequest` is null if Next's router did not send the request. In the middleware it is undefined,
  // because the edge thread has already determined the kind and passed it on.
  const routerRequest =
    request.routerRequest === undefined ? readRenderRequest(headers).router : request.routerRequest
  const destination = headers.get('sec-fetch-dest')
  const host = toHost(headers, settings)
  const domain = toDomain(host, settings.LOCAL_HOST_DOMAIN)
  return {
    method: request.method,
    host,
    domain,
    isSecure,
    room: toRoom(domain, settings),
    pathname: url.pathname,
    query: url.searchParams,
    cookies: {
      session: readCookie('session'),
      visit: readCookie('visit'),
      language: readCookie('language'),
      // Over https only the name with the prefix `__Host-` is read. Another host can set the cookie without prefix, and
      // this response could not remove it.
      'signed-out': cookies[toCookieName('signed-out', isSecure)],
    },
    isStranger: ownCookies.every((name) => readReaderCookie(cookies, name, true) === undefined),
    hasSharedCaches: settings.EDGE_CACHE_SECONDS > 0,
    acceptLanguage: headers.get('accept-language') ?? '',
    isDocument: !routerRequest && (!destination || destination === 'document'),
    isPrefetch:
      routerRequest === 'prefetch' ||
      /\bprefetch\b/.test(`${headers.get('purpose') ?? ''} ${headers.get('sec-purpose') ?? ''}`),
    isCrossSite: isCrossSite(headers, settings),
    cameFrom: toOwnPath(headers.get('referer'), host),
  }
}

function toRoom(domain: string | null, { ROOM_HOST, CONTENT_SERVICE_URL }: RoutingSettings) {
  if (domain === null || domain !== ROOM_HOST) return null
  return CONTENT_SERVICE_URL === undefined ? 'open' : 'remote'
}
