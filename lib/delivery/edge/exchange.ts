import type { OrganisationId } from '@/lib/base/domain/model'
import type { FileKind, PageKind } from '@/lib/delivery/page-cache/internal-path'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import type { RequestSpan } from '@/lib/base/platform/tracing/span'
import { parseRoute } from '@/lib/delivery/routing/routes'

/** Who answered: this thread from memory, or the render thread. */
export type AnsweredBy = 'edge' | 'render'

/** What a request is for, as metrics and the access log name it: one of few. */
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

/** One request and its answer. */
export type Exchange = {
  /** The answer's `x-request-id`. */
  readonly id: string
  /** As of `performance.now`; 0 where no one asks how long it takes. */
  readonly startedAt: number
  answeredBy: AnsweredBy
  /** Null until something says so; in the end the address does. */
  kind: RequestKind | null
  /** The internal path of a page that clients cannot invent; null for others. */
  page: string | null
  /** Null where traces are off. */
  readonly span: RequestSpan | null
  /** The client's `User-Agent`: the render thread gets another. */
  readonly agent: string | undefined
  /** The page that it reads (`lib/features/readings`); null where it reads none. */
  reading: PageAddress | null
  /** The organisation of the host at which its reader may find nothing; null for others. */
  missing: OrganisationId | null
  /** Stands for all requests that are the same for a stored page; null for others. */
  pageRequest: object | null
}

/** What an address is for, where no page request says so. */
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
