import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { internalResponseHeaders } from '@/lib/http/internal-headers'
import { log } from '@/lib/platform/log'
import { RequestBodies } from './request-bodies'
import { refuse } from './refuse'

/** How many answers the rendering side may be working on; more would only make everybody wait. */
const MOST_UNDER_WAY = 500
/** What answers may take together that have come, and have not reached their readers. */
const MOST_UNREAD_BYTES = 128 * 1024 * 1024

const TOO_MANY = 'Demasiadas visitas a la vez. Inténtelo de nuevo en un momento.\n'

/** Concern one connection only, and are made anew for the next. */
const hopByHop = new Set([
  ...[
    'connection',
    'keep-alive',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'expect',
  ],
  internalResponseHeaders.edgeSoonReady,
])

/** Passes requests on to the side that renders, over its socket. */
export class Upstream {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #bodies = new RequestBodies()
  #inFlight = 0
  #unreadBytes = 0

  constructor(private readonly socketPath: string) {}

  /** A request's body, which `pass` wants; null where the visitor has left, or was put off. */
  async receive(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
    const body = await this.#bodies.receive(request)
    if (body === 'crowded') putOff(response, TOO_MANY)
    return typeof body === 'string' ? null : body
  }

  /**
   * Resolves once the rendering side has answered, or cannot; true if the page it brought is about to
   * be ready. Who reads slowly keeps no place there.
   */
  async pass(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    told: Record<string, string>,
  ): Promise<boolean> {
    if (response.destroyed) return false
    if (this.#inFlight >= MOST_UNDER_WAY || this.#unreadBytes > MOST_UNREAD_BYTES) {
      putOff(response, TOO_MANY)
      return false
    }
    this.#inFlight++
    try {
      return await this.#relay(request, body, response, told)
    } finally {
      this.#inFlight--
    }
  }

  #relay(request: IncomingMessage, body: Buffer, response: ServerResponse, told: Record<string, string>) {
    return new Promise<boolean>((resolve) => {
      let bytes = 0
      const outgoing = ask({
        socketPath: this.socketPath,
        agent: this.#agent,
        method: request.method,
        path: request.url,
        headers: { ...toHeaders(request, body), ...told },
        setHost: false,
      })
      response.once('close', () => {
        outgoing.destroy()
        this.#unreadBytes -= bytes
        resolve(false)
      })
      outgoing.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.statusMessage, toRawHeaders(answer))
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
          this.#unreadBytes += piece.length
          response.write(piece)
        })
        answer.once('end', () => {
          response.end()
          resolve(answer.headers[internalResponseHeaders.edgeSoonReady] !== undefined)
        })
        // Half an answer must not look like a whole one.
        answer.once('aborted', () => response.destroy())
      })
      outgoing.on('error', (cause) => {
        if (response.destroyed) return
        log().error({ err: cause }, 'a request could not be passed on')
        if (response.headersSent) response.destroy()
        else putOff(response, 'Vuelva a intentarlo en un momento.\n')
      })
      outgoing.end(body)
    })
  }
}

function putOff(response: ServerResponse, reason: string) {
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
  const own = Object.entries(headers).filter(([name]) => !hopByHop.has(name))
  return { ...Object.fromEntries(own), ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) }
}

/** As they came, so that neither their order nor what is said twice is lost. */
function toRawHeaders({ rawHeaders }: IncomingMessage): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}
