import type { IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { chooseEncoding, isStoredEncoding } from '@/lib/edge/encoding-negotiation'
import { internalRequestHeaders } from '@/lib/http/internal-headers'
import type { PageFormat } from '@/lib/page-cache/cached-page'
import type { StoredEncoding } from '@/lib/page-cache/compressed-body'
import { storeHeaders } from '@/lib/page-cache/stored-headers'
import { currentRequest } from '@/lib/platform/request-context'
import { completePage, leaveBodyToEdge } from './leave-body'
import type { AsyncHandler } from './prepare-next'
import { deferDocument } from './defer-document'
import { sanitiseResponse } from './sanitise-response'

/**
 * Compresses what is not stored. A window of 256 KB holds any page; the default of 4 MB would cost
 * some ten megabytes per response in flight.
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})

/** Answers what the edge forwards: by Next, with corrected headers, compressed. */
export function createRenderHandler(
  next: AsyncHandler,
  publishDomain: (domain: string) => void,
): AsyncHandler {
  return async (request, response) => {
    const missed = takeMissed(request.headers)
    sanitiseResponse(request, response, () => {
      if (missed.domain !== null) publishDomain(missed.domain)
      if (missed.page) storeHeaders(missed.page.path, missed.page.format, request.method ?? '', response)
    })
    response.setHeader('x-cache', 'MISS')
    const encoding = rememberEncoding(request.headers['accept-encoding'])
    const asked = missed.page && encoding && { ...missed.page, encoding }
    if (asked) await completePage(asked)
    const leaveBody = asked && request.method === 'GET' ? leaveBodyToEdge(response, asked) : null
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()))
    leaveBody?.()
    // After the compression, which gets what this has changed.
    if (request.method === 'POST') deferDocument(request.url ?? '', response)
    await next(request, response)
  }
}

type MissedPage = { format: PageFormat; path: string }

/** Which page and which domain the edge's caches lacked; Next does not see these headers. */
function takeMissed(headers: IncomingHttpHeaders): { domain: string | null; page: MissedPage | null } {
  const { edgePage, edgeDomain } = internalRequestHeaders
  const [, format, path] = /^(html|rsc) (\/.+)$/.exec(headers[edgePage]?.toString() ?? '') ?? []
  const domain = headers[edgeDomain]?.toString() ?? null
  delete headers[edgePage]
  delete headers[edgeDomain]
  if (!path || (format !== 'html' && format !== 'rsc')) return { domain, page: null }
  return { domain, page: { format, path } }
}

/** A page that is rendered for this request is stored in its client's encoding. */
function rememberEncoding(accepted: string | string[] | undefined): StoredEncoding | null {
  const chosen = chooseEncoding(accepted?.toString())
  const encoding = isStoredEncoding(chosen) ? chosen : null
  const request = currentRequest()
  if (request) request.encoding = encoding
  return encoding
}
