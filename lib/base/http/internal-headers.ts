/**
 * The headers that parts of this server send each other with a request or a response. No client may
 * send one: the edge removes those of a request (`lib/delivery/edge/sanitise-request.ts`) and of a response
 * (`lib/delivery/edge/render-thread/sanitise-response.ts`, `lib/delivery/edge/proxy.ts`).
 */
export const internalRequestHeaders = {
  /** What is known of a request (`lib/delivery/page-cache/render-request.ts`). */
  renderRequest: 'x-render-request',
} as const

export const internalResponseHeaders = {
  /** Which rendering of a page a response belongs to: its `renderedAt`. Next keeps it with the page. */
  renderedAt: 'x-rendered-at',
  /** A page was to be rendered again, and another copy is doing that: the edge alone reads it. */
  renderedByPeer: 'x-rendered-by-peer',
  /** Content changed while the page was rendered: it may have a part of the change, and is to be rendered again. */
  renderedAcrossChange: 'x-rendered-across-change',
} as const
