import type { OrganisationId } from '@/lib/base/domain/model'
import type { FileKind, PageKind } from '@/lib/delivery/addresses/internal-path'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'
import type { RequestSpan } from '@/lib/base/platform/tracing/span'
import type { ViewProperties } from '@/lib/delivery/analytics/view-properties'
import { parseRoute } from '@/lib/delivery/routing/routes'

/** Thread that answered: the edge thread from memory, or a render thread. */
export type AnsweredBy = 'edge' | 'render'

/** Kind of request, for metrics and the access log. */
export type RequestKind =
  | PageKind
  | FileKind
  | 'asset'
  | 'picture'
  | 'api'
  | 'entry'
  | 'session'
  | 'report'
  | 'health'
  | 'unknown'
  | 'refused'

/** State of a request and its response. */
export type Exchange = {
  /** `X-Request-Id` of the response. */
  readonly id: string
  /** Start as a value of `performance.now`; 0 if durations are not recorded. */
  readonly startedAt: number
  answeredBy: AnsweredBy
  /**
   * Kind of the request; null until it is determined. If it is still null at the end, the access log derives it from
   * the URL.
   */
  kind: RequestKind | null
  /** Internal path of the page; null for evictable pages and other requests. */
  page: string | null
  /** Trace span; null if tracing is disabled. */
  readonly span: RequestSpan | null
  /** `User-Agent` of the client. The render thread gets a fixed value instead. */
  readonly agent: string | undefined
  /** Page whose views are counted, if this request is a page view; null otherwise. */
  reading: PageAddress | null
  /** Properties of the page view; null if the reader refuses analytics; undefined before they are read. */
  viewProperties: ViewProperties | null | undefined
  /** Organisation for which a 404 response to this request is counted; null if it is not counted. */
  missing: OrganisationId | null
  /** Object shared by equal page requests, under which the access log caches their fields; null for other requests. */
  pageRequest: object | null
}

/** Returns the kind of a request by its URL. */
export function toKind(url = ''): RequestKind {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/_next/image')) return 'picture'
  if (path.startsWith('/_next/')) return 'asset'
  if (path.startsWith('/api/')) return 'api'
  const route = parseRoute(path, new URLSearchParams(url.slice(path.length)))
  switch (route.kind) {
    case 'page':
    case 'error':
      return route.page.kind
    case 'pageAlias':
      return 'missing'
    case 'file':
      return route.file.kind
    case 'feedAlias':
      return 'feed'
    case 'entry':
      return 'entry'
    case 'logout':
    case 'auth':
    case 'language':
      return 'session'
    case 'preview':
      return 'preview'
    case 'unknown':
      return 'missing'
    case 'machine':
      return 'unknown'
  }
}
