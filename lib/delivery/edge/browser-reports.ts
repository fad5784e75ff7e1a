import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolveClientAddress, toClientNetwork } from '@/lib/base/http/client-address'
import type { Settings } from '@/lib/base/platform/settings'
import { createMemoryBuckets, type LimitOutcome } from '@/lib/base/rate-limit/buckets'
import { refuse } from './refuse'
import { RequestBodies } from './request-bodies'
import { identifyResponse } from './response-ids'

const ALL = 'all'
const MINUTE = 60

type BrowserReportsOptions<Report> = {
  settings: Pick<Settings, 'TRUST_PROXY'>
  maxBytes: number
  /** Validates a report. Returns null if it is invalid. */
  parse: (json: unknown) => Report | null
  /** Maximum number of reports per client network; by default 10 per minute and 100 per day. */
  aNetwork?: { minute: number; day: number }
  /** Maximum number of reports per minute from all networks together. */
  allAMinute: number
}

/**
 * Receives reports that browsers send automatically. Any client can send them, so they are rate limited per network
 * and in total.
 */
export class BrowserReports<Report> {
  readonly #bodies = new RequestBodies()
  readonly #network
  readonly #all

  constructor(private readonly options: BrowserReportsOptions<Report>) {
    const { minute, day } = options.aNetwork ?? { minute: 10, day: 100 }
    this.#network = createMemoryBuckets({
      minute: { points: minute, duration: MINUTE },
      day: { points: day, duration: 24 * 60 * MINUTE },
    })
    this.#all = createMemoryBuckets({ minute: { points: options.allAMinute, duration: MINUTE } })
  }

  /** Reads and validates a report. If the report is invalid, answers the request with an error and returns null. */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<Report | null> {
    const { maxBytes } = this.options
    identifyResponse(response, requestId)
    if (request.method !== 'POST') {
      refuse(response, 405, 'Aquí solo se informa.\n', { allow: 'POST' })
      return null
    }
    const body = await this.#bodies.receive(request, maxBytes)
    if (response.destroyed) return null
    const report = typeof body === 'string' || body.length > maxBytes ? null : this.#parse(body)
    if (report === null) refuse(response, 400, 'No es un informe de un navegador.\n')
    return report
  }

  /** Counts a report in the rate limits of the client's network and of all networks. */
  async takePlace({ headers, socket }: IncomingMessage): Promise<LimitOutcome> {
    const forwarded = headers['x-forwarded-for']
    const address = resolveClientAddress(forwarded, socket.remoteAddress, this.options.settings)
    const networkOutcome = await this.#network.consume(toClientNetwork(address))
    return networkOutcome.ok ? this.#all.consume(ALL) : networkOutcome
  }

  #parse(body: Buffer): Report | null {
    try {
      return this.options.parse(JSON.parse(body.toString()))
    } catch {
      return null
    }
  }
}
