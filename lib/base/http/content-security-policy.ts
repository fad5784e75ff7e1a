import { createHash } from 'node:crypto'
import { isDevelopment } from '@/lib/base/platform/development'
import { themeScript } from '@/lib/base/theme/theme-script'
import { earlyClickScript } from './early-click-script'
import { earlySubmitScript } from './early-submit-script'
import { foldScript } from './folded-navigation-script'

/** Maximum length of a policy. Longer headers exceed the buffers of common proxies. */
export const MAX_POLICY_BYTES = 2048

/** Path to which browsers report policy violations (`lib/delivery/edge/policy-reports.ts`). */
export const POLICY_REPORTS = '/api/policy-reports'

/** Reporting directive of policies. Not `report-to`, which some browsers lack and which needs a second header. */
const toReports = `report-uri ${POLICY_REPORTS}`

/**
 * Builds the content security policy of readers' pages. `sources` are hashes of inline scripts.
 *
 * Pictures may come from any host, because authors choose them. `frames` are the hosts of the page's embeds,
 * `framedBy` other sites that may embed this page. Everything else must come from the site itself.
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
 * Builds the policy of an admin page with its nonce. Pictures can be `blob:` previews of uploads. No page may embed
 * the admin.
 */
export function buildRoomPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    ...toOwnSources(
      [
        `'nonce-${nonce}'`,
        ...[themeScript, foldScript, earlySubmitScript, earlyClickScript].map(toHashSource),
      ].join(' '),
    ),
    "img-src 'self' data: blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    toReports,
  ].join('; ')
}

/** Adds the sources of development: hot reloading uses `eval`, and Next's error overlay has inline styles. */
function toOwnSources(scripts: string): string[] {
  const [evaluated, inlineStyles] = isDevelopment() ? [" 'unsafe-eval'", " 'unsafe-inline'"] : ['', '']
  return [`script-src 'self' ${scripts}${evaluated}`, `style-src 'self'${inlineStyles}`]
}

/** Returns the source expression that allows an inline script by its hash. */
export function toHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
