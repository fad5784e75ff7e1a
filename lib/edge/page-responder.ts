import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { requestIdHeader } from '@/lib/http/request-id'
import {
  isFresh,
  isInvalidatedBy,
  type CachedPage,
  type PageEvent,
  type PageFormat,
} from '@/lib/page-cache/cached-page'
import type { StoredEncoding } from '@/lib/page-cache/compressed-body'
import { chooseEncoding, isStoredEncoding } from './encoding-negotiation'
import { SerializedHeaders } from './node-internals/serialized-headers'
import type { PageRequest } from './page-request'
import { PlainBodies } from './plain-bodies'
import { shareStoredHeaders } from './shared-answer'

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

type EdgePage = CachedPage & { revalidateAt: number; sent: Map<string, SentHeaders> }

/**
 * Answers page requests from a copy of the page store (`lib/page-cache/page-store.ts`), which the
 * store's events keep up to date. The response headers are those that Next gave with the same page,
 * so that a hit equals a miss.
 */
export class PageResponder {
  readonly #pages = new Map<string, EdgePage>()
  readonly #plainBodies = new PlainBodies()
  readonly #serializedHeaders = new SerializedHeaders()
  #read = new Set<string>()

  /** `openUnread` bounds what clients leave unread of bytes that are theirs alone (`unread-budget.ts`). */
  constructor(
    private readonly openUnread: (
      request: IncomingMessage,
      response: ServerResponse,
    ) => (piece: Buffer) => void,
  ) {}

  /** Bytes of the plain forms that it keeps. */
  get plainBytes(): number {
    return this.#plainBodies.bytes
  }

  apply(event: PageEvent): void {
    switch (event.kind) {
      case 'ready':
        this.#pages.set(event.path, { ...event.page, revalidateAt: 0, sent: new Map() })
        return
      case 'headers': {
        const page = this.#pages.get(event.path)
        if (page?.renderedAt === event.renderedAt) page.headers[event.format] = event.headers
        return
      }
      case 'encoded': {
        const page = this.#pages.get(event.path)
        const body = page?.bodies[event.format]
        if (body && page.renderedAt === event.renderedAt) body[event.encoding] = event.bytes
        return
      }
      case 'invalidated':
        for (const [path, page] of this.#pages) if (isInvalidatedBy(path, page, event)) page.isStale = true
        return
      case 'evicted':
        this.#pages.delete(event.path)
    }
  }

  /** Answers a page request if it is a hit; `requestId` goes with the answer. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, format, cookieHeaders, sharedForm }: PageRequest,
    requestId: string,
  ): Outcome {
    const page = this.#pages.get(path)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!isStoredEncoding(encoding) && encoding !== 'identity') return 'bypass'
    const pageHeaders = page?.headers[format]
    const body = page?.bodies[format]
    if (!page || !pageHeaders || !body || page.isStale) return 'miss'
    const isClientFresh = isNotModified(request.headers, pageHeaders.etag)
    const own = isClientFresh ? pageHeaders.notModified : pageHeaders.full
    // A cache would keep what is stale here for as long as what is not.
    const stored = own && sharedForm && isFresh(page) ? shareStoredHeaders(own, path, sharedForm) : own
    if (!stored || (encoding !== 'identity' && !body[encoding])) return 'miss'
    if (mustRevalidate(page)) return 'revalidate'
    this.#read.add(path)
    if (isClientFresh) {
      response.writeHead(304, stored.concat(cookieHeaders, requestIdHeader, requestId)).end()
      return 'hit'
    }
    const headers = toHeaders(page, format, stored, cookieHeaders, encoding)
    this.#serializedHeaders.write(response, page.status, headers, `${requestIdHeader}: ${requestId}`)
    if (request.method === 'HEAD') response.end()
    else if (encoding !== 'identity') response.end(body[encoding])
    else {
      this.openUnread(request, response)(this.#plainBodies.get(body))
      response.end()
    }
    return 'hit'
  }

  /** One form of one rendering of a page; null once it is not here any more. */
  find(
    { path, format }: Pick<PageRequest, 'path' | 'format'>,
    { encoding, renderedAt }: { encoding: StoredEncoding; renderedAt: number },
  ): Uint8Array | null {
    const page = this.#pages.get(path)
    return (page?.renderedAt === renderedAt && page.bodies[format]?.[encoding]) || null
  }

  /** The paths that were served since the last call: the store evicts them last. */
  takeReadPaths(): string[] {
    const paths = Array.from(this.#read)
    this.#read = new Set()
    return paths
  }
}

/** The same array for the same headers, as `SerializedHeaders` wants it. */
function toHeaders(
  { sent, bodies }: EdgePage,
  format: PageFormat,
  stored: readonly string[],
  cookieHeaders: readonly string[],
  encoding: StoredEncoding | 'identity',
): string[] {
  const form = `${format} ${encoding}` as const
  const last = sent.get(form)
  if (last?.stored === stored && last.cookieHeaders === cookieHeaders) return last.headers
  const encodingHeaders = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const body = bodies[format]
  const length = encoding === 'identity' ? body?.plainLength : body?.[encoding]?.length
  const headers = [...stored, ...cookieHeaders, 'content-length', String(length ?? 0), ...encodingHeaders]
  sent.set(form, { stored, cookieHeaders, headers })
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
