import type { IncomingMessage, ServerResponse } from 'node:http'
import { toRating, vitals } from '@/lib/base/domain/vitals'
import { isCrossSite } from '@/lib/base/http/csrf'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { count } from '@/lib/base/platform/metrics/metrics'
import type { Settings } from '@/lib/base/platform/settings'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'
import { isReaderAgent } from '@/lib/delivery/analytics/reader-agent'
import { VITALS_REPORTS } from '@/lib/delivery/analytics/reader-messages'
import { parseReaderReport, type ReaderReport, type SentReport } from '@/lib/delivery/analytics/reader-report'
import { refusesAnalytics, toCampaign } from '@/lib/delivery/analytics/view-properties'
import { BrowserReports } from './browser-reports'
import { refuse } from './refuse'

/** Maximum size of a report: the page's URL has at most 2 KB, the values some hundred bytes. */
const MAX_BYTES = 4 * 1024

export const isVitalsReport = ({ url }: IncomingMessage) => url === VITALS_REPORTS

type VitalsReportsOptions = {
  settings: Pick<Settings, 'TRUST_PROXY'>
  /** Returns the page of a URL in a report; null if its page views are not counted. */
  toPage: (request: IncomingMessage, url: string) => PageAddress | null
  add: (page: PageAddress, report: ReaderReport) => void
}

/**
 * Receives reports of readers' browsers: web vitals, reading depth and time, and used links. The host of the request
 * determines the organisation. Rate limited per network, so that no client can distort the statistics.
 */
export class VitalsReports {
  readonly #reports: BrowserReports<SentReport>

  constructor(private readonly options: VitalsReportsOptions) {
    this.#reports = new BrowserReports({
      settings: options.settings,
      maxBytes: MAX_BYTES,
      aNetwork: { minute: 40, day: 400 },
      allAMinute: 12_000,
      parse: parseReaderReport,
    })
  }

  async answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const report = await this.#reports.receive(request, response, requestId)
    if (report === null) return
    const { headers } = request
    if (
      isCrossSite({ get: (name) => headers[name]?.toString() }, this.options.settings) ||
      !isReaderAgent(headers['user-agent'])
    )
      return refuse(response, 403, 'Solo informan los navegadores de quienes leen.\n')
    const place = await this.#reports.takePlace(request)
    if (!place.ok) {
      const wait = { 'retry-after': String(place.retryAfterSeconds) }
      return refuse(response, 429, 'Son demasiados informes.\n', wait)
    }
    this.#count(request, report)
    response.writeHead(204, toSecurityHeaders('bare')).end()
  }

  #count(request: IncomingMessage, { page, ...report }: SentReport) {
    const address = refusesAnalytics(request.headers) ? null : this.options.toPage(request, page)
    if (address === null) return
    this.options.add(address, { ...report, campaign: toCampaign(page) })
    for (const vital of vitals) {
      const value = report[vital]
      if (value === undefined) continue
      count('webVitals', { vital, rating: toRating(vital, value), 'http.route': address.kind })
    }
  }
}
