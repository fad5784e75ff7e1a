import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { chooseEncoding, isStoredEncoding } from '@/lib/delivery/edge/encoding-negotiation'
import { isRoomUpload } from '@/lib/delivery/edge/streamed-request'
import { invalidateForWriter } from '@/lib/delivery/invalidation/invalidate'
import { isReadable } from '@/lib/delivery/page-cache/store/cached-page'
import { type PageFormat, parseAddress, type PageAddress } from '@/lib/delivery/addresses/page-address'
import {
  brotliParams,
  recompress,
  type StoredEncoding,
} from '@/lib/delivery/page-cache/store/compressed-body'
import { pageSource } from '@/lib/delivery/page-cache/find-page'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import { storeHeaders } from '@/lib/delivery/page-cache/stored-headers'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { readRenderRequest, type RenderRequest } from '@/lib/delivery/addresses/render-request'
import { isDevelopment } from '@/lib/base/platform/development'
import { getSettings } from '@/lib/base/platform/settings'
import { isPreview } from '@/lib/base/links/links'
import type { AsyncHandler } from '@/lib/delivery/next-adapter/start/prepare-next'
import { answerWithoutStoring, deferDocument } from './defer-document'
import { sanitiseResponse } from './sanitise-response'
import { getQueries } from '@/lib/features/kernel/queries'
import { setSecurityHeaders } from '@/lib/base/http/response-headers'
import { answerUpload } from '@/lib/features/content/media/answer-upload'
import { answerTus, type TusRequest } from '@/lib/features/content/media/files/answer-tus'
import { TUS_PATH } from '@/lib/features/content/media/files/limits'
import { UPLOAD_PATH } from '@/lib/features/content/media/storage/limits'
import { findProgramUpload } from '@/lib/features/distribution/api/upload-path'

/** Compresses responses that the page cache does not store. */
const compress = compression({ brotli: { params: brotliParams } })

/** Returns the handler of forwarded requests: Next renders, headers are corrected, and bodies are compressed. */
export function createRenderHandler(next: AsyncHandler): AsyncHandler {
  return async (request, response) => {
    if (isRoomUpload(request, getSettings())) {
      const path = request.url?.split('?', 1)[0] ?? ''
      if (path === UPLOAD_PATH) return receiveUpload(request, response)
      if (path.startsWith(TUS_PATH)) return receiveFile(request, response)
      if (findProgramUpload(path)) return receiveProgramUpload(request, response)
    }
    const { request: renderRequest, encoding, rendering } = beginRendering(request.headers)
    const missed = toMissed(renderRequest)
    if (missed) await pageSource().fetch(missed.address)
    // The notification of the client's comment may not have arrived on this instance, so invalidate the article.
    if (renderRequest.written) invalidateForWriter(renderRequest.written)
    sanitiseResponse(request, response, (renderedAt) => {
      if (missed) storeHeaders(missed, request.method ?? '', response, renderedAt)
      const unfinished = rendering?.unfinished
      if (unfinished) response.setHeader(internalResponseHeaders[unfinished], '1')
    })
    response.setHeader('x-cache', 'MISS')
    if (missed && encoding) await completePage(missed, encoding)
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()))
    if (missed && encoding) sendStored(missed, encoding, response)
    // Must be called after `compress`, so that compression receives the changed body. In development no page is stored.
    if (isDevelopment()) answerWithoutStoring(request.url ?? '', response)
    else if (isForOneRequest(request)) deferDocument(request.url ?? '', response)
    await next(request, response)
  }
}

/**
 * Returns whether the response is only for this request: an answer to a form, or a preview. It bypasses the page
 * cache.
 */
function isForOneRequest({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' || isPreview(url)
}

type MissedPage = { format: PageFormat; address: PageAddress }

/** Returns the page that is missing in the edge's cache; null if the request is not for a page. */
function toMissed({ missed }: RenderRequest): MissedPage | null {
  const address = missed && parseAddress(missed.path)
  return address && 'page' in address ? { format: missed.format, address } : null
}

/** Adds the body in another encoding to a stored page, if the page does not have it yet. */
async function completePage({ address, format }: MissedPage, encoding: StoredEncoding): Promise<void> {
  const page = pageStore().get(address)
  const body = page?.bodies[format]
  if (!page || !isReadable(page) || !body || body[encoding]) return
  const bytes = await recompress(body, encoding)
  pageStore().addForm(address, page.renderedAt, { format, encoding, bytes })
}

/** Sends the stored bytes instead of Next's, so that the first reader of a page gets the same bytes as later ones. */
function sendStored({ address, format }: MissedPage, encoding: StoredEncoding, response: ServerResponse) {
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.end = (plain?: unknown, ...rest: unknown[]) => {
    const page = pageStore().get(address)
    const bytes = page?.bodies[format]?.[encoding]
    const isOfThis =
      String(page?.renderedAt) === String(response.getHeader(internalResponseHeaders.renderedAt))
    const isWhole = typeof plain === 'string' || plain instanceof Uint8Array
    if (!bytes || !isOfThis || !isWhole || response.headersSent) return end(plain, ...rest)
    response.setHeader('content-encoding', encoding)
    response.setHeader('content-length', bytes.length)
    return end(bytes)
  }
}

/**
 * Sets the rendering context for the page cache: the request and the client's encoding. Segments are stored only if
 * `wantsSegment` is true.
 */
function beginRendering(headers: IncomingHttpHeaders) {
  const request = readRenderRequest({ get: (name) => headers[name]?.toString() })
  const negotiated = chooseEncoding(headers['accept-encoding']?.toString())
  const encoding = isStoredEncoding(negotiated) ? negotiated : null
  const rendering = currentRendering()
  const wantsSegment = headers['next-router-segment-prefetch'] !== undefined
  if (rendering) Object.assign(rendering, { request, encoding, wantsSegment })
  return { request, encoding, rendering }
}

/** Answers the upload of a picture without Next (`streamed-request.ts`). */
async function receiveUpload(request: IncomingMessage, response: ServerResponse): Promise<void> {
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

/** Answers a request of a resumable upload without Next (`answer-tus.ts`). */
async function receiveFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerTus(await getQueries(), toUploadRequest(request))
  if (response.destroyed) return
  setSecurityHeaders(response, 'call')
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body && JSON.stringify(answer.body))
}

/** Answers an upload with an API token without Next. Loaded on demand, because the module imports all operations. */
async function receiveProgramUpload(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { answerProgramUpload } = await import('@/lib/features/distribution/api/answer-upload')
  const answer = await answerProgramUpload(toUploadRequest(request))
  const body = Buffer.from(await answer.arrayBuffer())
  if (response.destroyed) return
  setSecurityHeaders(response, 'call')
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
}

function toUploadRequest(request: IncomingMessage): TusRequest {
  const { url = '', method = '', headers } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
  return { method, path, query, headers: { get: (name) => headers[name]?.toString() }, body: request }
}
