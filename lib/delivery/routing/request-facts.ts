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

/** All that a decision about a request may depend on. */
export type RequestFacts = {
  method: string
  /** The site's own host and port as the visitor's browser names it. */
  host: string | null
  /** The host as a domain (`toDomain`); null when it cannot be one. */
  domain: string | null
  isSecure: boolean
  /**
   * Null on a reader's host. On the editorial room's (`ROOM_HOST`): `open`, or `remote` where content
   * comes from an external service, which has an editor of its own.
   */
  room: 'open' | 'remote' | null
  /** As it stands in the request line: neither decoded nor normalised. */
  pathname: string
  query: URLSearchParams
  cookies: {
    session: string | undefined
    visit: string | undefined
    language: string | undefined
    'signed-out': string | undefined
  }
  /** The client sends none of this site's cookies. */
  isStranger: boolean
  /** Shared caches may stand before the site (`EDGE_CACHE_SECONDS`). */
  hasSharedCaches: boolean
  /** The header as it was sent; decisive in the signed-in area only (`resolveLanguage`). */
  acceptLanguage: string
  /** A page load, as opposed to what a page embeds, or its router fetches. Browsers say so under https. */
  isDocument: boolean
  isPrefetch: boolean
  /** Sent by another site's page, as far as the browser says. */
  isCrossSite: boolean
  /** The path and query of the page of this site that it was sent from, where the browser says. */
  cameFrom: string | null
}

/** A client that sends one of these, under either name, may get a page that others do not (`deploy/nginx/caching.conf` lists them, too). */
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
  // Null is an answer: that Next's router did not send it.
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
      // By its present name alone: the answer that removes it could not remove one of another host.
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
