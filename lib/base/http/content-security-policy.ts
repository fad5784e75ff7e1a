import { createHash } from 'node:crypto'
import { themeScript } from '@/lib/base/theme/theme-script'

/** A policy that is longer does not fit beside the other headers into the buffers of common proxies. */
export const MAX_POLICY_BYTES = 2048

/**
 * The content security policy of every page. Scripts are the site's own files and the inline ones
 * that `sources` allow, by their hashes.
 *
 * Pictures may come from anywhere a publication's author says; all else comes from the site itself.
 */
export function buildPolicy(sources: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set([toHashSource(themeScript), ...sources])].join(' ')}`,
    "style-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * The policy of the editorial room's pages, each with a nonce of its own. Pictures may also be ones that
 * are being uploaded. No page frames the room.
 */
export function buildRoomPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${toHashSource(themeScript)}`,
    "style-src 'self'",
    "img-src 'self' data: blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What allows one inline script. */
export function toHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
