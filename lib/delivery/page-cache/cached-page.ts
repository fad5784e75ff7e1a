import type { OrganisationId } from '@/lib/base/domain/model'
import type { CompressedBody, StoredEncoding } from './compressed-body'
import { isServable, type Staleness } from './staleness'

/** A document, or the payload that Next's router fetches for a navigation. */
export type PageFormat = 'html' | 'rsc'

/** The headers that Next sent with a body: names and values in turn, as `writeHead` accepts them. */
export type StoredHeaders = {
  /** Headers of a response with a body. null until Next has sent one. */
  full: readonly string[] | null
  /** Headers of a 304. */
  notModified: readonly string[]
  etag: string | null
}

/** A rendered page, as the edge thread and the render thread store it. Its bytes are sent unchanged. */
export type CachedPage = {
  /** 200, or 404 for the `missing` page. */
  status: number
  bodies: Record<PageFormat, CompressedBody | null>
  /** The headers that Next sent with each body; null until it has sent them. */
  headers: Record<PageFormat, StoredHeaders | null>
  /** Milliseconds since the epoch. */
  renderedAt: number
  /**
   * When this instance began to render the page, or to fetch it from another instance. The page includes all
   * changes before that time.
   */
  begunAt: number
  /** Lifetime of the rendering, in seconds. Afterwards the page is revalidated. */
  freshSeconds: number
  /** null if the page is not known to be out of date. */
  staleness: Staleness | null
}

/** Returns whether a page need not be rendered again. */
export function isFresh(
  page: Pick<CachedPage, 'staleness' | 'renderedAt' | 'freshSeconds'>,
  now = Date.now(),
): boolean {
  return page.staleness === null && now - page.renderedAt < page.freshSeconds * 1000
}

/** Returns whether readers may receive the page, fresh or while it is rendered again. */
export const isReadable = ({ staleness }: Pick<CachedPage, 'staleness'>, now = Date.now()) =>
  isServable(staleness, now)

/** Events of the page store. The cache of ready responses in `lib/delivery/edge` follows them. */
export type PageEvent =
  | { kind: 'ready'; path: string; page: CachedPage }
  | { kind: 'headers'; path: string; format: PageFormat; renderedAt: number; headers: StoredHeaders }
  | ({ kind: 'encoded'; path: string; renderedAt: number } & EncodedForm)
  | { kind: 'invalidated'; pages: readonly { path: string; staleness: Staleness }[] }
  /** The name or domain of one organisation, or of any, may have changed. */
  | { kind: 'organisations-changed'; organisation: OrganisationId | 'all' }
  | { kind: 'evicted'; path: string }

/** One format of a page in one encoding. */
export type EncodedForm = { format: PageFormat; encoding: StoredEncoding; bytes: Uint8Array }
