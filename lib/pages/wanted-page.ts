import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { peekDirectory } from '@/lib/organisations/directory'
import { decide, toInternalPath, type CookieChange } from '@/lib/request/decide'
import { toRequestFacts } from '@/lib/request/facts'
import { toRouterRequest } from '@/lib/request/receive'
import { getSettings } from '@/lib/settings'
import type { PageFormat } from './store'

/** What a request wants, if it may be a stored page: the store's key and the body's format. */
export type WantedPage = { path: string; format: PageFormat; cookies: CookieChange[] }

/**
 * What the middleware would decide, decided by the same function before Next is asked. Null for
 * whatever only Next can answer.
 */
export function toWantedPage(request: IncomingMessage): WantedPage | null {
  const key = toMemoKey(request)
  const known = decided.get(key)
  if (known) return known
  const wanted = decideWanted(request)
  if (wanted) decided.set(key, wanted)
  return wanted
}

/**
 * Many visitors send the same words: what was decided for them holds for a second, in which the
 * directory may be a second behind.
 */
const decided = new LRUCache<string, WantedPage>({ max: 2_000, ttl: 1_000 })

/** All that a decision about a page depends on, and the format (`toRequestFacts`, `toRouterRequest`). */
const decisive = [
  ...['host', 'cookie', 'x-forwarded-host', 'x-forwarded-proto', 'sec-fetch-dest', 'purpose'],
  ...['sec-purpose', 'rsc', 'next-router-prefetch', 'next-router-segment-prefetch'],
]

function toMemoKey({ method = '', url = '', headers }: IncomingMessage): string {
  let key = `${method} ${url}`
  for (const name of decisive) key += `\n${headers[name] ?? ''}`
  return key
}

function decideWanted({ method = '', url = '', headers }: IncomingMessage): WantedPage | null {
  const format = toFormat(headers)
  const address = toAddress(url)
  if ((method !== 'GET' && method !== 'HEAD') || !format || !address) return null
  const get = (name: string) => headers[name]?.toString()
  const facts = toRequestFacts(
    { method, headers: { get }, url: address, routerRequest: toRouterRequest(headers) },
    getSettings(),
  )
  const directory = peekDirectory(facts.domain)
  if (!directory) return null
  const { action, cookies, complaint } = decide(facts, directory)
  if (action.kind !== 'page' || !action.isStored || complaint) return null
  return { path: toInternalPath(action), format, cookies }
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
