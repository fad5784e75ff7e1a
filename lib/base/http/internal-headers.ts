/**
 * Headers that only the threads of this server exchange. The edge thread removes them from requests of clients
 * (`lib/delivery/edge/sanitise-request.ts`) and from responses
 * (`lib/delivery/edge/render-thread/sanitise-response.ts`, `lib/delivery/edge/proxy.ts`).
 */
export const internalRequestHeaders = {
  /** Details of the request, for the render thread (`lib/delivery/addresses/render-request.ts`). */
  renderRequest: 'x-render-request',
} as const

export const internalResponseHeaders = {
  /** Time at which the page was rendered. Identifies this rendering. Next stores the header with the page. */
  renderedAt: 'x-rendered-at',
  /** Set if another instance is already rendering the new version of the page. Only the edge thread reads it. */
  renderedByPeer: 'x-rendered-by-peer',
  /**
   * Set if content changed while the page was rendered. The page may be inconsistent, so the edge thread requests it
   * again.
   */
  renderedAcrossChange: 'x-rendered-across-change',
  /** Goal reached by a form submission (`lib/base/domain/analytics.ts`). Only the edge thread reads it. */
  goal: 'x-goal',
} as const
