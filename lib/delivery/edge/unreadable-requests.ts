import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { refuse } from './refuse'

/** Node's own statuses by error code; all other errors are 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The response that Node is writing to the socket. */
type ClientSocket = Duplex & { _httpMessage?: ServerResponse & { _headerSent?: boolean } }

/**
 * Answers requests that Node refuses before any handler runs: unreadable, too long, too slow, or with an
 * unsupported expectation. Sends Node's status with our headers.
 */
export function refuseUnreadableRequests(server: Server): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: ClientSocket) => {
    const isAnswered = socket._httpMessage?._headerSent === true
    if (socket.writable && !isAnswered) socket.write(toRefusal(statuses[cause.code ?? ''] ?? 400))
    socket.destroy(cause)
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'Esto no se puede pedir.\n'))
}

/** Formats a whole response as text, because no response object exists yet. */
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
