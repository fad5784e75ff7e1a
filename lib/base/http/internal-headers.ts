/**
 * Headers between the threads of this server. Clients must not be able to send them: the edge thread removes
 * them from requests (`lib/delivery/edge/sanitise-request.ts`) and responses
 * (`lib/delivery/edge/render-thread/sanitise-response.ts`, `lib/delivery/edge/proxy.ts`).
 */
export const internalRequestHeaders = {
  /** Facts about the request for the render thread (`lib/delivery/page-cache/render-request.ts`). */
  renderRequest: 'x-render-request',
} as const

export const internalResponseHeaders = {
  /** Time of a page's rendering, as its identifier. Next stores the header with the page. */
  renderedAt: 'x-rendered-at',
  /** Set if another instance is already rendering the page again. Only the edge thread reads it. */
  renderedByPeer: 'x-rendered-by-peer',
  /** Set if content changed during the rendering: the page may contain a part of the change, and is rendered again. */
  renderedAcrossChange: 'x-rendered-across-change',
  /** The goal that a form has reached (`lib/base/domain/analytics.ts`). Only the edge thread reads it. */
  goal: 'x-goal',
} as const
