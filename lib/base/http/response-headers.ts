import type { ServerResponse } from 'node:http'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * Security headers for each kind of response. The render thread sets them on Next's responses, the edge
 * thread on all others.
 */

/** Headers of every response. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** Policy of responses that are never documents. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
/** Policy of files that a browser can open directly, such as an SVG or a feed: styles work, scripts do not. */
const passive = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Policy of media files: a browser that opens one shows its own player page, to which this policy applies. */
const playing = `media-src 'self'; ${passive}`

/**
 * Policy and embedding (`Cross-Origin-Resource-Policy`) of each kind:
 *
 *   page       already has a policy for its own scripts (`content-security-policy.ts`)
 *   part       scripts, styles and fonts of the site's pages
 *   call       API responses
 *   worker     the service worker, which only connects to the site
 *   shared     pictures, feeds and other content that other sites and feed readers load
 *   played     audio, video and captions, for the same use
 *   bare       without content: a redirect may point to something shared
 *   unchanged  304: the browser merges these headers into the stored ones
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

/** Returns the kind of a response from the requested path, its content type and its status. */
export function toAnswerKind(path: string, contentType: string | null, status: number): AnswerKind {
  if (contentType === null) return status === 304 ? 'unchanged' : 'bare'
  if (/^text\/(html|x-component)\b/.test(contentType)) return 'page'
  if (path.startsWith('/api/')) return 'call'
  if (path === '/sw.js') return 'worker'
  if (/^\/(_next\/static|typefaces)\//.test(path)) return 'part'
  return 'shared'
}

/** Returns all security headers of a response. Headers for pages do not include a policy. */
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
 * Isolates a page's window from windows of other sites. Browsers only accept the header from a trustworthy
 * origin (`isTrustworthy`); on any other they log an error on each page.
 */
export const openerPolicy = ['cross-origin-opener-policy', 'same-origin'] as const

/** Sets the security headers of the kind. Keeps a policy that the response already has. */
export function setSecurityHeaders(
  response: Pick<ServerResponse, 'getHeader' | 'setHeader'>,
  kind: AnswerKind,
): void {
  for (const [name, value] of Object.entries(toSecurityHeaders(kind))) {
    if (response.getHeader(name) === undefined) response.setHeader(name, value)
  }
}

/** `Vary` of readers' pages. */
export const READER_VARY = 'Cookie, Accept-Encoding'
/** `Vary` of pages whose language depends on the browser. */
export const NEGOTIATED_VARY = `${READER_VARY}, Accept-Language`

export function toPageVary({ isLanguageNegotiated }: { isLanguageNegotiated: boolean }): string {
  return isLanguageNegotiated ? NEGOTIATED_VARY : READER_VARY
}

/** Value of `Retry-After` for temporarily unavailable content. */
export const RETRY_AFTER_SECONDS = 60

/** Cache-Control of pages that depend on cookies: shared caches must not store them, and browsers must revalidate. */
export const READER_CACHE_CONTROL = 'private, no-cache'

/**
 * `Vary` of pages in shared caches, limited to request headers that a shared cache sees. nginx does not cache responses
 * with a `Vary` of more than 128 characters.
 */
const SHARED_VARY = 'Cookie, Accept-Encoding, RSC, Next-Router-Prefetch, X-Forwarded-Host'

/** Time for which shared caches may serve a stale response while this site fails: one day. */
const STALE_IF_ERROR_SECONDS = 86_400

/**
 * Returns headers that let shared caches keep a response for `seconds`, and serve it stale for the same time while they
 * revalidate. Browsers revalidate each time. Purging one of `keys` drops the response: Fastly and Varnish read
 * `Surrogate-Key`, Cloudflare reads `Cache-Tag`, and both remove their header.
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

/** Same for a page, whose response also depends on request headers. */
export function toSharedPageHeaders(keys: readonly string[], seconds: number) {
  return { ...toSharedHeaders(keys, seconds), vary: SHARED_VARY }
}
