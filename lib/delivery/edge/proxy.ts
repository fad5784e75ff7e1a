import {
  Agent,
  request as sendRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { MAX_BODY_BYTES } from '@/lib/base/http/body-limit'
import { toClientNetwork } from '@/lib/base/http/client-address'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import type { PageFormat } from '@/lib/delivery/page-cache/cached-page'
import {
  toRenderRequest,
  toRenderRequestHeader,
  type RenderRequest,
} from '@/lib/delivery/page-cache/render-request'
import { requestIdHeader } from '@/lib/base/http/request-id'
import { log } from '@/lib/base/platform/log'
import { count, readMetric } from '@/lib/base/platform/metrics/metrics'
import { refuse } from './refuse'
import { RenderPlaces, type Bound, type PlaceRequest, type RequestClass } from './render-places'
import type { RenderedKind, RenderSockets } from './render-sockets'
import { RequestBodies } from './request-bodies'
import { requestIdOf } from './response-ids'
import type { StreamedRequest } from './streamed-request'
import { ServiceRate } from './service-rate'
import { UnreadBudget } from './unread-budget'

/**
 * Limits of concurrent streamed requests. They may last for minutes, so a request without a place is refused
 * at once.
 */
const MAX_STREAMED: Record<StreamedRequest, number> = { uploads: 32, followers: 512 }
const toStreamPlaces = (most: number) => new RenderPlaces({ ofAll: most, ofOneClass: most, maxWaitMs: 0 })

/** How long the render thread may send nothing, in ms. Must be longer than any client waits. */
const SILENCE_TIMEOUT_MS = 30_000

/** How long a client may continue to send a body that is being discarded, in ms. */
const DROP_MS = 30_000

/** Error message while every page thread is restarting. */
const ALL_GONE = 'no render thread'

type Sent = Pick<RequestOptions, 'method' | 'path' | 'headers'>

const NO_BODY = Buffer.alloc(0)

const OVERLOADED = 'Demasiadas visitas a la vez. Inténtelo de nuevo en un momento.\n'

const TOO_MANY = 'Demasiadas solicitudes abiertas a la vez. Inténtelo de nuevo en un momento.\n'

/** Headers of one connection only (RFC 9110, 7.6.1), and internal headers for the edge. */
const hopByHop = new Set<string>([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  internalResponseHeaders.renderedByPeer,
  internalResponseHeaders.renderedAcrossChange,
  internalResponseHeaders.goal,
])

/** A forwarded request and the place that it needs. `since` is the time at which it was complete. */
export type EdgePart = PlaceRequest & { request: RenderRequest }

/** Forwards requests to the rendering threads, over their sockets. */
export class RenderProxy {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #bodies = new RequestBodies()
  readonly #streamed: Record<StreamedRequest, RenderPlaces> = {
    uploads: toStreamPlaces(MAX_STREAMED.uploads),
    followers: toStreamPlaces(MAX_STREAMED.followers),
  }

  #wasBusy = false

  constructor(
    private readonly sockets: RenderSockets,
    private readonly unread = new UnreadBudget(),
    private readonly places = new RenderPlaces(undefined, new ServiceRate()),
    private readonly onGoal: (request: IncomingMessage, goal: string) => void = () => undefined,
    private readonly silenceTimeoutMs = SILENCE_TIMEOUT_MS,
  ) {
    readMetric('waitingRequests', () => [[{}, this.places.waiting]])
  }

  /** Returns whether requests have come faster than they can be rendered, for some time. */
  get isBusy(): boolean {
    return this.places.isBusy
  }

  /** Returns whether the render thread has requests of readers or editors. */
  get isInUse(): boolean {
    return this.places.isInUse
  }

  /** Adapts the number of concurrent requests. Call it once a second with the load of the threads (0–1). */
  adapt(activeShare: number): void {
    this.places.adapt(activeShare)
    const { isBusy, waiting } = this.places
    if (isBusy && !this.#wasBusy) log().warn({ waiting }, 'render threads overloaded')
    this.#wasBusy = isBusy
  }

  /** Reads a request's body for `forward`. Returns null if the client has disconnected or received a 503. */
  async receiveBody(
    request: IncomingMessage,
    response: ServerResponse,
    maxBytes = MAX_BODY_BYTES,
  ): Promise<Buffer | null> {
    const body = await this.#bodies.receive(request, maxBytes)
    if (body === 'overloaded') refuseForNow(response, OVERLOADED, 'bodies')
    return typeof body === 'string' ? null : body
  }

  /**
   * Forwards a request. Resolves once the render thread has responded or failed; its rendering can then be
   * served from the cache. A slow reader occupies no place. A client that disconnects keeps its place until
   * the response, because the render thread continues.
   */
  async forward(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    edge: EdgePart,
  ): Promise<void> {
    if (response.destroyed || response.headersSent) return
    if (!(await this.places.take(edge))) {
      if (!response.headersSent) refuseWithoutPlace(response, edge.requestClass, edge, this.places)
      return
    }
    try {
      // The client may have disconnected, or have been refused, while the request waited.
      if (!response.destroyed && !response.headersSent) await this.#relay(request, body, response, edge)
    } finally {
      this.places.leave(edge)
    }
  }

  /**
   * Forwards a request and streams its body. If the render thread answers before the end of the body, the
   * rest is discarded for a limited time. A request that exceeds `bounds` is refused at once.
   */
  async stream(
    request: IncomingMessage,
    response: ServerResponse,
    kind: StreamedRequest = 'uploads',
    bounds: readonly Bound[] = [],
  ): Promise<void> {
    const places = this.#streamed[kind]
    const place: PlaceRequest = { requestClass: 'writing', since: performance.now(), bounds }
    if (!(await places.take(place))) return refuseWithoutPlace(response, kind, place, places)
    // After a disconnect, no response event would release the place.
    if (!response.destroyed) {
      await new Promise<void>((resolve) => this.#relayStream(request, response, resolve))
    }
    places.leave(place)
  }

  #relayStream(request: IncomingMessage, response: ServerResponse, onEnd: () => void) {
    const { method, url: path } = request
    const headers = toHeaders(request, NO_BODY)
    const outgoing = this.#send({ method, path, headers })
    if (!outgoing) return onEnd()
    let isAnswered = false
    outgoing.on('response', (incoming) => {
      isAnswered = true
      request.unpipe(outgoing).resume()
      if (!request.complete) dropLater(request)
      this.#copy(incoming, request, response, onEnd)
    })
    outgoing.on('error', (cause) => {
      if (!isAnswered) failToForward(response, cause)
    })
    response.once('close', () => {
      outgoing.destroy()
      onEnd()
    })
    request.pipe(outgoing)
  }

  /**
   * Renders a page again in the background; `url` and `headers` are from a reader's request. Resolves to true
   * if the rendering must be requested again: another instance is rendering the page, or its content changed
   * meanwhile. Rejects if the render thread does not answer.
   */
  revalidate(
    url: string,
    headers: IncomingHttpHeaders,
    { format, path }: { format: PageFormat; path: string },
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const outgoing = this.#send(
        { method: 'GET', path: url, headers: toRevalidationHeaders(headers, format, path) },
        'page',
      )
      if (!outgoing) return reject(new Error(ALL_GONE))
      outgoing.on('response', (incoming) => {
        const { renderedByPeer, renderedAcrossChange } = internalResponseHeaders
        const isUnfinished = renderedByPeer in incoming.headers || renderedAcrossChange in incoming.headers
        incoming.resume().once('close', () => resolve(isUnfinished))
      })
      this.#endSilent(outgoing)
      outgoing.on('error', reject).end()
    })
  }

  #relay(request: IncomingMessage, body: Buffer, response: ServerResponse, edge: EdgePart): Promise<void> {
    return new Promise((resolve) => {
      const { method, url: path } = request
      const headers = { ...toHeaders(request, body), ...toRenderRequestHeader(edge.request) }
      const isPage = edge.request.missed !== null && method !== 'POST'
      const outgoing = this.#send({ method, path, headers }, isPage ? 'page' : 'other')
      if (!outgoing) {
        failToForward(response, new Error(ALL_GONE))
        return resolve()
      }
      outgoing.on('response', (incoming) => {
        // The client waited too long and was refused (`waiting-requests.ts`), or has disconnected.
        if (response.headersSent || response.destroyed) return void incoming.resume().once('close', resolve)
        if (internalResponseHeaders.renderedAcrossChange in incoming.headers) {
          const again = { ...edge, request: { ...edge.request, isRepeated: true } }
          return void incoming
            .resume()
            .once('close', () => resolve(this.#relay(request, body, response, again)))
        }
        this.#copy(incoming, request, response, resolve)
      })
      this.#endSilent(outgoing)
      outgoing.on('error', (cause) => {
        failToForward(response, cause)
        resolve()
      })
      outgoing.end(body)
    })
  }

  #send(what: Sent, kind: RenderedKind = 'other'): ClientRequest | null {
    const place = this.sockets.take(kind, what.path ?? '/')
    if (!place) return null
    const { socketPath, leave } = place
    return sendRequest({ ...what, socketPath, agent: this.#agent, setHost: false }).once('close', leave)
  }

  #endSilent(outgoing: ClientRequest) {
    outgoing.setTimeout(this.silenceTimeoutMs, () => outgoing.destroy(new Error('no answer in time')))
  }

  /** Reads the render thread's response without waiting for the client, so that its place becomes free. */
  #copy(incoming: IncomingMessage, request: IncomingMessage, response: ServerResponse, onEnd: () => void) {
    const write = this.unread.open(response, toClientNetwork(String(request.headers['x-forwarded-for'])))
    const goal = incoming.headers[internalResponseHeaders.goal]
    if (goal !== undefined) this.onGoal(request, String(goal))
    writeHeaders(incoming, response)
    incoming.on('data', write)
    incoming.once('end', () => response.end()).once('close', onEnd)
    // A partial response must not look complete.
    incoming.once('aborted', () => response.destroy())
  }
}

