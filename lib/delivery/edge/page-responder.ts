import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { requestIdHeader } from '@/lib/base/http/request-id'
import {
  isFresh,
  isReadable,
  type CachedPage,
  type PageEvent,
} from '@/lib/delivery/page-cache/store/cached-page'
import type { PageFormat } from '@/lib/delivery/addresses/page-address'
import type { StoredEncoding } from '@/lib/delivery/page-cache/store/compressed-body'
import { chooseEncoding, isStoredEncoding } from './encoding-negotiation'
import { SerializedHeaders } from '@/lib/delivery/next-adapter/node/serialized-headers'
import type { PageRequest } from './page-request'
import { PlainBodies } from './plain-bodies'
import { shareStoredHeaders } from './shared-answer'

/** Minimum interval between renderings of the same stale page. */
const REVALIDATE_MS = 1000

/**
 * Result of a page request:
 *
 *   hit      answered from the cache
 *   stale    answered from the cache; the page must be rendered again
 *   miss     the page must be rendered first
 *   bypass   the cache does not have this format or encoding; Next must answer
 */
export type Outcome = 'hit' | 'stale' | 'miss' | 'bypass'

export type ReadPage = { path: string; address: { host: string; url: string } | null }

/** Headers of the last response, which are equal for most clients. `stored` and `readerHeaders` are its inputs. */
type SentHeaders = { stored: readonly string[]; readerHeaders: readonly string[]; headers: string[] }

/** A page in one format. */
type Form = Pick<PageRequest, 'address' | 'format'>

type EdgePage = CachedPage & {
  revalidateAt: number
  sent: Map<string, SentHeaders>
  /**
   * Previous rendering of the page, served until Next has sent the response headers of the new rendering; then null.
   */
  former: EdgePage | null
}

/**
 * Answers page requests from a copy of the page store (`lib/delivery/page-cache/store/page-store.ts`). Events of the
 * store keep the copy up to date. Responses have the headers that Next sent with the same page, so cached and rendered
 * responses are equal.
 */
export class PageResponder {
  readonly #pages = new Map<string, EdgePage>()
  readonly #plainBodies = new PlainBodies()
  readonly #serializedHeaders = new SerializedHeaders()
  #read = new Map<string, ReadPage['address']>()

  /** `openUnread` returns a function that writes a body to one client and limits unread bytes (`unread-budget.ts`). */
  constructor(
    private readonly openUnread: (
      request: IncomingMessage,
      response: ServerResponse,
    ) => (piece: Buffer) => void,
  ) {}

  /** Size of the cached uncompressed bodies, in bytes. */
  get plainBytes(): number {
    return this.#plainBodies.bytes
  }

