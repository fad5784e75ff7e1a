import type { ServerResponse } from 'node:http'
import { requestIdHeader } from '@/lib/base/http/request-id'
import { toSecurityHeaders, type AnswerKind } from '@/lib/base/http/response-headers'
import { requestIdOf } from './response-ids'

/** Answers a request with an error status. `reason` is a text in Spanish for the reader. */
export function refuse(
  response: ServerResponse,
  status: 400 | 403 | 404 | 405 | 410 | 412 | 416 | 417 | 429 | 500 | 503,
  reason: string,
  headers: Record<string, string> = {},
  kind: AnswerKind = 'bare',
): void {
  const requestId = requestIdOf(response)
  response
    .writeHead(status, {
      ...toSecurityHeaders(kind),
      ...headers,
      ...(requestId !== null && { [requestIdHeader]: requestId }),
      'content-type': 'text/plain; charset=utf-8',
    })
    .end(reason)
}
