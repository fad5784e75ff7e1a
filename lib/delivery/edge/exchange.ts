import type { OrganisationId } from '@/lib/base/domain/model'
import type { FileKind, PageKind } from '@/lib/delivery/page-cache/internal-path'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import type { RequestSpan } from '@/lib/base/platform/tracing/span'
import type { ViewProperties } from '@/lib/delivery/analytics/view-properties'
import { parseRoute } from '@/lib/delivery/routing/routes'

/** The thread that answered: the edge from memory, or the render thread. */
export type AnsweredBy = 'edge' | 'render'

/** The kind of a request in metrics and the access log. */
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

/** One request and its response. */
export type Exchange = {
  /** The response's `x-request-id`. */
  readonly id: string
  /** A time of `performance.now`; 0 if durations are not recorded. */
  readonly startedAt: number
  answeredBy: AnsweredBy
  /** null until the kind is known. If it stays unknown, it is derived from the address. */
  kind: RequestKind | null
  /** The internal path of a page; null for evictable pages and other requests. */
  page: string | null
  /** null if traces are disabled. */
  readonly span: RequestSpan | null
  /** The client's `User-Agent`. The render thread receives a fixed one instead. */
  readonly agent: string | undefined
  /** The page that the request reads (`lib/features/analytics`); null if it does not count as a page view. */
  reading: PageAddress | null
  /** Properties of the page view; null if the reader refuses analytics; undefined until they are read. */
  viewProperties: ViewProperties | null | undefined
  /** The organisation for which a 404 counts as a missing address; null if it is not counted. */
  missing: OrganisationId | null
  /** Key under which the log caches its fields; identical page requests share it. null for other requests. */
  pageRequest: object | null
}

/** Returns the kind of a request by its address, if no page request determines it. */
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
