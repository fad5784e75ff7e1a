import { Agent, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { toClientNetwork } from '@/lib/http/client-address'
import { internalResponseHeaders } from '@/lib/http/internal-headers'
import { log } from '@/lib/platform/log'
import { refuse } from './refuse'
import { RequestBodies } from './request-bodies'
import { UnreadBudget } from './unread-budget'

/** How many requests the render thread may work on; more would only make all of them wait. */
const MAX_IN_FLIGHT = 500

const OVERLOADED = 'Demasiadas visitas a la vez. Inténtelo de nuevo en un momento.\n'

/** Concern one connection only (RFC 9110, 7.6.1), and what the render thread says to the edge alone. */
const hopByHop = new Set<string>([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'expect', internalResponseHeaders.edgeSoonReady],
])

/** Forwards requests to the render thread over its socket. */
export class RenderProxy {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #bodies = new RequestBodies()
  readonly #unread = new UnreadBudget()
  #inFlight = 0

  constructor(private readonly socketPath: string) {}

  /** A request's body, which `forward` takes; null where the client has left, or got a 503. */
  async receiveBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
    const body = await this.#bodies.receive(request)
    if (body === 'overloaded') refuseForNow(response, OVERLOADED)
    return typeof body === 'string' ? null : body
  }

  /**
   * Resolves once the render thread has responded, or cannot; true if the page that it rendered can
   * soon be served from the cache. `edgeHeaders` are added to the request. A client that reads slowly
   * occupies no place in flight.
   */
  async forward(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    edgeHeaders: Record<string, string>,
  ): Promise<boolean> {
    if (response.destroyed) return false
    if (this.#inFlight >= MAX_IN_FLIGHT) {
      refuseForNow(response, OVERLOADED)
      return false
    }
    this.#inFlight++
    try {
      return await this.#relay(request, body, response, edgeHeaders)
    } finally {
      this.#inFlight--
    }
  }

  #relay(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    edgeHeaders: Record<string, string>,
  ) {
    return new Promise<boolean>((resolve) => {
      const outgoing = sendRequest({
        socketPath: this.socketPath,
        agent: this.#agent,
        method: request.method,
        path: request.url,
        headers: { ...toHeaders(request, body), ...edgeHeaders },
        setHost: false,
      })
      outgoing.on('response', (incoming) => {
        const write = this.#unread.open(response, toClientNetwork(String(request.headers['x-forwarded-for'])))
        this.#copy(incoming, response, write, resolve)
      })
      outgoing.on('error', (cause) => failToForward(response, cause))
      response.once('close', () => {
        outgoing.destroy()
        resolve(false)
      })
      outgoing.end(body)
    })
  }

  /** Reads the render thread's response without waiting for the client, so that it is done with it. */
  #copy(
    incoming: IncomingMessage,
    response: ServerResponse,
    write: (piece: Buffer) => void,
    onEnd: (isSoonReady: boolean) => void,
  ) {
    response.writeHead(incoming.statusCode ?? 500, incoming.statusMessage, toRawHeaders(incoming))
    incoming.on('data', write)
    incoming.once('end', () => {
      response.end()
      onEnd(incoming.headers[internalResponseHeaders.edgeSoonReady] !== undefined)
    })
    // Half a response must not look complete.
    incoming.once('aborted', () => response.destroy())
  }
}

function failToForward(response: ServerResponse, cause: Error) {
  if (response.destroyed) return
  log().error({ err: cause }, 'request to render thread failed')
  if (response.headersSent) response.destroy()
  else refuseForNow(response, 'Vuelva a intentarlo en un momento.\n')
}

function refuseForNow(response: ServerResponse, reason: string) {
  refuse(response, 503, reason, { 'retry-after': '1' })
}

/**
 * Whatever the method, a body goes with its length: without one, the rest of it would count as
 * another request.
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

/** In their order, with those that occur twice. */
function toRawHeaders({ rawHeaders }: IncomingMessage): string[] {
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) headers.push(name, value)
  }
  return headers
}
