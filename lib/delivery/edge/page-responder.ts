import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { requestIdHeader } from '@/lib/base/http/request-id'
import {
  isFresh,
  isReadable,
  type CachedPage,
  type PageEvent,
  type PageFormat,
} from '@/lib/delivery/page-cache/cached-page'
import type { StoredEncoding } from '@/lib/delivery/page-cache/compressed-body'
import { chooseEncoding, isStoredEncoding } from './encoding-negotiation'
import { SerializedHeaders } from '@/lib/delivery/next-adapter/node/serialized-headers'
import type { PageRequest } from './page-request'
import { PlainBodies } from './plain-bodies'
import { shareStoredHeaders } from './shared-answer'

/** How often it is asked that a stale page be rendered again. */
const REVALIDATE_MS = 1000

/**
 * What became of a page request.
 *
 *   hit      answered
 *   stale    answered, with a page that has to be rendered again
 *   miss     the page has to be rendered first
 *   bypass   only Next has the page in this form
 */
export type Outcome = 'hit' | 'stale' | 'miss' | 'bypass'

export type ReadPage = { path: string; address: { host: string; url: string } | null }

/** The headers that were last sent with a body: most clients get the same. */
type SentHeaders = { stored: readonly string[]; readerHeaders: readonly string[]; headers: string[] }

/** One format of a page. */
type Form = Pick<PageRequest, 'address' | 'format'>

type EdgePage = CachedPage & {
  revalidateAt: number
  sent: Map<string, SentHeaders>
  /** The rendering before it, until the response headers of this one are known. */
  former: EdgePage | null
}

/**
 * Answers page requests from a copy of the page store (`lib/delivery/page-cache/page-store.ts`), which the
 * store's events keep up to date. The response headers are those that Next gave with the same page,
 * so that a hit equals a miss.
 */
export class PageResponder {
  readonly #pages = new Map<string, EdgePage>()
  readonly #plainBodies = new PlainBodies()
  readonly #serializedHeaders = new SerializedHeaders()
  #read = new Map<string, ReadPage['address']>()

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
        if (page.former && formats.every((one) => page.headers[one] || !page.former?.headers[one])) {
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
   * Answers a page request where a page is stored for it; `requestId` goes with the answer. It must have
   * been begun after `notBefore`: when its client has written on it (0 for others).
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
    // nginx takes any 304 for leave to keep the page that it has for as long again.
    const mayBeUnchanged = isCurrent || sharedForm === null
    const isClientFresh = mayBeUnchanged && isNotModified(request.headers, pageHeaders.etag)
    const own = isClientFresh ? pageHeaders.notModified : pageHeaders.full
    // A cache would keep what is stale here for as long as what is not.
    const stored = own && sharedForm && isCurrent ? shareStoredHeaders(own, address, sharedForm) : own
    if (!stored || (encoding !== 'identity' && !body[encoding])) return 'miss'
    this.#note(request, path, format)
    const outcome = isCurrent ? 'hit' : 'stale'
    if (isClientFresh) {
      response.writeHead(304, stored.concat(readerHeaders, requestIdHeader, requestId)).end()
      return outcome
    }
    const headers = toHeaders(page, format, stored, readerHeaders, encoding)
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
   * The formats in which a stale page is to be rendered again; none while that has been asked for
   * within a second, and nothing has changed since.
   */
  takeRevalidation({ address, format }: Form, now = Date.now()): PageFormat[] {
    const page = this.#pages.get(address.path)
    const isCurrent = page && isFresh(page, now) && page.headers[format]
    if (!page || isCurrent || now < page.revalidateAt) return []
    page.revalidateAt = now + REVALIDATE_MS
    return formats.filter((one) => one === format || page.headers[one] || page.former?.headers[one])
  }

  /** The former rendering while Next has not given the headers of the last one. */
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
   * The pages that were served since the last call: the store evicts them last. Each with an address at
   * which a reader got it as a document; null where none did.
   */
  takeRead(): ReadPage[] {
    const pages = Array.from(this.#read, ([path, address]) => ({ path, address }))
    this.#read = new Map()
    return pages
  }
}

/** The same array for the same headers, as `SerializedHeaders` wants it. */
function toHeaders(
  { sent, bodies }: EdgePage,
  format: PageFormat,
  stored: readonly string[],
  readerHeaders: readonly string[],
  encoding: StoredEncoding | 'identity',
): string[] {
  const form = `${format} ${encoding}` as const
  const last = sent.get(form)
  if (last?.stored === stored && last.readerHeaders === readerHeaders) return last.headers
  const encodingHeaders = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const body = bodies[format]
  const length = encoding === 'identity' ? body?.plainLength : body?.[encoding]?.length
  const headers = [...stored, ...readerHeaders, 'content-length', String(length ?? 0), ...encodingHeaders]
  sent.set(form, { stored, readerHeaders, headers })
  return headers
}

function isNotModified(headers: IncomingHttpHeaders, etag: string | null) {
  return headers['if-none-match'] !== undefined && etag !== null && fresh(headers, { etag })
}

const formats: readonly PageFormat[] = ['html', 'rsc']

/** What readers get of a page that has been rendered again, for a moment; null where they may not. */
function toFormer(page: EdgePage | undefined): EdgePage | null {
  if (!page || !isReadable(page)) return null
  const last = formats.some((format) => page.headers[format]) ? page : page.former
  return last && { ...last, former: null, staleness: last.staleness ?? { level: 'stale', since: Date.now() } }
}
