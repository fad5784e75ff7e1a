import type { ServerResponse } from 'node:http'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { pageKinds } from '@/lib/delivery/page-cache/page-kinds'
import { toSentDocument } from '@/lib/delivery/next-adapter/hydration/sent-document'

/**
 * Collects what Next writes and, where it is a document, sends it as the page cache's documents are
 * sent: the answer to a form is rendered for one request and passes no cache. Its flight comes with
 * it, since no address answers it again.
 */
export function deferDocument(path: string, response: ServerResponse): void {
  const pieces: Buffer[] = []
  const { end } = response
  // The policy is not known before the last piece.
  response.flushHeaders = () => undefined
  response.write = (piece: string | Uint8Array, ...rest: unknown[]) => {
    pieces.push(Buffer.from(piece))
    const written = rest.at(-1)
    if (typeof written === 'function') queueMicrotask(() => written())
    return true
  }
  response.end = (...args: unknown[]) => {
    const [last, written] = [args[0], args.at(-1)]
    if (typeof last === 'string' || last instanceof Uint8Array) pieces.push(Buffer.from(last))
    const body = Buffer.concat(pieces)
    const isStored = response.hasHeader(internalResponseHeaders.renderedAt)
    const isDocument = !isStored && String(response.getHeader('content-type')).startsWith('text/html')
    return end.call(
      response,
      isDocument ? rewrite(path, response, body) : body,
      'utf8',
      typeof written === 'function' ? () => written() : undefined,
    )
  }
}

function rewrite(path: string, response: ServerResponse, body: Buffer): Buffer {
  const { hydration } = pageKinds.refusedComment
  const { html, headers } = toSentDocument({ html: body.toString(), flight: null, hydration, path })
  response.removeHeader('content-length')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return Buffer.from(html)
}