function dropLater(request: IncomingMessage) {
  const timer = setTimeout(() => request.socket.destroy(), DROP_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Returns a reader's headers for a background rendering, without those of the reader's own cached copy. */
function toRevalidationHeaders(headers: IncomingHttpHeaders, format: PageFormat, path: string) {
  const passed = Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !ofOneReader.has(name))
  const routerHeaders = format === 'rsc' ? { rsc: '1' } : {}
  return {
    ...Object.fromEntries(passed),
    ...routerHeaders,
    ...toRenderRequestHeader(
      toRenderRequest(routerHeaders, { missed: { format, path }, isRevalidation: true }),
    ),
  }
}

const ofOneReader = new Set<string>([
  'if-none-match',
  'if-modified-since',
  'content-length',
  'content-type',
  'rsc',
  'next-url',
  'next-router-state-tree',
])

function writeHeaders(incoming: IncomingMessage, response: ServerResponse) {
  const requestId = requestIdOf(response)
  const idHeader = requestId === null ? [] : [requestIdHeader, requestId]
  const headers = [...toRawHeaders(incoming), ...idHeader]
  response.writeHead(incoming.statusCode ?? 500, incoming.statusMessage, headers)
}

function failToForward(response: ServerResponse, cause: Error) {
  if (response.destroyed) return
  log().error({ err: cause, requestId: requestIdOf(response) }, 'request to render thread failed')
  if (response.headersSent) response.destroy()
  else refuseForNow(response, 'Vuelva a intentarlo en un momento.\n', 'render_thread')
}

type RefusalReason = 'bodies' | 'render_thread' | StreamedRequest | RequestClass

function refuseForNow(response: ServerResponse, text: string, reason: RefusalReason) {
  count('refusals', { reason })
  refuse(response, 503, text, { 'retry-after': '1' })
}

/** Answers 429 if the client has too many open requests (RFC 6585), 503 if all clients together have. */
function refuseWithoutPlace(
  response: ServerResponse,
  reason: RefusalReason,
  place: PlaceRequest,
  places: RenderPlaces,
) {
  count('refusals', { reason })
  const [status, text] = places.isClientFull(place)
    ? ([429, TOO_MANY] as const)
    : ([503, OVERLOADED] as const)
  refuse(response, status, text, { 'retry-after': String(places.retryAfterSeconds) })
}

/** Returns the headers to forward, with the body's length. Without it, the body would be parsed as another request. */
function toHeaders(
  { headers }: IncomingMessage,
  body: Buffer,
): Record<string, string | string[] | undefined> {
  const endToEnd = Object.entries(headers).filter(([name]) => !hopByHop.has(name))
  return {
    ...Object.fromEntries(endToEnd),
    ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
  }
}

/** Returns the response headers to pass on, in their order, including repeated ones. */
function toRawHeaders({ rawHeaders }: IncomingMessage): string[] {
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) headers.push(name, value)
  }
  return headers
}
