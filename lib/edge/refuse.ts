import type { ServerResponse } from 'node:http'
import { requestIdHeader } from '@/lib/http/request-id'
import { toSecurityHeaders } from '@/lib/http/response-headers'
import { requestIdOf } from './response-ids'

/** Refuses a request; `reason` is plain text in Spanish for its reader. */
export function refuse(
  response: ServerResponse,
  status: 400 | 405 | 417 | 500 | 503,
  reason: string,
  headers: Record<string, string> = {},
): void {
  const requestId = requestIdOf(response)
  response
    .writeHead(status, {
      ...toSecurityHeaders('bare'),
      ...headers,
      ...(requestId !== null && { [requestIdHeader]: requestId }),
      'content-type': 'text/plain; charset=utf-8',
    })
    .end(reason)
}
