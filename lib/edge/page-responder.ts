import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import type { EncodedBody } from '@/lib/page-cache/compressed-body'
import { isFresh, isInvalidatedBy, type PageEvent, type CachedPage } from '@/lib/page-cache/cached-page'
import { chooseEncoding, isKeptIn } from './encoding-negotiation'
import type { PageRequest } from './page-request'
import { SerializedHeaders } from './node-internals/serialized-headers'

/** While a page is past its time, how often a reader is passed on to have it rendered anew. */
const REVALIDATE_MS = 1000

/**
 * What became of a request: answered; 'cold' where a page has to be rendered first; 'due' where this
 * reader is to have it rendered anew, while all others get it as it is; 'elsewhere' where only Next
 * has it in such a form.
 */
export type Outcome = 'answered' | 'cold' | 'due' | 'elsewhere'

/** The last head that was sent with some bytes: most readers get the same. */
type Sent = { lasting: readonly string[]; cookieHeaders: readonly string[]; headers: string[] }

type Held = CachedPage & { revalidateAt: number; sent: Map<Uint8Array, Sent> }

/**
 * The store's pages as bytes that readers get (`lib/page-cache/page-store.ts` says which, and for how long).
 *
 * Nothing here knows how Next answers: the head is the one that Next gave with the same page, so
 * that readers cannot tell which door they came through.
 */
export class PageResponder {
  readonly #pages = new Map<string, Held>()
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #heads = new SerializedHeaders()
  #read = new Set<string>()

  hear(event: PageEvent): void {
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

  /** Answers a request for a page, where it can. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, format, cookieHeaders }: PageRequest,
  ): Outcome {
    const page = this.#pages.get(path)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!isKeptIn(encoding)) return 'elsewhere'
    const head = page?.headers[format]
    const body = page?.bodies[format]
    if (!page || !head || !body || page.isStale) return 'cold'
    const isKnown = isNotModified(request.headers, head.etag)
    const lasting = isKnown ? head.notModified : head.full
    if (!lasting) return 'cold'
    if (isDue(page)) return 'due'
    this.#read.add(path)
    if (isKnown) {
      response.writeHead(304, lasting.concat(cookieHeaders)).end()
      return 'answered'
    }
    const bytes = body[encoding]
    const headers = toHeaders(page, bytes, lasting, cookieHeaders, encoding)
    this.#heads.write(response, page.status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return 'answered'
  }

  /** Whether a page could be answered now, also if it is past its time. */
  has({ path, format }: Pick<PageRequest, 'path' | 'format'>): boolean {
    const page = this.#pages.get(path)
    return Boolean(page && !page.isStale && page.headers[format] && page.bodies[format])
  }

  /** Resolves once something of a page has become ready, or after `maxMs`. */
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

  /** The paths that were read since this was last asked: what the store keeps longest. */
  takeRead(): string[] {
    const paths = Array.from(this.#read)
    this.#read = new Set()
    return paths
  }

  #wake(path: string) {
    for (const wake of this.#waiting.get(path) ?? []) wake()
  }
}

/** Made once for all who get the same. */
function toHeaders(
  { sent }: Held,
  bytes: Uint8Array,
  lasting: readonly string[],
  cookieHeaders: readonly string[],
  encoding: keyof EncodedBody,
): string[] {
  const last = sent.get(bytes)
  if (last?.lasting === lasting && last.cookieHeaders === cookieHeaders) return last.headers
  const ofEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const headers = [...lasting, ...cookieHeaders, 'content-length', String(bytes.length), ...ofEncoding]
  sent.set(bytes, { lasting, cookieHeaders, headers })
  return headers
}

function isNotModified(headers: IncomingHttpHeaders, etag: string | null) {
  return headers['if-none-match'] !== undefined && etag !== null && fresh(headers, { etag })
}

/** A page past its time is answered to all but one reader a second. */
function isDue(page: Held, now = Date.now()): boolean {
  if (isFresh(page, now) || now < page.revalidateAt) return false
  page.revalidateAt = now + REVALIDATE_MS
  return true
}
