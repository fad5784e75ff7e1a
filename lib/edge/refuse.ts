import type { ServerResponse } from 'node:http'
import { toSecurityHeaders } from '@/lib/http/response-headers'

/** Refuses a request; `reason` is plain text in Spanish for its reader. */
export function refuse(
  response: ServerResponse,
  status: 400 | 405 | 417 | 500 | 503,
  reason: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      ...toSecurityHeaders('bare'),
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
    })
    .end(reason)
}
