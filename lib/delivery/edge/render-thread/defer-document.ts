import type { ServerResponse } from 'node:http'
import { requestReads } from '@/lib/content/port/request-reads'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { isPreview } from '@/lib/base/links/links'
import { getSettings } from '@/lib/base/platform/settings'
import { pageKinds, type Hydration } from '@/lib/delivery/addresses/page-kinds'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { toSentDocument } from '@/lib/delivery/next-adapter/hydration/sent-document'

/**
 * Buffers a document that bypasses the page cache, such as the answer to a form, and defers its scripts as in cached
 * pages. Embeds its React payload (flight), because no URL returns the same payload again.
 */
export function deferDocument(path: string, response: ServerResponse): void {
  const { hydration } = pageKinds.refusedComment
  const isToDefer = () => !response.hasHeader(internalResponseHeaders.renderedAt)
  collect(response, isToDefer, (body) => {
    if (isOf('text/html', response)) return toDocument(path, hydration, response, body)
    return body
  })
}

/**
 * Like `deferDocument`, for all readers' pages in development, where no page is stored. Also sets the status that the
 * page cache would set (`lib/delivery/page-cache/next-cache-handler.ts`). Admin pages are streamed unchanged.
 */
export function answerWithoutStoring(path: string, response: ServerResponse): void {
  const rendering = currentRendering()
  const isDocument = () => isOf('text/html', response)
  const isPage = () => rendering?.page != null && (isDocument() || isOf('text/x-component', response))
  collect(response, isPage, (body) => {
    const { page } = rendering ?? {}
    if (!rendering || !page) return body
    const { status } = page.row
    if (status !== 200) rendering.status = status
    else if (requestReads()?.lacksSubject) rendering.status ??= 503
    return isDocument() ? toDocument(path, page.hydration, response, body) : body
  })
}

/**
 * Buffers the response if `isToCollect` returns true once Next has set the headers. Then sends the result of `send` for
 * the complete body.
 */
function collect(response: ServerResponse, isToCollect: () => boolean, send: (body: Buffer) => Buffer): void {
  const pieces: Buffer[] = []
  const { end, write, flushHeaders } = response
  // Headers must wait for the complete body: the content security policy depends on the document's scripts.
  response.flushHeaders = () => {
    if (!isToCollect()) flushHeaders.call(response)
  }
  response.write = ((...args: unknown[]) => {
    if (!isToCollect()) return Reflect.apply(write, response, args)
    const [piece, onWritten] = [args[0], args.at(-1)]
    pieces.push(Buffer.from(piece as string | Uint8Array))
    if (typeof onWritten === 'function') queueMicrotask(() => onWritten())
    return true
  }) as typeof write
  response.end = ((...args: unknown[]) => {
    if (!isToCollect()) return Reflect.apply(end, response, args)
    const [last, onWritten] = [args[0], args.at(-1)]
    if (typeof last === 'string' || last instanceof Uint8Array) pieces.push(Buffer.from(last))
    const body = send(Buffer.concat(pieces))
    return end.call(response, body, 'utf8', typeof onWritten === 'function' ? () => onWritten() : undefined)
  }) as typeof end
}

function isOf(type: string, response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith(type)
}

function toDocument(path: string, hydration: Hydration, response: ServerResponse, body: Buffer): Buffer {
  const page = { html: body.toString(), flight: null, hydration, path }
  const { html, headers } = toSentDocument({ ...page, framedBy: isPreview(path) ? listAdminHosts() : [] })
  response.removeHeader('content-length')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return Buffer.from(html)
}

/**
 * Returns the admin's host as a pattern for any port, because the port of a proxy is unknown. Empty if the admin is
 * disabled.
 */
function listAdminHosts(): string[] {
  const { ROOM_HOST } = getSettings()
  return ROOM_HOST === null ? [] : [`${ROOM_HOST}:*`]
}
