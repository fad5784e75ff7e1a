import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { OrganisationId } from '@/lib/base/domain/model'
import { isTrustworthy } from '@/lib/base/http/host'
import { openerPolicy } from '@/lib/base/http/response-headers'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { DirectoryKey } from '@/lib/features/company/organisations/directory-entry'
import type { PageFormat, PageAddress } from '@/lib/delivery/addresses/page-address'
import type { Settings } from '@/lib/base/platform/settings'
import { toSetCookie } from '@/lib/delivery/routing/set-cookie'
import { toPageViewForm, type PageViewForm } from '@/lib/delivery/analytics/is-page-view'
import { decide } from '@/lib/delivery/routing/decide'
import { listClaimed } from '@/lib/delivery/routing/resolve-claim'
import { toRequestFacts } from '@/lib/delivery/routing/request-facts'
import type { DirectoryCache } from './directory-cache'
import { toSharedForm, type SharedForm } from './shared-answer'

/** Properties of a request that determine its page. */
type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A request for a page, in one format. */
export type PageRequest = {
  kind: 'page'
  address: PageAddress
  format: PageFormat
  /** Response headers for this reader in addition to the stored ones, as a flat list for `writeHead`. */
  readerHeaders: readonly string[]
  /** Variant of the response that shared caches may store; null if they must not store it. */
  sharedForm: SharedForm | null
  /** How the reader gets the page; null if the request is not a page view. */
  reading: PageViewForm | null
  /** Organisation of the host if the page does not exist; otherwise null. */
  missing: OrganisationId | null
  /** Names of the request headers that, with method and URL, determine the page. */
  decisiveHeaders: readonly string[]
}

/**
 * A request for an unknown path of a former site, which may be redirected. Only the render thread can look up
 * redirects.
 */
export type FormerRequest = { kind: 'former'; missing: OrganisationId }

/** A request that may be for a page. Decided when the directory entries with these keys are available. */
export type UnknownDirectory = { kind: 'unknown-directory'; keys: DirectoryKey[] }

/** Time in ms for which a result is reused for requests with the same headers, which many clients send. */
const MAX_AGE_MS = 1_000
/** Maximum size of the cache, in characters of URLs and headers. */
const MAX_CHARACTERS = 4_000_000
/** Estimated size of a cache entry besides its text, in characters. */
const ENTRY_CHARACTERS = 500
/**
 * Maximum number of cached results per URL. Requests with different header values, such as the language, need separate
 * results.
 */
const MAX_VARIANTS = 8

type Resolved = {
  method: string
  /** Values of the page's cache key headers. */
  headerValues: readonly (string | undefined)[]
  pageRequest: PageRequest
  until: number
}

/** Cache key headers of all pages (`toRequestFacts`, `toRouterRequest`). */
const usualHeaders = [
  'cookie',
  'x-forwarded-host',
  'x-forwarded-proto',
  'sec-fetch-dest',
  'purpose',
  'sec-purpose',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
]

/**
 * Cache key headers of pages whose language follows the browser. Other pages do not use the language, because browsers
 * send many different values, each of which would need an entry.
 */
const negotiatedHeaders = [...usualHeaders, 'accept-language']

/** Determines the page of a request, with the function `decide` that the middleware uses. */
export class PageRequestResolver {
  readonly #resolved = new LRUCache<string, Resolved[]>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: countCharacters,
  })

  constructor(
    private readonly directory: DirectoryCache,
    private readonly settings: Settings,
  ) {}

  /** Returns the page of a request, or the missing directory entries. null if only the render thread can answer. */
  find(request: RequestHead, now = Date.now()): PageRequest | UnknownDirectory | FormerRequest | null {
    const { method = '', url = '', headers } = request
    const address = `${headers.host ?? ''} ${url}`
    const variants = this.#resolved.get(address) ?? []
    const same = variants.find(
      (entry) => now < entry.until && entry.method === method && hasDecisiveHeaders(headers, entry),
    )
    if (same) return same.pageRequest
    const pageRequest = this.#resolve(request)
    if (pageRequest?.kind !== 'page') return pageRequest
    const headerValues = pageRequest.decisiveHeaders.map((name) => headers[name]?.toString())
    const resolved = { method, headerValues, pageRequest, until: now + MAX_AGE_MS }
    const others = variants.filter(({ until }) => now < until).slice(1 - MAX_VARIANTS)
    this.#resolved.set(address, [...others, resolved])
    return pageRequest
  }

  /** Removes all results. Must be called when organisations may have changed. */
  clear(): void {
    this.#resolved.clear()
  }

  #resolve({
    method = '',
    url = '',
    headers,
  }: RequestHead): PageRequest | UnknownDirectory | FormerRequest | null {
    const format = toFormat(headers)
    const address = toAddress(url)
    if ((method !== 'GET' && method !== 'HEAD') || !format || !address) return null
    const get = (name: string) => headers[name]?.toString()
    const facts = toRequestFacts(
      { method, headers: { get }, url: address, routerRequest: toRouterRequest(headers) },
      this.settings,
    )
    const directory = this.directory.find(facts.domain, listClaimed(facts))
    if (Array.isArray(directory)) return { kind: 'unknown-directory', keys: directory }
    const { action, cookies, sharedFor, sessionError, former } = decide(facts, directory)
    if (former) return { kind: 'former', missing: former.organisation }
    if (action.kind !== 'page' || sessionError) return null
    const readerHeaders = [
      ...cookies.flatMap((change) => ['set-cookie', toSetCookie(change)]),
      ...(isTrustworthy({ get }, this.settings) ? openerPolicy : []),
    ]
    const { address: page } = action
    const decisiveHeaders = page.row.isLanguageNegotiated ? negotiatedHeaders : usualHeaders
    const sharedForm = sharedFor ? toSharedForm(facts.query, headers) : null
    const reading = toPageViewForm(method, headers, page)
    // `decide` does not look up whether these pages exist. If not, the 404 is counted for the organisation.
    const mayBeMissing = page.kind === 'missing' || page.kind === 'sitePage'
    const missing = mayBeMissing ? (directory.ofHost ?? null) : null
    return {
      kind: 'page',
      address: page,
      format,
      readerHeaders,
      sharedForm,
      reading,
      missing,
      decisiveHeaders,
    }
  }
}

function hasDecisiveHeaders(headers: IncomingHttpHeaders, { pageRequest, headerValues }: Resolved): boolean {
  return pageRequest.decisiveHeaders.every((name, at) => headers[name]?.toString() === headerValues[at])
}

function countCharacters(variants: Resolved[], address: string): number {
  return variants.reduce(
    (sum, { headerValues }) => sum + headerValues.join('').length + ENTRY_CHARACTERS,
    address.length,
  )
}

/**
 * Parses a request's URL. Returns null if a URL parser or Next would change the path, for example by resolving `..`.
 */
function toAddress(url: string): URL | null {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.includes('//')) return null
  const address = new URL(url, 'http://localhost')
  return address.pathname === path ? address : null
}

/** Returns the requested format; null for the prefetch of a route segment, which only Next can render. */
function toFormat(headers: IncomingHttpHeaders): PageFormat | null {
  const routerRequest = toRouterRequest(headers)
  if (routerRequest === 'prefetch') return null
  return routerRequest === 'navigation' ? 'rsc' : 'html'
}
