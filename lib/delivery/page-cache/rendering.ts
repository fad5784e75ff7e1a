import { perRequest } from '@/lib/base/platform/request-context'
import type { StoredEncoding } from './compressed-body'
import type { PageAddress } from './page-address'
import { readRenderRequest, type RenderRequest } from './render-request'

/**
 * What the render thread knows of the request that the running code answers, and of its answer: the
 * middleware, the cache handler and the response's last step are bundled apart, and Next stands between them.
 */
export type Rendering = {
  request: RenderRequest
  /** The encoding that its client takes, of those in which pages are stored; null for another. */
  encoding: StoredEncoding | null
  /** Whether Next's router asks for a part of a page. */
  wantsSegment: boolean
  /** Whether the flight of its page is fetched from the page's own address, and its document needs none. */
  isFlightApart: boolean
  /** The page that is answered; null for what is none. */
  page: PageAddress | null
  /** The page as which shared caches may keep the answer; null where they may not. */
  sharedAs: PageAddress | null
  /** The status of a page that Next would send with 200. */
  status: number | null
  /** Whether nothing stands in for what its page is about: it is answered with 503, in whatever part. */
  isUnavailable: boolean
  /** Whether another copy is rendering the page. */
  isRenderedByPeer: boolean
  /** Whether its content changed while it was rendered, and it is to be rendered again. */
  isAcrossChange: boolean
}

/** Null outside of a request. */
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
