import type { ServerResponse } from 'node:http'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * The headers that protect the client of an answer: one row for each kind of answer. The render thread
 * sets them on what Next answers, the edge thread on all else.
 */

/** On every answer. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** For what is never a document of its own. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
/** For what a browser may show by itself, such as a drawing or a feed: it looks as it should, and runs nothing. */
const passive = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The same for what a browser plays by itself: the document that it makes for it has it from here. */
const playing = `media-src 'self'; ${passive}`

/**
 * The policy and who may load an answer into a page of his own (`Cross-Origin-Resource-Policy`).
 *
 *   page       has a policy of its own scripts already (`content-security-policy.ts`)
 *   part       scripts, styles and fonts of our pages
 *   call       of the API
 *   worker     the service worker, which asks the site alone
 *   shared     pictures, feeds, and what else others show: readers of feeds load our pictures
 *   played     the same of audio, video and captions
 *   bare       without content: a redirect may lead to something shared
 *   unchanged  304: the browser replaces the headers of what it has by these, and keeps the others
 */
const byKind = {
  page: { policy: null, embeddable: 'same-origin' },
  part: { policy: nothing, embeddable: 'same-origin' },
  call: { policy: nothing, embeddable: 'same-origin' },
  worker: { policy: "default-src 'none'; connect-src 'self'", embeddable: 'same-origin' },
  shared: { policy: passive, embeddable: 'cross-origin' },
  played: { policy: playing, embeddable: 'cross-origin' },
  bare: { policy: nothing, embeddable: null },
  unchanged: { policy: null, embeddable: null },
} as const

export type AnswerKind = keyof typeof byKind

/** What an answer is, by the path it was asked for, its content type and its status. */
export function toAnswerKind(path: string, contentType: string | null, status: number): AnswerKind {
  if (contentType === null) return status === 304 ? 'unchanged' : 'bare'
  if (/^text\/(html|x-component)\b/.test(contentType)) return 'page'
  if (path.startsWith('/api/')) return 'call'
  if (path === '/sw.js') return 'worker'
  if (path.startsWith('/_next/static/')) return 'part'
  return 'shared'
}

/** All of an answer's protecting headers; of a page without a policy of its own. */
export function toSecurityHeaders(
  kind: AnswerKind,
  hstsSeconds = getSettings().HSTS_SECONDS,
): Record<string, string> {
  const { policy, embeddable } = byKind[kind]
  return {
    ...always,
    ...(policy && { 'Content-Security-Policy': policy }),
    ...(embeddable && { 'Cross-Origin-Resource-Policy': embeddable }),
    ...(hstsSeconds > 0 && { 'Strict-Transport-Security': `max-age=${hstsSeconds}` }),
  }
}

/**
 * Of a page: a window that another site opens, or was opened from, cannot reach into ours. Browsers take it
 * from a trustworthy origin alone (`isTrustworthy`), and log an error on each page of any other.
 */
export const openerPolicy = ['cross-origin-opener-policy', 'same-origin'] as const

/** Sets the headers of its kind; a policy that the answer has already stays. */
export function setSecurityHeaders(
  response: Pick<ServerResponse, 'getHeader' | 'setHeader'>,
  kind: AnswerKind,
): void {
  for (const [name, value] of Object.entries(toSecurityHeaders(kind))) {
    if (response.getHeader(name) === undefined) response.setHeader(name, value)
  }
}

/** The request headers that every page depends on, as Vary lists them. */
export const READER_VARY = 'Cookie, Accept-Encoding'
/** The same for a page whose language the browser may have asked for. */
export const NEGOTIATED_VARY = `${READER_VARY}, Accept-Language`

export function toPageVary({ isLanguageNegotiated }: { isLanguageNegotiated: boolean }): string {
  return isLanguageNegotiated ? NEGOTIATED_VARY : READER_VARY
}

/** When a client may ask again for what could not be had (`Retry-After`). */
export const RETRY_AFTER_SECONDS = 60

/** A page depends on the client's cookies: no shared cache may store it, a browser must revalidate it. */
export const READER_CACHE_CONTROL = 'private, no-cache'

/**
 * The request headers that an answer for strangers depends on, as far as a shared cache may see more
 * than one value of them. nginx keeps no answer whose Vary is longer than 128 characters.
 */
const SHARED_VARY = 'Cookie, Accept-Encoding, RSC, Next-Router-Prefetch, X-Forwarded-Host'

/** How long shared caches may answer with what they have while this site fails: a day. */
const STALE_IF_ERROR_SECONDS = 86_400

/**
 * The headers by which shared caches keep an answer for `seconds`, and once more while they ask again.
 * Browsers ask each time, as they do for other pages. A cache drops the answer when one of `keys` is
 * purged: `Surrogate-Key` is what Fastly and Varnish read, `Cache-Tag` Cloudflare; both remove it.
 */
export function toSharedHeaders(keys: readonly string[], seconds: number, browserSeconds = 0) {
  const lifetimes = [
    `max-age=${browserSeconds}, s-maxage=${seconds}`,
    `stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
  ]
  return {
    'cache-control': `public, ${lifetimes.join(', ')}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}

/** The same for a page, whose address alone does not say which answer it is. */
export function toSharedPageHeaders(keys: readonly string[], seconds: number) {
  return { ...toSharedHeaders(keys, seconds), vary: SHARED_VARY }
}
