import type { EncodedBody } from './compressed-body'

/** A document, or the payload of the router's soft navigation. */
export type PageFormat = 'html' | 'rsc'

/** How Next answered with a body: names and values in turn, as `writeHead` takes them. */
export type Head = {
  /** Null until Next has answered with the body itself. */
  whole: readonly string[] | null
  /** For a reader who has the body already (304). */
  unchanged: readonly string[]
  etag: string | null
}

/** A rendered page as bytes that may be sent as they are. */
export type ReadyPage = {
  /** 200, or 404 for the page of what is missing. */
  status: number
  bodies: Record<PageFormat, EncodedBody | null>
  /** How Next answered with each body, once it has. */
  heads: Record<PageFormat, Head | null>
  /** Milliseconds since the epoch. */
  madeAt: number
  /** Seconds after which it is rendered anew behind its reader. */
  freshSeconds: number
  /** Its organisation's content has changed: the next reader waits for a new rendering. */
  isOutdated: boolean
}

/** Whether a page may be answered without rendering it again. */
export function isFresh(
  page: Pick<ReadyPage, 'isOutdated' | 'madeAt' | 'freshSeconds'>,
  now = Date.now(),
): boolean {
  return !page.isOutdated && now - page.madeAt < page.freshSeconds * 1000
}

/** What happens in the store, told to whoever keeps the ready bytes (`lib/edge`). */
export type PageEvent =
  | { kind: 'ready'; path: string; page: ReadyPage }
  | { kind: 'head'; path: string; format: PageFormat; madeAt: number; head: Head }
  | ({ kind: 'outdated' } & Outdated)
  | { kind: 'gone'; path: string }

/** An organisation's pages: all of them, or those below `home/blog/101`; or one page by its path. */
export type Outdated = { organisation: string; below: string } | { path: string; madeAt: number }

/** The organisation all of whose content may have changed, its name and domain included; else null. */
export function toOutdatedOrganisation(event: PageEvent | { kind: 'domain' }): string | null {
  return event.kind === 'outdated' && 'below' in event && event.below === '' ? event.organisation : null
}

/** Whether a page, `/es/AXS/home/blog/101/closed`, is among those that are outdated. */
export function isAmong(path: string, { madeAt }: { madeAt: number }, outdated: Outdated): boolean {
  if ('path' in outdated) return path === outdated.path && madeAt === outdated.madeAt
  const [, , organisation, ...rest] = path.split('/')
  if (organisation !== outdated.organisation) return false
  return outdated.below === '' || `${rest.join('/')}/`.startsWith(`${outdated.below}/`)
}
