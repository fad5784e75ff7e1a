import type { OrganisationId } from '@/lib/domain/model'
import type { CompressedBody, StoredEncoding } from './compressed-body'
import { shows, type Subject } from './page-tags'

/** A document, or the payload that Next's router fetches for a navigation. */
export type PageFormat = 'html' | 'rsc'

/** The headers that Next gave with a body: names and values in turn, as `writeHead` takes them. */
export type StoredHeaders = {
  /** Of an answer with the body; null until Next has given one. */
  full: readonly string[] | null
  /** Of a 304. */
  notModified: readonly string[]
  etag: string | null
}

/** A rendered page as both threads keep it: bytes that are sent as they are. */
export type CachedPage = {
  /** 200, or 404 for the `missing` page. */
  status: number
  bodies: Record<PageFormat, CompressedBody | null>
  /** The headers that Next gave with each body, once it has. */
  headers: Record<PageFormat, StoredHeaders | null>
  /** Milliseconds since the epoch. */
  renderedAt: number
  /** Seconds after `renderedAt` from which it is revalidated. */
  freshSeconds: number
  /** It was invalidated: the next reader waits for a new rendering. */
  isStale: boolean
}

/** Whether a page may be answered without rendering it again. */
export function isFresh(
  page: Pick<CachedPage, 'isStale' | 'renderedAt' | 'freshSeconds'>,
  now = Date.now(),
): boolean {
  return !page.isStale && now - page.renderedAt < page.freshSeconds * 1000
}

/** What happens in the store, published to the copy of the ready bytes (`lib/edge`). */
export type PageEvent =
  | { kind: 'ready'; path: string; page: CachedPage }
  | { kind: 'headers'; path: string; format: PageFormat; renderedAt: number; headers: StoredHeaders }
  | ({ kind: 'encoded'; path: string; renderedAt: number } & EncodedForm)
  | ({ kind: 'invalidated' } & Invalidation)
  | { kind: 'evicted'; path: string }

/** One format of a page in one encoding. */
export type EncodedForm = { format: PageFormat; encoding: StoredEncoding; bytes: Uint8Array }

/** Which pages have to be rendered again before they are read. */
export type Invalidation =
  | { scope: 'all' }
  | { scope: 'subject'; subject: Subject }
  /** One page, unless it has been rendered since. */
  | { scope: 'page'; path: string; renderedAt: number }

/** Whether a stored page is among those that an invalidation means. */
export function isInvalidatedBy(
  path: string,
  { renderedAt }: { renderedAt: number },
  invalidation: Invalidation,
): boolean {
  switch (invalidation.scope) {
    case 'all':
      return true
    case 'subject':
      return shows(path, invalidation.subject)
    case 'page':
      return path === invalidation.path && renderedAt === invalidation.renderedAt
  }
}

/**
 * Whose name and domain may have changed with an event: one organisation's, any of them ('all'),
 * or none (null).
 */
export function toChangedOrganisation(event: PageEvent): OrganisationId | 'all' | null {
  if (event.kind !== 'invalidated' || event.scope === 'page') return null
  if (event.scope === 'all') return 'all'
  return event.subject.card === null ? event.subject.organisation : null
}
