import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { OrganisationId } from '@/lib/base/domain/model'
import { isTrustworthy } from '@/lib/base/http/host'
import { openerPolicy } from '@/lib/base/http/response-headers'
import { toRouterRequest } from '@/lib/base/http/router-request'
import type { DirectoryKey } from '@/lib/features/organisations/directory-entry'
import type { PageFormat } from '@/lib/delivery/page-cache/cached-page'
import type { Settings } from '@/lib/base/platform/settings'
import { toSetCookie } from '@/lib/delivery/routing/set-cookie'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { toPageViewForm, type PageViewForm } from '@/lib/delivery/analytics/is-page-view'
import { decide } from '@/lib/delivery/routing/decide'
import { listClaimed } from '@/lib/delivery/routing/resolve-claim'
import { toRequestFacts } from '@/lib/delivery/routing/request-facts'
import type { DirectoryCache } from './directory-cache'
import { toSharedForm, type SharedForm } from './shared-answer'

/** The parts of a request that select its page. */
type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A request for a page that may be stored, in one format. */
export type PageRequest = {
  kind: 'page'
  address: PageAddress
  format: PageFormat
  /**
   * The reader's own response headers, in addition to the stored ones. A flat list of names and values, as
   * `writeHead` accepts it.
   */
  readerHeaders: readonly string[]
  /** The form of the response that shared caches may store; null if they may not store it. */
  sharedForm: SharedForm | null
  /** How the client reads the page; null if it does not count as a page view. */
  reading: PageViewForm | null
  /** The organisation of the host if the page does not exist; null otherwise. */
  missing: OrganisationId | null
  /** The request headers that, with the method and the URL, select the page. */
  decisiveHeaders: readonly string[]
}

/** A request that is redirected if its address used to be a page. Only the render thread knows that. */
export type FormerRequest = { kind: 'former'; missing: OrganisationId }

/** A request that may be for a page, but for which the directory cache lacks these keys. */
export type UnknownDirectory = { kind: 'unknown-directory'; keys: DirectoryKey[] }

/** Many clients send the same headers, so a resolved page request is reused for this long, in ms. */
const MAX_AGE_MS = 1_000
/** Limit for the text of addresses and headers; clients may send long ones. */
const MAX_CHARACTERS = 4_000_000
/** Estimated size of an entry besides its text. */
const ENTRY_CHARACTERS = 500
/** Limit of entries for one address with different headers, such as the language, or a request by Next's router. */
const MAX_VARIANTS = 8

type Resolved = {
  method: string
  /** Values of the headers that select the page. */
  headerValues: readonly (string | undefined)[]
  pageRequest: PageRequest
  until: number
}

/** Headers that select the page for every request (`toRequestFacts`, `toRouterRequest`). */
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

/** Adds the language, only for pages that depend on it, because browsers send many different values. */
const negotiatedHeaders = [...usualHeaders, 'accept-language']

/** Resolves the page of a request, with the same `decide` as the middleware. */
export class PageRequestResolver {
  readonly #resolved = new LRUCache<string, Resolved[]>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: countCharacters,
  })

  constructor(
    private readonly directory: DirectoryCache,
    private readonly settings: Settings,
  ) {}

  /** Returns the page of a request, or the directory entries that its decision lacks. null if only Next can answer. */
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

  /** Must be called when organisations may have changed. */
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
    // `decide` does not know which paths of the organisation's page tree exist.
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

/** Returns null for a path that a URL parser or Next would normalise to another one. */
function toAddress(url: string): URL | null {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.includes('//')) return null
  const address = new URL(url, 'http://localhost')
  return address.pathname === path ? address : null
}

/** Returns the requested format. Returns null for the prefetch of a segment, which only Next can render. */
function toFormat(headers: IncomingHttpHeaders): PageFormat | null {
  const routerRequest = toRouterRequest(headers)
  if (routerRequest === 'prefetch') return null
  return routerRequest === 'navigation' ? 'rsc' : 'html'
}
