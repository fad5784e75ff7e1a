import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { internalRequestHeaders, internalResponseHeaders } from '@/lib/http/internal-headers'
import type { PageFormat } from '@/lib/page-cache/cached-page'
import { storeHeaders } from '@/lib/page-cache/stored-headers'
import type { AsyncHandler } from './prepare-next'
import { sanitiseResponse } from './sanitise-response'

/**
 * Compresses what is not stored, and a page whose first rendering goes out. A window of 256 KB
 * holds any page; the default of 4 MB would cost some ten megabytes per response in flight.
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
      if (missed.page) publishHeaders(missed.page, request, response)
    })
    response.setHeader('x-cache', 'MISS')
    await new Promise<void>((resolve) => compress(request as never, response as never, () => resolve()))
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

/** The page store gives the edge the response headers; the body follows once it is compressed. */
function publishHeaders(
  { format, path }: MissedPage,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
) {
  if (storeHeaders(path, format, method, response)) {
    response.setHeader(internalResponseHeaders.edgeSoonReady, '1')
  }
}
