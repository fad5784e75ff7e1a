import { perRequest } from '@/lib/base/platform/request-context'
import type { StoredEncoding } from './compressed-body'
import type { PageAddress } from './page-address'
import { readRenderRequest, type RenderRequest } from './render-request'

/**
 * State of the request that the render thread is answering, and of its response. The middleware, the cache
 * handler and the last step of the response share it: they are bundled separately, with Next between them.
 */
export type Rendering = {
  request: RenderRequest
  /** The client's preferred encoding, if pages are stored in it; otherwise null. */
  encoding: StoredEncoding | null
  /** True if Next's router requests a segment of a page. */
  wantsSegment: boolean
  /** True if the HTML omits its React Server Components payload, which the browser requests from the page's address. */
  isFlightApart: boolean
  /** The page of the response; null if it is not a page. */
  page: PageAddress | null
  /** The page as which shared caches may store the response; null if they may not. */
  sharedAs: PageAddress | null
  /** Replaces the status 200 that Next would send; null to leave it. */
  status: number | null
  /**
   * True if the page's subject could not be read and no earlier page replaces it. Every format is answered
   * with 503.
   */
  isUnavailable: boolean
  /** True if another instance is rendering the page. */
  isRenderedByPeer: boolean
  /** True if the content changed while the page was rendered, so that it must be rendered again. */
  isAcrossChange: boolean
}

/** Returns the state of the current request; null outside a request. */
export function currentRendering(): Rendering | null {
  return perRequest('rendering', () => ({
    request: readRenderRequest(new Headers()),
    encoding: null,
    wantsSegment: false,
    isFlightApart: false,
    page: null,
    sharedAs: null,
    status: null,
    isUnavailable: false,
    isRenderedByPeer: false,
    isAcrossChange: false,
  }))
}
