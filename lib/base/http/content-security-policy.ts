import { createHash } from 'node:crypto'
import { isDevelopment } from '@/lib/base/platform/development'
import { themeScript } from '@/lib/base/theme/theme-script'
import { earlySubmitScript } from './early-submit-script'
import { foldScript } from './folded-navigation-script'

/** Maximum length of a policy. A longer one would exceed the header buffers of common proxies. */
export const MAX_POLICY_BYTES = 2048

/** Address to which browsers report policy violations (`lib/delivery/edge/policy-reports.ts`). */
export const POLICY_REPORTS = '/api/policy-reports'

/** The older reporting directive: all browsers support it, and it needs no second header. */
const toReports = `report-uri ${POLICY_REPORTS}`

/**
 * Builds the content security policy of readers' pages. It allows the site's script files, and the inline scripts whose
 * hashes are in `sources`.
 *
 * Pictures may come from any host, because authors choose them. Everything else comes from the site itself, except
 * `frames`: the hosts of this page's embeds. `framedBy` are other hosts whose pages may frame this page.
 */
export function buildPolicy(
  sources: readonly string[],
  { frames = [], framedBy = [] }: { frames?: readonly string[]; framedBy?: readonly string[] } = {},
): string {
  return [
    "default-src 'self'",
    ...toOwnSources([...new Set([toHashSource(themeScript), ...sources])].join(' ')),
    "worker-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "img-src 'self' data: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...framedBy].join(' '),
    toReports,
  ].join('; ')
}

/**
 * Builds the policy of an admin page, with a nonce per page. Pictures can also be `blob:` previews of
 * uploads. No page may frame the admin.
 */
export function buildRoomPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    ...toOwnSources(
      [`'nonce-${nonce}'`, ...[themeScript, foldScript, earlySubmitScript].map(toHashSource)].join(' '),
    ),
    "img-src 'self' data: blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    toReports,
  ].join('; ')
}

/** In development, hot reloading uses `eval`, and Next's error overlay has inline styles. */
function toOwnSources(scripts: string): string[] {
  const [evaluated, inlineStyles] = isDevelopment() ? [" 'unsafe-eval'", " 'unsafe-inline'"] : ['', '']
  return [`script-src 'self' ${scripts}${evaluated}`, `style-src 'self'${inlineStyles}`]
}

/** Returns the source expression that allows one inline script. */
export function toHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
