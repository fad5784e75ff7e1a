import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { peekDirectory } from '@/lib/organisations/directory'
import { toSetCookie } from '@/lib/request/cookies'
import { decide, toInternalPath, type CookieChange } from '@/lib/request/decide'
import { routerHeader, toRequestFacts } from '@/lib/request/facts'
import { getSettings } from '@/lib/settings'
import { bodyIn, chooseEncoding } from './encoding'
import { isFresh, pageStore, type Head, type PageFormat, type StoredPage } from './store'

/**
 * The fast path: what the middleware would decide is decided here, by the same function, and where
 * it comes to a page that is in the store as ready bytes, they are sent at once. All else is Next's.
 *
 * Nothing here knows how Next answers: the head is the one that Next gave with the same page
 * (`rememberHead`), so that readers cannot tell which door they came through.
 */

/** What a request wants, if it may be a stored page: the store's key and the body's format. */
export type WantedPage = { path: string; format: PageFormat; cookies: CookieChange[] }

/** Null for whatever only Next can answer. */
export function toWantedPage(request: IncomingMessage): WantedPage | null {
  const { method, url = '' } = request
  const format = toFormat(request)
  if ((method !== 'GET' && method !== 'HEAD') || !format) return null
  const settings = getSettings()
  const headers = { get: (name: string) => request.headers[name]?.toString() }
  const address = toAddress(url)
  if (!address) return null
  const facts = toRequestFacts({ method, headers, url: address }, settings)
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

/** Answers from the store; false where it has nothing that may be sent now. */
export function answerFromStore(
  request: IncomingMessage,
  response: ServerResponse,
  wanted: WantedPage,
): boolean {
  const page = pageStore().get(wanted.path)
  const head = page?.heads[wanted.format]
  const body = page?.bodies[wanted.format]
  if (!page || !head || !body || !mayAnswer(page)) return false
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = bodyIn(body, encoding)
  if (!bytes) return false
  send({ request, response, head, status: page.status, encoding, bytes, cookies: wanted.cookies })
  return true
}

/** Whether readers of a page must wait for it to be rendered. */
export function isCold({ path }: WantedPage): boolean {
  return pageStore().get(path)?.isOutdated ?? true
}

/** Keeps how Next answered with a stored page, for the next reader. */
export function rememberHead(
  { path, format }: WantedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const page = pageStore().get(path)
  if (!page || page.heads[format] || request.method !== 'GET') return
  if (response.statusCode !== page.status) return
  page.heads[format] = Object.entries(response.getHeaders())
    .filter(([name]) => !singleAnswer.has(name))
    .map(([name, value]) => [name, String(value)] as const)
}

const REFRESH_MS = 1000

/** Headers that belong to one answer, or to its way through the network. */
const singleAnswer = new Set([
  'set-cookie', 'date', 'connection', 'keep-alive', 'transfer-encoding',
  'content-length', 'content-encoding', 'x-cache', 'x-request-id',
])

type Answer = {
  request: IncomingMessage
  response: ServerResponse
  head: Head
  status: number
  encoding: string
  bytes: Buffer
  cookies: CookieChange[]
}

function send({ request, response, head, status, encoding, bytes, cookies }: Answer) {
  const headers: string[] = ['x-cache', 'HIT']
  const etag = head.find(([name]) => name === 'etag')?.[1]
  const isKnown = etag !== undefined && fresh(request.headers, { etag })
  for (const [name, value] of head) {
    if (!isKnown || name !== 'content-type') headers.push(name, value)
  }
  for (const change of cookies) headers.push('set-cookie', toSetCookie(change))
  if (isKnown) return void response.writeHead(304, headers).end()
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(bytes.length))
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

/** A page past its time is answered to all but one reader a second, who has Next render it anew. */
function mayAnswer(page: StoredPage, now = Date.now()): boolean {
  if (isFresh(page, now)) return true
  if (page.isOutdated) return false
  if (now < page.refreshAt) return true
  page.refreshAt = now + REFRESH_MS
  return false
}

/** Prefetches of parts of a page are Next's own affair. */
function toFormat({ headers }: IncomingMessage): PageFormat | null {
  if (headers[routerHeader] === 'prefetch') return null
  return headers.rsc === undefined ? 'html' : 'rsc'
}
