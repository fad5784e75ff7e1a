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
import { toReadingForm, type ReadingForm } from '@/lib/delivery/readings/is-reading'
import { decide } from '@/lib/delivery/routing/decide'
import { listClaimed } from '@/lib/delivery/routing/resolve-claim'
import { toRequestFacts } from '@/lib/delivery/routing/request-facts'
import type { DirectoryCache } from './directory-cache'
import { toSharedForm, type SharedForm } from './shared-answer'

/** What of a request says which page it is for. */
type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A request for a page that may be stored, in one format. */
export type PageRequest = {
  kind: 'page'
  address: PageAddress
  format: PageFormat
  /** What is this reader's beside what is stored: a flat list of names and values, as `writeHead` takes it. */
  readerHeaders: readonly string[]
  /** What shared caches may keep of the answer; null where they may keep nothing. */
  sharedForm: SharedForm | null
  /** How it reads the page, where its client is a reader; null where it does not. */
  reading: ReadingForm | null
  /** The organisation of the host where it is for nothing that the site has; null for others. */
  missing: OrganisationId | null
  /** What it depends on beside its method and address. */
  decisiveHeaders: readonly string[]
}

/** A request that leads on if its address was a page's before, which only the render thread knows. */
export type FormerRequest = { kind: 'former'; missing: OrganisationId }

/** A request that may be for a page, for which the directory cache lacks these. */
export type UnknownDirectory = { kind: 'unknown-directory'; keys: DirectoryKey[] }

/** Many clients send the same headers: a resolved page request is reused for a second. */
const MAX_AGE_MS = 1_000
/** Of addresses and headers; clients may send long ones. */
const MAX_CHARACTERS = 4_000_000
/** What an entry takes beside its text. */
const ENTRY_CHARACTERS = 500
/** One address with different headers: another language, or the router instead of the browser. */
const MAX_VARIANTS = 8

type Resolved = {
  method: string
  /** Of the page request's decisive headers. */
  headerValues: readonly (string | undefined)[]
  pageRequest: PageRequest
  until: number
}

/** What every page request depends on beside its address (`toRequestFacts`, `toRouterRequest`). */
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

/** Browsers differ in their languages more than in anything else: they count only where they decide. */
const negotiatedHeaders = [...usualHeaders, 'accept-language']

/** Resolves which page a request is for, by the same `decide` as the middleware. */
export class PageRequestResolver {
  readonly #resolved = new LRUCache<string, Resolved[]>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: countCharacters,
  })

  constructor(
    private readonly directory: DirectoryCache,
    private readonly settings: Settings,
  ) {}

  /** Null for a request that only Next can answer. */
  find(request: RequestHead, now = Date.now()): PageRequest | UnknownDirectory | FormerRequest | null {
    const { method = '', url = '', headers } = request
    const address = `${headers.host ?? ''} ${url}`
    const variants = this.#resolved.get(address) ?? []
    const same = variants.find(
      (one) => now < one.until && one.method === method && hasDecisiveHeaders(headers, one),
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

  /** To be called when organisations may have changed. */
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
    const reading = toReadingForm(method, headers, page)
    const missing = page.kind === 'missing' ? (directory.ofHost ?? null) : null
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

/** Null for a path that a URL parser or Next would normalise: it is not the one that was requested. */
function toAddress(url: string): URL | null {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.includes('//')) return null
  const address = new URL(url, 'http://localhost')
  return address.pathname === path ? address : null
}

/** Null for a prefetch: it asks for a part of a page, which only Next has. */
function toFormat(headers: IncomingHttpHeaders): PageFormat | null {
  const routerRequest = toRouterRequest(headers)
  if (routerRequest === 'prefetch') return null
  return routerRequest === 'navigation' ? 'rsc' : 'html'
}
