import { createHash } from 'node:crypto'
import { themeScript } from '@/lib/theme/theme-script'

/**
 * The content security policy of every page. Scripts are the site's own files and the inline ones
 * that `sources` allow: hashes for a stored page, a nonce for one rendered per request.
 *
 * Pictures may come from anywhere a publication's author says; all else comes from the site itself.
 */
export function buildPolicy(sources: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set([toHashSource(themeScript), ...sources])].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The policy's sources for every inline script of a document. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(scripts, ([, body = '']) => toHashSource(body))
}

function toHashSource(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
