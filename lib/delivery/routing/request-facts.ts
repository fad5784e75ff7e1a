import { parseCookie } from 'cookie'
import {
  readerCookies,
  readReaderCookie,
  toCookieName,
  type ReaderCookie,
} from '@/lib/base/http/site-cookies'
import { isHttps, toDomain, toHost, type HeaderReader } from '@/lib/base/http/host'
import { readRenderRequest } from '@/lib/delivery/page-cache/render-request'
import { isCrossSite, toOwnPath } from '@/lib/base/http/csrf'
import type { RouterRequest } from '@/lib/base/http/router-request'

/** The facts of a request that a decision may depend on. */
export type RequestFacts = {
  method: string
  /** The site's own host and port as the visitor's browser names it. */
  host: string | null
  /** The host as a domain (`toDomain`); null when it cannot be one. */
  domain: string | null
  isSecure: boolean
  /**
   * null on readers' hosts. On the admin's host (`ROOM_HOST`): `open`, or `remote` if content comes from an
   * external service with a separate editor.
   */
  room: 'open' | 'remote' | null
  /** The path of the request line, without decoding or normalisation. */
  pathname: string
  query: URLSearchParams
  cookies: {
    session: string | undefined
    visit: string | undefined
    language: string | undefined
    'signed-out': string | undefined
  }
  /** True if the client sends none of this site's cookies. */
  isStranger: boolean
  /** True if shared caches may be in front of the site (`EDGE_CACHE_SECONDS`). */
  hasSharedCaches: boolean
  /** The header as sent. It selects the language in the signed-in area only (`resolveLanguage`). */
  acceptLanguage: string
  /** True for a page load; false for embedded and router requests (`Sec-Fetch-Dest`, sent under https only). */
  isDocument: boolean
  isPrefetch: boolean
  /** True if the browser reports that another site's page sent the request. */
  isCrossSite: boolean
  /** Path and query of this site's page that sent the request; null if the browser does not send them. */
  cameFrom: string | null
}

/** Cookies that select a page. `deploy/nginx/caching.conf` lists them, too. */
const ownCookies = Object.keys(readerCookies) as ReaderCookie[]

export type RoutingSettings = {
  TRUST_PROXY: number
  LOCAL_HOST_DOMAIN: string
  EDGE_CACHE_SECONDS: number
  ROOM_HOST: string | null
  CONTENT_SERVICE_URL?: string | undefined
}

/** Reads the facts from a request, whichever server it came through. */
export function toRequestFacts(
  request: { method: string; url: URL; headers: HeaderReader; routerRequest?: RouterRequest | null },
  settings: RoutingSettings,
): RequestFacts {
  const { headers, url } = request
  const cookies = parseCookie(headers.get('cookie') ?? '')
  const isSecure = isHttps(headers, settings)
  const readCookie = (name: ReaderCookie) => readReaderCookie(cookies, name, isSecure)
  // null means that Next's router did not send the request; undefined that it is not known yet.
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
      // Under https the unprefixed name is ignored: this response could not remove a neighbouring host's cookie.
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
