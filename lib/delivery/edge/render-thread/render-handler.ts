import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { chooseEncoding, isStoredEncoding } from '@/lib/delivery/edge/encoding-negotiation'
import { isRoomUpload } from '@/lib/delivery/edge/room-upload'
import { parseCardId, parseOrganisationId } from '@/lib/base/domain/parse'
import { internalRequestHeaders, internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { invalidateForWriter } from '@/lib/delivery/invalidation/invalidate'
import type { PageFormat } from '@/lib/delivery/page-cache/cached-page'
import type { StoredEncoding } from '@/lib/delivery/page-cache/compressed-body'
import { parseAddress, type PageAddress } from '@/lib/delivery/page-cache/page-address'
import { storeHeaders } from '@/lib/delivery/page-cache/stored-headers'
import { currentRequest } from '@/lib/base/platform/request-context'
import { getSettings } from '@/lib/base/platform/settings'
import { previewPath } from '@/lib/base/links/links'
import { completePage, leaveBodyToEdge } from './leave-body'
import type { AsyncHandler } from '@/lib/delivery/next-adapter/start/prepare-next'
import { deferDocument } from './defer-document'
import { receiveUpload } from './receive-upload'
import { sanitiseResponse } from './sanitise-response'

/**
 * Compresses what is not stored. A window of 256 KB holds any page; the default of 4 MB would cost
 * some ten megabytes per response in flight.
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})

/** Answers what the edge forwards: by Next, with corrected headers, compressed. */
export function createRenderHandler(next: AsyncHandler): AsyncHandler {
  return async (request, response) => {
    if (isRoomUpload(request, getSettings())) return receiveUpload(request, response)
    const missed = takeMissed(request.headers)
    noteRevalidation(request.headers)
    noteWritten(request.headers)
    sanitiseResponse(request, response, (renderedAt) => {
      if (missed) storeHeaders(missed, request.method ?? '', response, renderedAt)
      if (currentRequest()?.isRenderedElsewhere) response.setHeader(internalResponseHeaders.elsewhere, '1')
    })
    response.setHeader('x-cache', 'MISS')
    const encoding = rememberForm(request.headers)
    const asked = missed && encoding && { ...missed, encoding }
    if (asked) await completePage(asked)
    const leaveBody = asked && request.method === 'GET' ? leaveBodyToEdge(response, asked) : null
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()))
    leaveBody?.()
    // After the compression, which gets what this has changed.
    if (isForOneRequest(request)) deferDocument(request.url ?? '', response)
    await next(request, response)
  }
}

/** A form's answer, or a preview: what no cache has made ready to be sent. */
function isForOneRequest({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' || url.split('?', 1)[0] === previewPath
}

/** Whether the edge alone asks, to have a page rendered again. */
function noteRevalidation(headers: IncomingHttpHeaders) {
  const { revalidation } = internalRequestHeaders
  const request = currentRequest()
  if (request) request.isRevalidation = headers[revalidation] !== undefined
  delete headers[revalidation]
}

/** What the client has just commented on: it is read anew, whether or not this copy has been told. */
function noteWritten(headers: IncomingHttpHeaders) {
  const [owner, number, time] = headers[internalRequestHeaders.written]?.toString().split(' ') ?? []
  delete headers[internalRequestHeaders.written]
  const [organisation, card] = [parseOrganisationId(owner), parseCardId(number)]
  const request = currentRequest()
  if (!request || !organisation || !card) return
  request.written = { organisation, card, at: Number(time) }
  invalidateForWriter(request.written)
}

type MissedPage = { format: PageFormat; address: PageAddress }

/** Which page the edge's cache lacked; Next does not see the header. */
function takeMissed(headers: IncomingHttpHeaders): MissedPage | null {
  const { edgePage } = internalRequestHeaders
  const [, format, path] = /^(html|rsc) (\/.+)$/.exec(headers[edgePage]?.toString() ?? '') ?? []
  delete headers[edgePage]
  const address = parseAddress(path ?? '')
  return address && 'page' in address && (format === 'html' || format === 'rsc') ? { format, address } : null
}

/**
 * A page that is rendered for this request is stored in its client's encoding, and with its parts only
 * if this is a request for one.
 */
function rememberForm(headers: IncomingHttpHeaders): StoredEncoding | null {
  const chosen = chooseEncoding(headers['accept-encoding']?.toString())
  const encoding = isStoredEncoding(chosen) ? chosen : null
  const wantsSegment = headers['next-router-segment-prefetch'] !== undefined
  const request = currentRequest()
  if (request) Object.assign(request, { encoding, wantsSegment })
  return encoding
}
