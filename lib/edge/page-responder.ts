import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { isFresh, isInvalidatedBy, type CachedPage, type PageEvent } from '@/lib/page-cache/cached-page'
import type { EncodedBody } from '@/lib/page-cache/compressed-body'
import { chooseEncoding, isStoredEncoding } from './encoding-negotiation'
import { SerializedHeaders } from './node-internals/serialized-headers'
import type { PageRequest } from './page-request'

/** How often a request for a stale page is forwarded to have it rendered again. */
const REVALIDATE_MS = 1000

/**
 * What became of a page request.
 *
 *   hit          answered
 *   miss         the page has to be rendered first
 *   revalidate   stale: this request has it rendered again, others are served the stale page meanwhile
 *   bypass       only Next has the page in this form
 */
export type Outcome = 'hit' | 'miss' | 'revalidate' | 'bypass'

/** The headers that were last sent with a body: most clients get the same. */
type SentHeaders = { stored: readonly string[]; cookieHeaders: readonly string[]; headers: string[] }

type EdgePage = CachedPage & { revalidateAt: number; sent: Map<Uint8Array, SentHeaders> }

/**
 * Answers page requests from a copy of the page store (`lib/page-cache/page-store.ts`), which the
 * store's events keep up to date. The response headers are those that Next gave with the same page,
 * so that a hit equals a miss.
 */
export class PageResponder {
  readonly #pages = new Map<string, EdgePage>()
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #serializedHeaders = new SerializedHeaders()
  #read = new Set<string>()

  apply(event: PageEvent): void {
    switch (event.kind) {
      case 'ready':
        this.#pages.set(event.path, { ...event.page, revalidateAt: 0, sent: new Map() })
        return this.#wake(event.path)
      case 'headers': {
        const page = this.#pages.get(event.path)
        if (page?.renderedAt === event.renderedAt) page.headers[event.format] = event.headers
        return this.#wake(event.path)
      }
      case 'invalidated':
        for (const [path, page] of this.#pages) if (isInvalidatedBy(path, page, event)) page.isStale = true
        return
      case 'evicted':
        this.#pages.delete(event.path)
    }
  }

  /** Answers a page request if it is a hit. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, format, cookieHeaders }: PageRequest,
  ): Outcome {
    const page = this.#pages.get(path)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!isStoredEncoding(encoding)) return 'bypass'
    const pageHeaders = page?.headers[format]
    const body = page?.bodies[format]
    if (!page || !pageHeaders || !body || page.isStale) return 'miss'
    const isClientFresh = isNotModified(request.headers, pageHeaders.etag)
    const stored = isClientFresh ? pageHeaders.notModified : pageHeaders.full
    if (!stored) return 'miss'
    if (mustRevalidate(page)) return 'revalidate'
    this.#read.add(path)
    if (isClientFresh) {
      response.writeHead(304, stored.concat(cookieHeaders)).end()
      return 'hit'
    }
    const bytes = body[encoding]
    const headers = toHeaders(page, bytes, stored, cookieHeaders, encoding)
    this.#serializedHeaders.write(response, page.status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return 'hit'
  }

  /** Whether a page could be served now, fresh or past its lifetime. */
  has({ path, format }: Pick<PageRequest, 'path' | 'format'>): boolean {
    const page = this.#pages.get(path)
    return Boolean(page && !page.isStale && page.headers[format] && page.bodies[format])
  }

  /** Resolves at the next event of a page, or after `maxMs`. */
  whenReady(path: string, maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(path) ?? new Set()
      this.#waiting.set(path, waiting)
      const timer = setTimeout(() => wake(), maxMs)
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        if (waiting.size === 0) this.#waiting.delete(path)
        resolve()
      }
      waiting.add(wake)
    })
  }

  /** The paths that were served since the last call: the store evicts them last. */
  takeReadPaths(): string[] {
    const paths = Array.from(this.#read)
    this.#read = new Set()
    return paths
  }

  #wake(path: string) {
    for (const wake of this.#waiting.get(path) ?? []) wake()
  }
}

/** The same array for the same headers, as `SerializedHeaders` wants it. */
function toHeaders(
  { sent }: EdgePage,
  bytes: Uint8Array,
  stored: readonly string[],
  cookieHeaders: readonly string[],
  encoding: keyof EncodedBody,
): string[] {
  const last = sent.get(bytes)
  if (last?.stored === stored && last.cookieHeaders === cookieHeaders) return last.headers
  const encodingHeaders = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const headers = [...stored, ...cookieHeaders, 'content-length', String(bytes.length), ...encodingHeaders]
  sent.set(bytes, { stored, cookieHeaders, headers })
  return headers
}

function isNotModified(headers: IncomingHttpHeaders, etag: string | null) {
  return headers['if-none-match'] !== undefined && etag !== null && fresh(headers, { etag })
}

/** True for one request per `REVALIDATE_MS` while a page is past its lifetime. */
function mustRevalidate(page: EdgePage, now = Date.now()): boolean {
  if (isFresh(page, now) || now < page.revalidateAt) return false
  page.revalidateAt = now + REVALIDATE_MS
  return true
}
