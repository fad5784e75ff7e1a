/**
 * The headers that parts of this server send each other with a request or a response. No client may
 * send one: the edge removes those of a request (`lib/delivery/edge/sanitise-request.ts`) and of a response
 * (`lib/delivery/edge/render-thread/sanitise-response.ts`, `lib/delivery/edge/proxy.ts`).
 */
export const internalRequestHeaders = {
  /** `navigation` or `prefetch`: Next hides from the middleware which requests are its router's own. */
  routerRequest: 'x-router-request',
  /** What the comment form of a page holds, where it was refused (`lib/features/comments/state-header.ts`). */
  commentState: 'x-comment-state',
  /** Whose unsaved text a preview shows: a person's id (`lib/delivery/routing/preview`). */
  previewOf: 'x-preview-of',
  /** `html /es/AXS/home`: the page request that missed the edge's cache. */
  edgePage: 'x-edge-page',
  /** Set on a request that no client waits for: the page is to be rendered again. */
  revalidation: 'x-edge-revalidation',
  /** `AXS 101 1760000000000`: the article that its client has just commented on, and since when that is known. */
  written: 'x-reader-wrote',
  /** The path and query of a page of the editorial room, so that a sign-in leads back to it. */
  roomAddress: 'x-room-address',
} as const

export const internalResponseHeaders = {
  /**
   * Marks a page's response by the names of the request headers that it depends on, which
   * `lib/delivery/edge/render-thread/sanitise-response.ts` makes its Vary, beside its Cache-Control. Set in the
   * middleware, Next would drop the one, and take the other for the request's own and never answer 304.
   */
  page: 'x-reader-page',
  /**
   * The internal path of a page, or of the one that a redirect leads to, where everybody without
   * cookies gets this response, so that shared caches may keep it.
   */
  shared: 'x-reader-shared',
  /** The status of a page that Next would send with 200. */
  status: 'x-reader-status',
  /** Which rendering of a page a response belongs to: its `renderedAt`. */
  renderedAt: 'x-rendered-at',
  /**
   * `br 1760000000000`: the response has no body here. It is the stored page's of that rendering in
   * that encoding, which the edge has.
   */
  edgeBody: 'x-edge-body',
  /** Set where a page was to be rendered again and another copy is doing that. */
  elsewhere: 'x-rendered-elsewhere',
} as const
