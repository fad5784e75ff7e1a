import type { IncomingMessage, ServerResponse } from 'node:http'
import { getQueries } from '@/lib/features/queries'
import { setSecurityHeaders } from '@/lib/base/http/response-headers'
import { answerUpload } from '@/lib/features/media/answer-upload'

/** Answers a request that brings a picture (`room-upload.ts`): by Next not at all. */
export async function receiveUpload(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request
  const { status, body } = await answerUpload(await getQueries(), {
    headers: { get: (name) => headers[name]?.toString() },
    query: new URL(url, 'http://localhost').searchParams,
    body: request,
  })
  if (response.destroyed) return
  setSecurityHeaders(response, 'call')
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
