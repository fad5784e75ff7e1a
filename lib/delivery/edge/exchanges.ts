import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestIds, toRequestId } from '@/lib/base/http/request-id'
import { counterOf, histogramOf, type Counter, type Histogram } from '@/lib/base/platform/metrics/metrics'
import type { Settings } from '@/lib/base/platform/settings'
import type { Attributes } from '@/lib/base/platform/tracing/span'
import { tracing } from '@/lib/base/platform/tracing/tracing'
import type { ReadingCounter } from '@/lib/delivery/analytics/page-view-counter'
import { openAccessLog, type AccessLog } from '@/lib/delivery/edge/access-log/access-log'
import { toKind, type AnsweredBy, type Exchange, type RequestKind } from './access-log/exchange'

/** Status that nginx logs for a client that disconnected before the response. */
const CLIENT_LEFT = 499

type Methods = Record<'GET' | 'HEAD' | 'POST' | '_OTHER', Histogram[]>
type Lookup = 'hit' | 'stale' | 'miss' | 'bypass'
type Asked = Pick<Settings, 'TRUST_PROXY' | 'ADMIN_PORT' | 'ACCESS_LOG' | 'SLOW_REQUEST_MS'>

/**
 * Begins and ends exchanges: counts, measures and logs them. If no setting requires it, nothing is recorded, because
 * it would slow down serving stored pages.
 */
export class Exchanges {
  readonly #makeId = createRequestIds()
  /** Measured durations, grouped by thread and kind, then by method, then by status. */
  readonly #durations = new Map<string, Methods>()
  readonly #lookups: Partial<Record<Lookup, Counter>> = {}
  readonly #log: AccessLog | null
  readonly #areCounted: boolean
  readonly #areTimed: boolean
  #active = 0

  constructor(
    private readonly settings: Asked,
    private readonly readings: ReadingCounter | null = null,
  ) {
    this.#log = openAccessLog(settings)
    this.#areCounted = settings.ADMIN_PORT !== undefined
    this.#areTimed = this.#areCounted || this.#log !== null
  }

  /** Number of forwarded requests in progress. */
  get active(): number {
    return this.#active
  }

  begin({ headers }: IncomingMessage): Exchange {
    return {
      id: toRequestId(headers, this.settings, this.#makeId),
      startedAt: this.#areTimed ? performance.now() : 0,
      answeredBy: 'edge',
      kind: null,
      page: null,
      agent: headers['user-agent'],
      reading: null,
      viewProperties: undefined,
      missing: null,
      pageRequest: null,
      span: tracing()?.startRequest(this.settings.TRUST_PROXY ? headers : null) ?? null,
    }
  }

  /** Ends an exchange whose response was sent synchronously. */
  end(exchange: Exchange, request: IncomingMessage, response: ServerResponse): void {
    if (exchange.reading !== null && response.headersSent && isRead(response)) {
      this.readings?.add(exchange.reading, request.url, exchange.viewProperties)
    }
    if (exchange.missing !== null && response.headersSent && response.statusCode === 404) {
      this.readings?.addMissing(exchange.missing, request.url)
    }
    if (!this.#areTimed && exchange.span === null) return
    const ms = this.#areTimed ? performance.now() - exchange.startedAt : 0
    const statusCode = response.headersSent ? response.statusCode : CLIENT_LEFT
    const kind = (exchange.kind ??= toKind(request.url))
    if (this.#areCounted) {
      this.#durationOf(exchange.answeredBy, kind, request.method, statusCode).observe(ms / 1000)
    }
    exchange.span?.end(`${request.method} ${kind}`, statusCode, toAttributes(exchange, request))
    if (kind !== 'health') this.#log?.write(exchange, request, statusCode, ms)
  }

  /** Ends an exchange when its response closes: after it was sent, or when the client disconnects. */
  follow(exchange: Exchange, request: IncomingMessage, response: ServerResponse): void {
    this.#active++
    response.once('close', () => {
      this.#active--
      this.end(exchange, request, response)
    })
  }

  /** Writes the pending lines of the access log. Must be called before the process exits. */
  async flush(): Promise<void> {
    await this.#log?.flush()
  }

  countLookup(result: Lookup): void {
    if (this.#areCounted) (this.#lookups[result] ??= counterOf('pageLookups', { result })).value++
  }

  #durationOf(answeredBy: AnsweredBy, kind: RequestKind, sentMethod = '', status: number): Histogram {
    const key = answeredBy === 'edge' ? kind : `${kind} ${answeredBy}`
    let methods = this.#durations.get(key)
    if (!methods) this.#durations.set(key, (methods = { GET: [], HEAD: [], POST: [], _OTHER: [] }))
    const method =
      sentMethod === 'GET' || sentMethod === 'HEAD' || sentMethod === 'POST' ? sentMethod : '_OTHER'
    return (methods[method][status] ??= histogramOf('requests', {
      'cartelera.door': answeredBy,
      'http.route': kind,
      'http.request.method': method,
      'http.response.status_code': String(status),
    }))
  }
}

/** Returns whether the client got the page, possibly from its own cache (304). */
const isRead = ({ statusCode }: ServerResponse) => statusCode === 200 || statusCode === 304

/** Returns the trace attributes of a request, without client address and query, which may contain personal data. */
function toAttributes(
  { id, kind, answeredBy }: Exchange,
  { method = '', url = '' }: IncomingMessage,
): Attributes {
  return {
    'http.request.method': method,
    'url.path': url.split('?', 1)[0] ?? '',
    'http.route': kind ?? '',
    'cartelera.door': answeredBy,
    'cartelera.request_id': id,
  }
}
