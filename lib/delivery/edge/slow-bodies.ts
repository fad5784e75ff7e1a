import type { IncomingMessage, Server } from 'node:http'

/**
 * Refuses requests whose body is not complete after `ms`. Those for which `mayTakeLonger` returns true are limited
 * only by Node's `requestTimeout`.
 */
export function limitSlowBodies(
  server: Server,
  ms: number,
  mayTakeLonger: (request: IncomingMessage) => boolean,
): void {
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request) || mayTakeLonger(request)) return
    const refuse = () => {
      if (request.complete || request.socket.destroyed) return
      const cause = Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.emit('clientError', cause, request.socket)
    }
    const timer = setTimeout(refuse, ms).unref()
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
