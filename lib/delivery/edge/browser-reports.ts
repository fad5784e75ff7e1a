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
  /** Null for what is no report. */
  parse: (json: unknown) => Report | null
  /** How many count of all networks together. */
  allAMinute: number
}

/** What browsers report by themselves. Anybody can send it: so many count of a network, and of all together. */
export class BrowserReports<Report> {
  readonly #bodies = new RequestBodies()
  readonly #network = createMemoryBuckets({
    minute: { points: 10, duration: MINUTE },
    day: { points: 100, duration: 24 * 60 * MINUTE },
  })
  readonly #all

  constructor(private readonly options: BrowserReportsOptions<Report>) {
    this.#all = createMemoryBuckets({ minute: { points: options.allAMinute, duration: MINUTE } })
  }

  /** Null for a request that brings none, which has its answer then. */
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

  /** Whether what the client reports still counts. */
  async takePlace({ headers, socket }: IncomingMessage): Promise<LimitOutcome> {
    const forwarded = headers['x-forwarded-for']
    const address = resolveClientAddress(forwarded, socket.remoteAddress, this.options.settings)
    const own = await this.#network.consume(toClientNetwork(address))
    return own.ok ? this.#all.consume(ALL) : own
  }

  #parse(body: Buffer): Report | null {
    try {
      return this.options.parse(JSON.parse(body.toString()))
    } catch {
      return null
    }
  }
}
