import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { log } from '@/lib/log'
import { refuse } from './refuse'

/** How many answers the rendering side may be working on; more would only make everybody wait. */
const MOST_UNDER_WAY = 500

/** What the front tells the rendering side with a request, beside the request. */
export const frontHeaders = {
  /** `html /es/AXS/home`: which page it wants in which format. */
  page: 'x-front-page',
  /** The domain of which the front knows nothing. */
  domain: 'x-front-domain',
} as const

/** On the answer: the page that was wanted is about to be ready. */
export const soonReadyHeader = 'x-front-soon-ready'

/** Concern one connection only, and are made anew for the next. */
const hopByHop = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
  soonReadyHeader,
])

/** Passes requests on to the side that renders, over its socket. */
export class Upstream {
  readonly #agent = new Agent({ keepAlive: true })
  #underWay = 0

  constructor(private readonly socketPath: string) {}

  /** Resolves once the answer has gone out, or could not; true if the page it brought is about to be ready. */
  pass(request: IncomingMessage, response: ServerResponse, told: Record<string, string>): Promise<boolean> {
    if (this.#underWay >= MOST_UNDER_WAY) {
      putOff(response, 'Demasiadas visitas a la vez. Inténtelo de nuevo en un momento.\n')
      return Promise.resolve(false)
    }
    this.#underWay++
    return this.#relay(request, response, told).finally(() => this.#underWay--)
  }

  #relay(request: IncomingMessage, response: ServerResponse, told: Record<string, string>): Promise<boolean> {
    return new Promise((resolve) => {
      let isSoonReady = false
      response.once('close', () => {
        outgoing.destroy()
        resolve(isSoonReady)
      })
      const outgoing = ask({
        socketPath: this.socketPath,
        agent: this.#agent,
        method: request.method,
        path: request.url,
        headers: { ...withoutHops(request), ...told },
        setHost: false,
      })
      outgoing.on('response', (answer) => {
        isSoonReady = answer.headers[soonReadyHeader] !== undefined
        response.writeHead(answer.statusCode ?? 500, answer.statusMessage, toRawHeaders(answer))
        answer.pipe(response)
        // Half an answer must not look like a whole one.
        answer.once('aborted', () => response.destroy())
      })
      outgoing.on('error', (cause) => {
        if (response.destroyed) return
        log().error({ err: cause }, 'a request could not be passed on')
        if (response.headersSent) response.destroy()
        else putOff(response, 'Vuelva a intentarlo en un momento.\n')
      })
      request.pipe(outgoing)
    })
  }
}

function putOff(response: ServerResponse, reason: string) {
  refuse(response, 503, reason, { 'retry-after': '1' })
}

/** Nor may a visitor say what only the front says. */
function withoutHops({ headers }: IncomingMessage) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !name.startsWith('x-front-')),
  )
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
