import type { IncomingMessage } from 'node:http'
import { internalRequestHeaders } from '@/lib/http/internal-headers'
import { toRouterRequest } from '@/lib/http/router-request'

/**
 * Makes a client's request safe to pass on to the render thread: internal headers are this server's
 * alone, and forwarded headers count only behind a trusted proxy (Next would believe any client).
 */
export function sanitiseRequest(request: IncomingMessage, settings: { TRUST_PROXY: boolean }): void {
  const { headers } = request
  for (const name of Object.values(internalRequestHeaders)) delete headers[name]
  const routerRequest = toRouterRequest(headers)
  if (routerRequest) headers[internalRequestHeaders.routerRequest] = routerRequest
  if (!settings.TRUST_PROXY) replaceForwarded(request)
}

/** The connection's own address is all that is known of a client without a trusted proxy. */
function replaceForwarded({ headers, socket }: IncomingMessage) {
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-')) delete headers[name]
  }
  headers['x-forwarded-for'] = socket.remoteAddress ?? ''
}
