import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { MAX_VITAL, toRating, vitals } from '@/lib/base/domain/vitals'
import { resolveClientAddress, toClientNetwork } from '@/lib/base/http/client-address'
import { isCrossSite } from '@/lib/base/http/csrf'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { count } from '@/lib/base/platform/metrics/metrics'
import type { Settings } from '@/lib/base/platform/settings'
import { createMemoryBuckets } from '@/lib/base/rate-limit/buckets'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { isReaderAgent } from '@/lib/delivery/readings/reader-agent'
import { VITALS_REPORTS } from '@/lib/delivery/readings/reader-messages'
import type { MeasuredVitals } from '@/lib/delivery/readings/reading-counter'
import { refuse } from './refuse'
import { RequestBodies } from './request-bodies'
import { identifyResponse } from './response-ids'

/** A page's address has 2 KB at most, and the figures a hundred bytes. */
const MAX_BYTES = 4 * 1024
const ALL = 'all'
const MINUTE = 60

export const isVitalsReport = ({ url }: IncomingMessage) => url === VITALS_REPORTS

const figure = z.number().int().min(0).max(MAX_VITAL).optional()

const schema = z.strictObject({
  page: z.string().startsWith('/').max(2048),
  lcp: figure,
  inp: figure,
  cls: figure,
  ttfb: figure,
})

type VitalsReportsOptions = {
  settings: Pick<Settings, 'TRUST_PROXY'>
  /** Which of the client's pages an address is; null for none that is read. */
  toPage: (request: IncomingMessage, url: string) => PageAddress | null
  add: (page: PageAddress, measured: MeasuredVitals) => void
}

/**
 * Takes what readers' browsers measured of a page. Whose page it is the request says, as it does of the page's own.
 * Anybody can send a report: so many a minute count of one network, and of all together, so that a quartile stays
 * that of readers.
 */
export class VitalsReports {
  readonly #bodies = new RequestBodies()
  readonly #limits = {
    network: createMemoryBuckets({
      minute: { points: 10, duration: MINUTE },
      day: { points: 500, duration: 24 * 60 * MINUTE },
    }),
    all: createMemoryBuckets({ minute: { points: 3000, duration: MINUTE } }),
  }

  constructor(private readonly options: VitalsReportsOptions) {}

  async answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    identifyResponse(response, requestId)
    if (request.method !== 'POST') return refuse(response, 405, 'Aquí solo se informa.\n', { allow: 'POST' })
    const body = await this.#bodies.receive(request, MAX_BYTES)
    if (response.destroyed) return
    const report = typeof body === 'string' || body.length > MAX_BYTES ? null : parseVitals(body)
    if (report === null) return refuse(response, 400, 'No es un informe de un navegador.\n')
    const { headers } = request
    if (
      isCrossSite({ get: (name) => headers[name]?.toString() }, this.options.settings) ||
      !isReaderAgent(headers['user-agent'])
    )
      return refuse(response, 403, 'Solo informan los navegadores de quienes leen.\n')
    const wait = await this.#takeWait(request)
    if (wait !== null)
      return refuse(response, 429, 'Son demasiados informes.\n', { 'retry-after': String(wait) })
    this.#count(request, report)
    response.writeHead(204, toSecurityHeaders('bare')).end()
  }

  /** How many seconds until the client may report again; null where it may now. */
  async #takeWait({ headers, socket }: IncomingMessage): Promise<number | null> {
    const address = resolveClientAddress(
      headers['x-forwarded-for'],
      socket.remoteAddress,
      this.options.settings,
    )
    const own = await this.#limits.network.consume(toClientNetwork(address))
    const all = own.ok ? await this.#limits.all.consume(ALL) : own
    return all.ok ? null : all.retryAfterSeconds
  }

  #count(request: IncomingMessage, { page, ...measured }: { page: string } & MeasuredVitals) {
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

/** Null for what is no report. */
function parseVitals(body: Buffer) {
  try {
    return schema.safeParse(JSON.parse(body.toString())).data ?? null
  } catch {
    return null
  }
}
