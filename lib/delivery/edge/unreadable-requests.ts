import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { refuse } from './refuse'

/** The statuses that Node itself gives, by the code of its error; all else is 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What Node sets on a socket: the response that is being written to it. */
type ClientSocket = Duplex & { _httpMessage?: ServerResponse & { _headerSent?: boolean } }

/**
 * Answers what Node would refuse before any handler sees it: a request that it cannot read, that is
 * too long or takes too long, or that expects what no server does. As Node does, but with our headers.
 */
export function refuseUnreadableRequests(server: Server): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: ClientSocket) => {
    const isAnswered = socket._httpMessage?._headerSent === true
    if (socket.writable && !isAnswered) socket.write(toRefusal(statuses[cause.code ?? ''] ?? 400))
    socket.destroy(cause)
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'Esto no se puede pedir.\n'))
}

/** A whole response as text: there is no response object yet. */
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
