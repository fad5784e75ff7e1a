import type { OrganisationId } from '@/lib/base/domain/model'
import type { CompressedBody, StoredEncoding } from './compressed-body'
import { isServable, type Staleness } from './staleness'

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
  /** When this copy began to render it, or to fetch it from another: it shows all that was known then. */
  begunAt: number
  /** Seconds after `renderedAt` from which it is revalidated. */
  freshSeconds: number
  /** Null while nothing on it is known to have changed. */
  staleness: Staleness | null
}

/** Whether a page need not be rendered again. */
export function isFresh(
  page: Pick<CachedPage, 'staleness' | 'renderedAt' | 'freshSeconds'>,
  now = Date.now(),
): boolean {
  return page.staleness === null && now - page.renderedAt < page.freshSeconds * 1000
}

/** Whether its readers may have a page as it is, fresh or while it is rendered again. */
export const isReadable = ({ staleness }: Pick<CachedPage, 'staleness'>, now = Date.now()) =>
  isServable(staleness, now)

/** What happens in the store, published to the copy of the ready bytes (`lib/delivery/edge`). */
export type PageEvent =
  | { kind: 'ready'; path: string; page: CachedPage }
  | { kind: 'headers'; path: string; format: PageFormat; renderedAt: number; headers: StoredHeaders }
  | ({ kind: 'encoded'; path: string; renderedAt: number } & EncodedForm)
  | { kind: 'invalidated'; pages: readonly { path: string; staleness: Staleness }[] }
  /** Whose name and domain may have changed: one organisation's, or any of them. */
  | { kind: 'organisations-changed'; organisation: OrganisationId | 'all' }
  | { kind: 'evicted'; path: string }

/** One format of a page in one encoding. */
export type EncodedForm = { format: PageFormat; encoding: StoredEncoding; bytes: Uint8Array }
