import type { OrganisationId } from '@/lib/base/domain/model'
import type { PageFormat } from '@/lib/delivery/addresses/page-address'
import type { CompressedBody, StoredEncoding } from './compressed-body'
import { isServable, type Staleness } from './staleness'

/** Response headers that Next sent with a body, as flat lists of names and values for `writeHead`. */
export type StoredHeaders = {
  /** Headers of a response with a body; null until Next has sent one. */
  full: readonly string[] | null
  notModified: readonly string[]
  etag: string | null
}

/** A rendered page in the cache. Its bytes are sent unchanged. */
export type CachedPage = {
  /** HTTP status: 200, or 404 for the `missing` page. */
  status: number
  bodies: Record<PageFormat, CompressedBody | null>
  /** Response headers of each format; null until Next has sent them. */
  headers: Record<PageFormat, StoredHeaders | null>
  /** Time of rendering in ms since the epoch. */
  renderedAt: number
  /**
   * Time at which this instance began to render the page, or to fetch it from another instance. The page contains all
   * changes made before this time.
   */
  begunAt: number
  /** Lifetime in seconds. After that the page is revalidated. */
  freshSeconds: number
  /** Staleness of the page; null if no change of its content is known. */
  staleness: Staleness | null
}

/** Returns whether a page can be served without rendering it again. */
export function isFresh(
  page: Pick<CachedPage, 'staleness' | 'renderedAt' | 'freshSeconds'>,
  now = Date.now(),
): boolean {
  return page.staleness === null && now - page.renderedAt < page.freshSeconds * 1000
}

/** Returns whether a page may be served, possibly while it is rendered again. */
export const isReadable = ({ staleness }: Pick<CachedPage, 'staleness'>, now = Date.now()) =>
  isServable(staleness, now)

/** Events of the page store, with which the edge thread updates its copy of the pages. */
export type PageEvent =
  | { kind: 'ready'; path: string; page: CachedPage }
  | { kind: 'headers'; path: string; format: PageFormat; renderedAt: number; headers: StoredHeaders }
  | ({ kind: 'encoded'; path: string; renderedAt: number } & EncodedForm)
  | { kind: 'invalidated'; pages: readonly { path: string; staleness: Staleness }[] }
  /** The name or domain of an organisation may have changed, or of any organisation (`all`). */
  | { kind: 'organisations-changed'; organisation: OrganisationId | 'all' }
  | { kind: 'evicted'; path: string }

/** One format of a page in one encoding. */
export type EncodedForm = { format: PageFormat; encoding: StoredEncoding; bytes: Uint8Array }
