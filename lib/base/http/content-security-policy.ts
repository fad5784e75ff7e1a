import { createHash } from 'node:crypto'
import { isDevelopment } from '@/lib/base/platform/development'
import { themeScript } from '@/lib/base/theme/theme-script'
import { earlySubmitScript } from './early-submit-script'

/** A policy that is longer does not fit beside the other headers into the buffers of common proxies. */
export const MAX_POLICY_BYTES = 2048

/** Where browsers report what a policy has refused (`lib/delivery/edge/policy-reports.ts`). */
export const POLICY_REPORTS = '/api/policy-reports'

/** The older directive: every browser knows it, and it needs no header of its own beside the policy. */
const toReports = `report-uri ${POLICY_REPORTS}`

/**
 * The content security policy of every page. Scripts are the site's own files and the inline ones
 * that `sources` allow, by their hashes.
 *
 * Pictures may come from anywhere a publication's author says; all else comes from the site itself, save for
 * `frames`, whom the reader of this very page may ask for what its text embeds.
 */
export function buildPolicy(sources: readonly string[], frames: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ...toOwnSources([...new Set([toHashSource(themeScript), ...sources])].join(' ')),
    "worker-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    toReports,
  ].join('; ')
}

/**
 * The policy of the editorial room's pages, each with a nonce of its own. Pictures may also be ones that
 * are being uploaded. No page frames the room.
 */
export function buildRoomPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    ...toOwnSources(`'nonce-${nonce}' ${toHashSource(themeScript)} ${toHashSource(earlySubmitScript)}`),
    "img-src 'self' data: blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    toReports,
  ].join('; ')
}

/** In development what is reloaded is evaluated, and Next's own notices bring their styles along. */
function toOwnSources(scripts: string): string[] {
  const [evaluated, inlineStyles] = isDevelopment() ? [" 'unsafe-eval'", " 'unsafe-inline'"] : ['', '']
  return [`script-src 'self' ${scripts}${evaluated}`, `style-src 'self'${inlineStyles}`]
}

/** What allows one inline script. */
export function toHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
