import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { refuse } from './refuse'

/** Statuses by error code, as in Node's default handler. Errors with other codes get 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Socket with the response that Node is writing to it (undocumented). */
type ClientSocket = Duplex & { _httpMessage?: ServerResponse & { _headerSent?: boolean } }

/**
 * Answers requests that Node refuses before a handler runs (unreadable, too long, too slow, or with an unsupported
 * expectation) with Node's status and the site's headers.
 */
export function refuseUnreadableRequests(server: Server): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: ClientSocket) => {
    const isAnswered = socket._httpMessage?._headerSent === true
    if (socket.writable && !isAnswered) socket.write(toRefusal(statuses[cause.code ?? ''] ?? 400))
    socket.destroy(cause)
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'Esto no se puede pedir.\n'))
}

/** Formats a complete HTTP response as text, because no response object exists. */
function toRefusal(status: number): string {
  const headers = {
    ...toSecurityHeaders('bare'),
    Date: new Date().toUTCString(),
    Connection: 'close',
    'Content-Length': '0',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}
