import type { ServerResponse } from 'node:http'
import { getSettings } from '@/lib/base/platform/settings'

/** Security headers. The render thread sets them on Next's responses, the edge thread on all others. */

/** Security headers of every response. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** Content security policy of responses that are never documents. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
/** Policy of files that a browser can open directly, such as SVGs and feeds: allows styles, but no scripts. */
const passive = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Policy of media files. It applies to the player that a browser shows if it opens such a file directly. */
const playing = `media-src 'self'; ${passive}`

/**
 * Content security policy and `Cross-Origin-Resource-Policy` per kind of response:
 *
 *   page       sets its own policy with script hashes (`content-security-policy.ts`)
 *   part       scripts, styles and fonts of the site's pages
 *   call       API responses
 *   worker     the service worker, which only connects to the site
 *   shared     pictures, feeds and other content that other sites and feed readers load
 *   played     audio, video and captions, which other sites may load too
 *   bare       responses without content, such as redirects to `shared` content
 *   unchanged  304: browsers merge these headers into the stored response
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

/** Returns the kind of a response from its path, content type and status. */
export function toAnswerKind(path: string, contentType: string | null, status: number): AnswerKind {
  if (contentType === null) return status === 304 ? 'unchanged' : 'bare'
  if (/^text\/(html|x-component)\b/.test(contentType)) return 'page'
  if (path.startsWith('/api/')) return 'call'
  if (path === '/sw.js') return 'worker'
  if (/^\/(_next\/static|typefaces)\//.test(path)) return 'part'
  return 'shared'
}

/** Returns the security headers of a kind of response. A `page` gets no policy here. */
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
 * Header that separates a page's window from windows of other sites (COOP). Set only for a trustworthy origin
 * (`isTrustworthy`), because browsers log an error for any other.
 */
export const openerPolicy = ['cross-origin-opener-policy', 'same-origin'] as const

/** Sets the security headers of a kind of response. Keeps a policy that is already set. */
export function setSecurityHeaders(
  response: Pick<ServerResponse, 'getHeader' | 'setHeader'>,
  kind: AnswerKind,
): void {
  for (const [name, value] of Object.entries(toSecurityHeaders(kind))) {
    if (response.getHeader(name) === undefined) response.setHeader(name, value)
  }
}

/** `Vary` of readers' pages, for browsers. */
export const READER_VARY = 'Cookie, Accept-Encoding'
/** `Vary` of pages whose language follows `Accept-Language`. */
export const NEGOTIATED_VARY = `${READER_VARY}, Accept-Language`

export function toPageVary({ isLanguageNegotiated }: { isLanguageNegotiated: boolean }): string {
  return isLanguageNegotiated ? NEGOTIATED_VARY : READER_VARY
}

/** `Retry-After` of a 503, when content is temporarily unavailable. */
export const RETRY_AFTER_SECONDS = 60

/** Cache-Control of pages that depend on cookies: no storage in shared caches, and revalidation in browsers. */
export const READER_CACHE_CONTROL = 'private, no-cache'

/**
 * `Vary` for shared caches. nginx does not cache responses whose `Vary` exceeds 128 characters, so only request
 * headers that reach the cache are listed.
 */
const SHARED_VARY = 'Cookie, Accept-Encoding, RSC, Next-Router-Prefetch, X-Forwarded-Host'

/** Time for which shared caches may serve a stale response if the site fails: one day. */
const STALE_IF_ERROR_SECONDS = 86_400

/**
 * Returns headers that let shared caches store a response for `seconds`. For the same time after that, caches may serve
 * it stale while revalidating. Browsers revalidate after `browserSeconds`. A purge of one of `keys` removes the
 * response: Fastly and Varnish read `Surrogate-Key`, Cloudflare reads `Cache-Tag`. Each cache removes its header.
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

/** Like `toSharedHeaders`, but for pages: adds the `Vary` of request headers on which pages depend. */
export function toSharedPageHeaders(keys: readonly string[], seconds: number) {
  return { ...toSharedHeaders(keys, seconds), vary: SHARED_VARY }
}
