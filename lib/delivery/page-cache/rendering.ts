import { perRequest } from '@/lib/base/platform/request-context'
import type { StoredEncoding } from './store/compressed-body'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'
import { readRenderRequest, type RenderRequest } from '@/lib/delivery/addresses/render-request'

/**
 * State of the current request in the render thread. Shared by the middleware, the cache handler and the code that
 * sends the response, which Next bundles and calls separately. `beginRendering` sets the read-only fields.
 */
export type Rendering = {
  readonly request: RenderRequest
  /** Preferred encoding of the client, if the page cache stores it; otherwise null. */
  readonly encoding: StoredEncoding | null
  /** True if Next's router requests a route segment. */
  readonly wantsSegment: boolean
  /** True if the document omits the React payload (flight), which browsers fetch from the page's URL. */
  isFlightApart: boolean
  /** The page of the response; null if it is not a page. */
  page: PageAddress | null
  /** Page under which shared caches may store the response; null if they must not store it. */
  sharedAs: PageAddress | null
  /**
   * Status to send instead of Next's 200; null to keep it. 503 if the page's main content could not be read and there
   * is no previous rendering.
   */
  status: number | null
  /** Header by which the edge thread learns that it must request the page again; null if the page is final. */
  unfinished: 'renderedByPeer' | 'renderedAcrossChange' | null
}

/** Returns the state of the current request; null outside of a request. */
export function currentRendering(): Rendering | null {
  return perRequest('rendering', () => ({
    request: readRenderRequest(new Headers()),
    encoding: null,
    wantsSegment: false,
    isFlightApart: false,
    page: null,
    sharedAs: null,
    status: null,
    unfinished: null,
  }))
}
