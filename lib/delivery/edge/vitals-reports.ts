import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { MAX_VITAL, toRating, vitals } from '@/lib/base/domain/vitals'
import { isCrossSite } from '@/lib/base/http/csrf'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { count } from '@/lib/base/platform/metrics/metrics'
import type { Settings } from '@/lib/base/platform/settings'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { isReaderAgent } from '@/lib/delivery/readings/reader-agent'
import { VITALS_REPORTS } from '@/lib/delivery/readings/reader-messages'
import type { MeasuredVitals } from '@/lib/delivery/readings/reading-counter'
import { BrowserReports } from './browser-reports'
import { refuse } from './refuse'

/** A page's address has 2 KB at most, and the figures a hundred bytes. */
const MAX_BYTES = 4 * 1024

export const isVitalsReport = ({ url }: IncomingMessage) => url === VITALS_REPORTS

const figure = z.number().int().min(0).max(MAX_VITAL).optional()

const schema = z.strictObject({
  page: z.string().startsWith('/').max(2048),
  lcp: figure,
  inp: figure,
  cls: figure,
  ttfb: figure,
})
type Report = z.infer<typeof schema>

type VitalsReportsOptions = {
  settings: Pick<Settings, 'TRUST_PROXY'>
  /** Which of the client's pages an address is; null for none that is read. */
  toPage: (request: IncomingMessage, url: string) => PageAddress | null
  add: (page: PageAddress, measured: MeasuredVitals) => void
}

/**
 * Takes what readers' browsers measured of a page. Whose page it is the request says, as it does of the page's own.
 * So many reports count that a quartile stays that of readers.
 */
export class VitalsReports {
  readonly #reports: BrowserReports<Report>

  constructor(private readonly options: VitalsReportsOptions) {
    this.#reports = new BrowserReports({
      settings: options.settings,
      maxBytes: MAX_BYTES,
      allAMinute: 3000,
      parse: (json) => schema.safeParse(json).data ?? null,
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

  #count(request: IncomingMessage, { page, ...measured }: Report) {
    const address = this.options.toPage(request, page)
    if (address === null) return
    this.options.add(address, measured)
    for (const vital of vitals) {
      const value = measured[vital]
      if (value === undefined) continue
      count('webVitals', { vital, rating: toRating(vital, value), 'http.route': address.kind })
    }
  }
}