  apply(event: PageEvent): void {
    switch (event.kind) {
      case 'ready':
        this.#pages.set(event.path, {
          ...event.page,
          revalidateAt: 0,
          sent: new Map(),
          former: toFormer(this.#pages.get(event.path)),
        })
        return
      case 'headers': {
        const page = this.#pages.get(event.path)
        if (page?.renderedAt !== event.renderedAt) return
        page.headers[event.format] = event.headers
        if (
          page.former &&
          formats.every((candidate) => page.headers[candidate] || !page.former?.headers[candidate])
        ) {
          page.former = null
        }
        return
      }
      case 'encoded': {
        const page = this.#pages.get(event.path)
        const body = page?.bodies[event.format]
        if (!body || page.renderedAt !== event.renderedAt) return
        body[event.encoding] = event.bytes
        body.draft = null
        return
      }
      case 'invalidated':
        for (const { path, staleness } of event.pages) {
          const page = this.#pages.get(path)
          if (!page) continue
          page.staleness = staleness
          page.revalidateAt = 0
          if (staleness.level !== 'stale') page.former = null
        }
        return
      case 'evicted':
        this.#pages.delete(event.path)
    }
  }

  /**
   * Answers a page request if the page is stored. `requestId` is sent in the response. `notBefore` is the time of the
   * client's last comment (0 without one): a rendering from before that time is not used.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    { address, format, readerHeaders, sharedForm }: PageRequest,
    { requestId, notBefore = 0 }: { requestId: string; notBefore?: number },
  ): Outcome {
    const { path } = address
    const page = this.#choose(path, format)
    const now = Date.now()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!isStoredEncoding(encoding) && encoding !== 'identity') return 'bypass'
    const pageHeaders = page?.headers[format]
    const body = page?.bodies[format]
    if (!page || !pageHeaders || !body || !isReadable(page, now) || page.begunAt <= notBefore) return 'miss'
    const isCurrent = isFresh(page, now)
    // No 304 for a stale page: nginx would then store its old version for another full lifetime.
    const mayBeUnchanged = isCurrent || sharedForm === null
    const isClientFresh = mayBeUnchanged && isNotModified(request.headers, pageHeaders.etag)
    const responseHeaders = isClientFresh ? pageHeaders.notModified : pageHeaders.full
    // A stale page gets no headers for shared caches, which would store it as long as a fresh one.
    const sentHeaders =
      responseHeaders && sharedForm && isCurrent
        ? shareStoredHeaders(responseHeaders, address, sharedForm)
        : responseHeaders
    if (!sentHeaders || (encoding !== 'identity' && !body[encoding])) return 'miss'
    this.#note(request, path, format)
    const outcome = isCurrent ? 'hit' : 'stale'
    if (isClientFresh) {
      response.writeHead(304, sentHeaders.concat(readerHeaders, requestIdHeader, requestId)).end()
      return outcome
    }
    const headers = toHeaders(page, format, sentHeaders, readerHeaders, encoding)
    const idLine = `${requestIdHeader}: ${requestId}`
    this.#serializedHeaders.write(response, page.status, headers, idLine, now)
    if (request.method === 'HEAD') response.end()
    else if (encoding !== 'identity') response.end(body[encoding])
    else {
      this.openUnread(request, response)(this.#plainBodies.get(body))
      response.end()
    }
    return outcome
  }

  /**
   * Returns the formats in which a stale page must be rendered again. Empty if the rendering was requested less than
   * `REVALIDATE_MS` ago and the content has not changed since.
   */
  takeRevalidation({ address, format }: Form, now = Date.now()): PageFormat[] {
    const page = this.#pages.get(address.path)
    const isCurrent = page && isFresh(page, now) && page.headers[format]
    if (!page || isCurrent || now < page.revalidateAt) return []
    page.revalidateAt = now + REVALIDATE_MS
    return formats.filter(
      (candidate) => candidate === format || page.headers[candidate] || page.former?.headers[candidate],
    )
  }

  /** Returns the rendering to serve: the previous one until Next has sent the headers of the current one. */
  #choose(path: string, format: PageFormat): EdgePage | null {
    const page = this.#pages.get(path)
    return (!page?.headers[format] && page?.former) || page || null
  }

  #note({ headers: { host }, url }: IncomingMessage, path: string, format: PageFormat) {
    if (this.#read.get(path)) return
    const isDocument = format === 'html' && host !== undefined && url !== undefined
    this.#read.set(path, isDocument ? { host, url } : null)
  }

  /**
   * Returns the pages served since the last call, so that the store evicts them last. `address` is a URL at which a
   * reader opened the page; null if unknown.
   */
  takeRead(): ReadPage[] {
    const pages = Array.from(this.#read, ([path, address]) => ({ path, address }))
    this.#read = new Map()
    return pages
  }
}

/** Returns the same array for the same inputs, because `SerializedHeaders` caches by object identity. */
function toHeaders(
  { sent, bodies }: EdgePage,
  format: PageFormat,
  storedHeaders: readonly string[],
  readerHeaders: readonly string[],
  encoding: StoredEncoding | 'identity',
): string[] {
  const form = `${format} ${encoding}` as const
  const last = sent.get(form)
  if (last?.stored === storedHeaders && last.readerHeaders === readerHeaders) return last.headers
  const encodingHeaders = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const body = bodies[format]
  const length = encoding === 'identity' ? body?.plainLength : body?.[encoding]?.length
  const headers = [
    ...storedHeaders,
    ...readerHeaders,
    'content-length',
    String(length ?? 0),
    ...encodingHeaders,
  ]
  sent.set(form, { stored: storedHeaders, readerHeaders, headers })
  return headers
}

function isNotModified(headers: IncomingHttpHeaders, etag: string | null) {
  return headers['if-none-match'] !== undefined && etag !== null && fresh(headers, { etag })
}

const formats: readonly PageFormat[] = ['html', 'rsc']

/**
 * Returns the rendering to serve until Next has sent the headers of the new one; null if the previous one must not be
 * served.
 */
function toFormer(page: EdgePage | undefined): EdgePage | null {
  if (!page || !isReadable(page)) return null
  const last = formats.some((format) => page.headers[format]) ? page : page.former
  return last && { ...last, former: null, staleness: last.staleness ?? { level: 'stale', since: Date.now() } }
}
