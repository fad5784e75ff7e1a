import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { PageFormat } from '@/lib/page-cache/cached-page'
import { toSetCookie } from '@/lib/routing/cookies'
import { toInternalPath } from '@/lib/page-cache/internal-path'
import { decide } from '@/lib/routing/decide'
import { toRequestFacts } from '@/lib/routing/request-facts'
import { toRouterRequest } from '@/lib/http/router-request'
import { getSettings } from '@/lib/platform/settings'
import type { DomainCache } from './domain-cache'

/** What a request wants, if it may be a stored page: the store's key and the body's format. */
export type PageRequest = {
  kind: 'page'
  path: string
  format: PageFormat
  /** Names and values in turn, as `writeHead` takes them. */
  cookieHeaders: readonly string[]
}

/** It may be a page, but nobody here knows whose the domain is. */
export type UnknownDomain = { kind: 'undecided'; domain: string }

/** Many visitors send the same words: what was decided for them holds for a second. */
const KEPT_MS = 1_000
/** Of addresses and headers: anybody may send long ones. */
const MOST_CHARACTERS = 4_000_000
/** What an entry takes beside its words. */
const ENTRY_CHARACTERS = 500
/** Of one address: visitors in other languages, or the router instead of the browser. */
const MOST_OF_ONE_ADDRESS = 8

type Decided = {
  method: string
  said: readonly (string | undefined)[]
  pageRequest: PageRequest
  until: number
}

/** All that a decision about a page depends on beside its address, and the format (`toRequestFacts`, `toRouterRequest`). */
const decisive = [
  ...['cookie', 'x-forwarded-host', 'x-forwarded-proto', 'sec-fetch-dest', 'purpose'],
  ...['sec-purpose', 'rsc', 'next-router-prefetch', 'next-router-segment-prefetch'],
]

/** Decides what the middleware would, by the same function, before Next is asked. */
export class PageRequestResolver {
  readonly #decided = new LRUCache<string, Decided[]>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: countCharacters,
  })

  constructor(private readonly domains: DomainCache) {}

  /** Null for whatever only Next can answer. */
  find(request: IncomingMessage, now = Date.now()): PageRequest | UnknownDomain | null {
    const { method = '', url = '', headers } = request
    const address = `${headers.host ?? ''} ${url}`
    const kept = this.#decided.get(address)
    const decided = kept?.find(
      (one) => now < one.until && one.method === method && isAsSaid(headers, one.said),
    )
    if (decided) return decided.pageRequest
    const pageRequest = this.#decide(request)
    if (pageRequest?.kind !== 'page') return pageRequest
    const said = decisive.map((name) => headers[name]?.toString())
    const others = kept?.filter((one) => now < one.until).slice(1 - MOST_OF_ONE_ADDRESS) ?? []
    this.#decided.set(address, [...others, { method, said, pageRequest, until: now + KEPT_MS }])
    return pageRequest
  }

  /** Forgets what was decided: organisations may have changed. */
  forget(): void {
    this.#decided.clear()
  }

  #decide({ method = '', url = '', headers }: IncomingMessage): PageRequest | UnknownDomain | null {
    const format = toFormat(headers)
    const address = toAddress(url)
    if ((method !== 'GET' && method !== 'HEAD') || !format || !address) return null
    const get = (name: string) => headers[name]?.toString()
    const facts = toRequestFacts(
      { method, headers: { get }, url: address, routerRequest: toRouterRequest(headers) },
      getSettings(),
    )
    const domain = facts.domain ?? ''
    const directory = this.domains.peek(domain)
    if (!directory) return { kind: 'undecided', domain }
    const { action, cookies, sessionProblem } = decide(facts, directory)
    if (action.kind !== 'page' || !action.isStored || sessionProblem) return null
    const cookieHeaders = cookies.flatMap((change) => ['set-cookie', toSetCookie(change)])
    return { kind: 'page', path: toInternalPath(action), format, cookieHeaders }
  }
}

function isAsSaid(headers: IncomingHttpHeaders, said: Decided['said']): boolean {
  return decisive.every((name, at) => headers[name]?.toString() === said[at])
}

function countCharacters(kept: Decided[], address: string): number {
  return kept.reduce((sum, { said }) => sum + said.join('').length + ENTRY_CHARACTERS, address.length)
}

/** Null for a path that a parser or Next would tidy first: it is not the one that was asked for. */
function toAddress(url: string): URL | null {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.includes('//')) return null
  const address = new URL(url, 'http://localhost')
  return address.pathname === path ? address : null
}

/** Prefetches of parts of a page are Next's own affair. */
function toFormat(headers: IncomingHttpHeaders): PageFormat | null {
  const kind = toRouterRequest(headers)
  if (kind === 'prefetch') return null
  return kind === 'navigation' ? 'rsc' : 'html'
}
