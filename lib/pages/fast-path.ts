import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { toSetCookie } from '@/lib/request/cookies'
import { bodyIn, chooseEncoding } from './encoding'
import { isFresh, pageStore, type StoredPage } from './store'
import type { WantedPage } from './wanted-page'

/**
 * The fast path: a page that is in the store as ready bytes is sent at once, all else is Next's.
 *
 * Nothing here knows how Next answers: the head is the one that Next gave with the same page
 * (`rememberHead`), so that readers cannot tell which door they came through.
 */

/** While a page is past its time, how often a reader is sent to Next to have it rendered anew. */
const REFRESH_MS = 1000

/** Answers from the store; false where it has nothing that may be sent now. */
export function answerFromStore(
  request: IncomingMessage,
  response: ServerResponse,
  { path, format, cookies }: WantedPage,
): boolean {
  const page = pageStore().get(path)
  const head = page?.heads[format]
  const body = page?.bodies[format]
  if (!page || !head || !body || !mayAnswer(page)) return false
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = bodyIn(body, encoding)
  if (!bytes) return false
  const isKnown = knowsAlready(request.headers, head.etag)
  const lasting = isKnown ? head.unchanged : head.whole
  if (!lasting) return false
  const headers = [...lasting]
  for (const change of cookies) headers.push('set-cookie', toSetCookie(change))
  if (isKnown) {
    response.writeHead(304, headers).end()
    return true
  }
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(bytes.length))
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
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
  const isUnchanged = response.statusCode === 304
  if (!page || page.heads[format]?.whole || request.method !== 'GET') return
  if (response.statusCode !== page.status && !isUnchanged) return
  const lasting = Object.entries(response.getHeaders()).filter(([name]) => !singleAnswer.has(name))
  const toList = (headers: typeof lasting) =>
    ['x-cache', 'HIT', ...headers.flatMap(([name, value]) => [name, String(value)])]
  page.heads[format] = {
    whole: isUnchanged ? null : toList(lasting),
    unchanged: toList(lasting.filter(([name]) => name !== 'content-type')),
    etag: response.getHeader('etag')?.toString() ?? null,
  }
}

/** Headers that belong to one answer, or to its way through the network. */
const singleAnswer = new Set([
  ...['set-cookie', 'date', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding', 'x-cache', 'x-request-id'],
])

function knowsAlready(headers: IncomingHttpHeaders, etag: string | null) {
  return headers['if-none-match'] !== undefined && etag !== null && fresh(headers, { etag })
}

/** A page past its time is answered to all but one reader a second, who has Next render it anew. */
function mayAnswer(page: StoredPage, now = Date.now()): boolean {
  if (isFresh(page, now)) return true
  if (page.isOutdated) return false
  if (now < page.refreshAt) return true
  page.refreshAt = now + REFRESH_MS
  return false
}
