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
import type { PageFormat } from '@/lib/delivery/addresses/page-address'
import {
  toRenderRequest,
  toRenderRequestHeader,
  type RenderRequest,
} from '@/lib/delivery/addresses/render-request'
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
 * Maximum number of concurrent streamed requests. They may last for minutes, so further requests are refused at once.
 */
const MAX_STREAMED: Record<StreamedRequest, number> = { uploads: 32, followers: 512 }
const toStreamPlaces = (most: number) => new RenderPlaces({ ofAll: most, ofOneClass: most, maxWaitMs: 0 })

/** Timeout for a render thread that sends nothing. Must be longer than the maximum wait of any client. */
const SILENCE_TIMEOUT_MS = 30_000

/** Time for which a client may continue to send a body that is discarded. */
const DROP_MS = 30_000

/** Error while all page threads are restarting. */
const ALL_GONE = 'no render thread'

type Sent = Pick<RequestOptions, 'method' | 'path' | 'headers'>

const NO_BODY = Buffer.alloc(0)

const OVERLOADED = 'Demasiadas visitas a la vez. Inténtelo de nuevo en un momento.\n'

const TOO_MANY = 'Demasiadas solicitudes abiertas a la vez. Inténtelo de nuevo en un momento.\n'

/** Headers that must not be forwarded: those of one connection (RFC 9110, 7.6.1), and internal headers for the edge. */
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

/** Details of a forwarded request: its limits (`PlaceRequest`), and the data for the render thread. */
export type EdgePart = PlaceRequest & { request: RenderRequest; isForRoom: boolean }

/** Forwards requests to the rendering threads over their sockets. */
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

  /** Returns whether requests have been arriving faster than they can be rendered. */
  get isBusy(): boolean {
    return this.places.isBusy
  }

  /** Returns whether forwarded requests of readers or editors are in progress. */
  get isInUse(): boolean {
    return this.places.isInUse
  }

  /** Adjusts the number of concurrent requests. Must be called once a second with the load of the threads (0 to 1). */
  adapt(activeShare: number): void {
    this.places.adapt(activeShare)
    const { isBusy, waiting } = this.places
    if (isBusy && !this.#wasBusy) log().warn({ waiting }, 'render threads overloaded')
    this.#wasBusy = isBusy
  }

  /** Reads the body of a request for `forward`. Returns null if the client disconnected or was answered with 503. */
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
   * Forwards a request. Resolves when the render thread has responded or failed; its page is then in the cache. The
   * response is buffered, so a slow reader does not occupy the render thread. If the client disconnects, the request
   * still counts as concurrent until the response, because the render thread continues.
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
      // The client may have disconnected, or been answered with an error, while the request waited.
      if (!response.destroyed && !response.headersSent) await this.#relay(request, body, response, edge)
    } finally {
      this.places.leave(edge)
    }
  }

  /**
   * Forwards a request and streams its body. If the render thread responds before the end of the body, discards the
   * rest for a limited time. Refuses the request at once if a limit in `bounds` is reached.
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
    // After a disconnect, no response event would call `onEnd`.
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
   * Renders a page again in the background. `url` and `headers` are those of a reader's request. Resolves to true if
   * the rendering must be repeated: another instance is rendering the page, or its content changed meanwhile. Rejects
   * if the render thread does not answer.
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
        // The client was answered with an error (`waiting-requests.ts`) or has disconnected.
        if (response.headersSent || response.destroyed) return void incoming.resume().once('close', resolve)
        const repetition = toRepetition(incoming, path, edge)
        if (repetition) {
          const again = { ...edge, request: { ...edge.request, ...repetition } }
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

  /** Reads the complete response without waiting for the client, so that the render thread can continue. */
  #copy(incoming: IncomingMessage, request: IncomingMessage, response: ServerResponse, onEnd: () => void) {
    const write = this.unread.open(response, toClientNetwork(String(request.headers['x-forwarded-for'])))
    const goal = incoming.headers[internalResponseHeaders.goal]
    if (goal !== undefined) this.onGoal(request, String(goal))
    writeHeaders(incoming, response)
    incoming.on('data', write)
    incoming.once('end', () => response.end()).once('close', onEnd)
    // Closes the client's connection, so that a truncated response does not look complete.
    incoming.once('aborted', () => response.destroy())
  }
}

/** Returns the details of the request to send again; null if the response is final. */
function toRepetition(
  { statusCode, headers }: IncomingMessage,
  path: string | undefined,
  { request, isForRoom }: EdgePart,
): Partial<RenderRequest> | null {
  if (internalResponseHeaders.renderedAcrossChange in headers) return { isRepeated: true }
  // Next's 404 document has no content without JavaScript, so the request is repeated for a page with content.
  const isEmpty = statusCode === 404 && String(headers['content-type']).startsWith('text/html')
  const isPage = isForRoom && request.router === null && !path?.startsWith('/api/')
  return isPage && isEmpty && !request.isMissing ? { isMissing: true } : null
}

function dropLater(request: IncomingMessage) {
  const timer = setTimeout(() => request.socket.destroy(), DROP_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Returns a reader's headers for a background rendering, without conditions about the reader's cached copy. */
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

/** Answers 429 if this client has too many open requests (RFC 6585), or 503 if all clients together have too many. */
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

/**
 * Returns the headers to forward, with the body's length. Without the length, the body would be parsed as another
 * request.
 */
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

/** Returns the headers to pass on to the client, in order, including repeated ones. */
function toRawHeaders({ rawHeaders }: IncomingMessage): string[] {
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) headers.push(name, value)
  }
  return headers
}
