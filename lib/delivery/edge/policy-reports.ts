import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { POLICY_REPORTS } from '@/lib/base/http/content-security-policy'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import type { Settings } from '@/lib/base/platform/settings'
import { BrowserReports } from './browser-reports'

/** Maximum size of a report. Browsers include several sources of 2 KB. */
const MAX_BYTES = 16 * 1024

export const isPolicyReport = ({ url }: IncomingMessage) => url === POLICY_REPORTS

/** Optional fields of a report. */
const schema = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().default(''),
    'violated-directive': z.string().default(''),
    'effective-directive': z.string().default(''),
  }),
})

/** Fields of a report for metrics and the log, without queries, texts typed by readers and paths of other sites. */
type Violation = { directive: string; blocked: string; page: string; source: string }

/**
 * Receives browsers' reports of violations of the content security policy. Counts and logs at most 60 reports per
 * minute.
 */
export class PolicyReports {
  readonly #reports: BrowserReports<Violation>

  constructor(settings: Pick<Settings, 'TRUST_PROXY'>) {
    const limits = { maxBytes: MAX_BYTES, allAMinute: 60 }
    this.#reports = new BrowserReports({ settings, ...limits, parse: parseReport })
  }

  async answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const violation = await this.#reports.receive(request, response, requestId)
    if (violation === null) return
    if ((await this.#reports.takePlace(request)).ok) {
      count('policyViolations', { directive: violation.directive })
      log().warn(violation, 'content security policy violated')
    }
    response.writeHead(204, toSecurityHeaders('bare')).end()
  }
}

/** Validates a report. Returns null if it is invalid. */
export function parseReport(json: unknown): Violation | null {
  const { data } = schema.safeParse(json)
  if (!data) return null
  const report = data['csp-report']
  const [name = ''] = (report['effective-directive'] || report['violated-directive']).split(' ')
  return {
    directive: directives.find((directive) => directive === name) ?? 'other',
    blocked: toOrigin(report['blocked-uri']),
    page: toUrl(report['document-uri'])?.pathname.slice(0, 200) ?? '',
    source: toOrigin(report['source-file']),
  }
}

/** Directives of the site's policies, and more specific ones that browsers report instead. */
const directives = [
  ...(['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'] as const),
  ...(['style-src-elem', 'style-src-attr', 'worker-src', 'img-src', 'font-src', 'connect-src'] as const),
  ...(['object-src', 'base-uri', 'form-action', 'frame-src', 'frame-ancestors', 'media-src'] as const),
]

const toUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/**
 * Returns the origin of a URL (`https://other.example`), its scheme (`data:`), or a keyword of the browser (`inline`,
 * `eval`).
 */
function toOrigin(text: string): string {
  const url = toUrl(text)
  if (url === null) return /^[a-z-]{1,40}$/.test(text) ? text : ''
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, 200)
}
