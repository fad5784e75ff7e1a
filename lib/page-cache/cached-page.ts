import type { EncodedBody } from './compressed-body'

/** A document, or the payload of the router's soft navigation. */
export type PageFormat = 'html' | 'rsc'

/** How Next answered with a body: names and values in turn, as `writeHead` takes them. */
export type StoredHeaders = {
  /** Null until Next has answered with the body itself. */
  whole: readonly string[] | null
  /** For a reader who has the body already (304). */
  unchanged: readonly string[]
  etag: string | null
}

/** A rendered page as bytes that may be sent as they are. */
export type CachedPage = {
  /** 200, or 404 for the page of what is missing. */
  status: number
  bodies: Record<PageFormat, EncodedBody | null>
  /** How Next answered with each body, once it has. */
  heads: Record<PageFormat, StoredHeaders | null>
  /** Milliseconds since the epoch. */
  renderedAt: number
  /** Seconds after which it is rendered anew behind its reader. */
  freshSeconds: number
  /** Its organisation's content has changed: the next reader waits for a new rendering. */
  isStale: boolean
}

/** Whether a page may be answered without rendering it again. */
export function isFresh(
  page: Pick<CachedPage, 'isStale' | 'renderedAt' | 'freshSeconds'>,
  now = Date.now(),
): boolean {
  return !page.isStale && now - page.renderedAt < page.freshSeconds * 1000
}

/** What happens in the store, told to whoever keeps the ready bytes (`lib/edge`). */
export type PageEvent =
  | { kind: 'ready'; path: string; page: CachedPage }
  | { kind: 'head'; path: string; format: PageFormat; renderedAt: number; head: StoredHeaders }
  | ({ kind: 'outdated' } & Invalidation)
  | { kind: 'gone'; path: string }

/** An organisation's pages: all of them, or those below `home/blog/101`; or one page by its path. */
export type Invalidation = { organisation: string; below: string } | { path: string; renderedAt: number }

/** The organisation all of whose content may have changed, its name and domain included; else null. */
export function toInvalidatedOrganisation(event: PageEvent | { kind: 'domain' }): string | null {
  return event.kind === 'outdated' && 'below' in event && event.below === '' ? event.organisation : null
}

/** Whether a page, `/es/AXS/home/blog/101/closed`, is among those that are outdated. */
export function isAmong(
  path: string,
  { renderedAt }: { renderedAt: number },
  outdated: Invalidation,
): boolean {
  if ('path' in outdated) return path === outdated.path && renderedAt === outdated.renderedAt
  const [, , organisation, ...rest] = path.split('/')
  if (organisation !== outdated.organisation) return false
  return outdated.below === '' || `${rest.join('/')}/`.startsWith(`${outdated.below}/`)
}
