import { invalidateForWriter } from '@/lib/delivery/invalidation/invalidate'
import type { EncodedForm, StoredHeaders } from '@/lib/delivery/page-cache/store/cached-page'
import { findOrClaim, pageSource, type FindOptions, type Found } from '@/lib/delivery/page-cache/find-page'
import { parseAddress, type Address, type PageFormat } from '@/lib/delivery/addresses/page-address'
import { toCloneable, type KeptSegments } from '@/lib/delivery/page-cache/page-segments'
import { pageStore, type FreshlyRendered, type StoredPage } from '@/lib/delivery/page-cache/store/page-store'

/** A page in a message between threads. Its address is parsed from the path; bodies are in shared memory. */
export type SentPage = Omit<StoredPage, 'address'>
export type SentFound = { kind: Found['kind']; page: SentPage | null }

/** Functions of the main thread for page threads (`thread-page-store.ts`). `path` is a page's internal path. */
export type MainPages = typeof mainPages

export const mainPages = {
  async get(path: string): Promise<SentPage | null> {
    const page = pageStore().get(toAddress(path))
    return page && toSent(page)
  },
  async find(path: string, options: FindOptions): Promise<SentFound> {
    // Invalidates the article, and prevents reading it from a database replica that lacks the comment.
    if (options.written) invalidateForWriter(options.written)
    const { kind, page } = await findOrClaim(toAddress(path), options)
    return { kind, page: page && toSent(page) }
  },
  async put(path: string, page: FreshlyRendered, begunAt: number): Promise<void> {
    pageStore().putOfThread(toAddress(path), page, begunAt)
  },
  /** Shares a page with other instances, unless it has been replaced since the rendering at `renderedAt`. */
  async offer(path: string, renderedAt: number): Promise<void> {
    const page = pageStore().get(toAddress(path))
    if (page?.renderedAt === renderedAt) pageSource().offer(page.address, page)
  },
  async release(path: string): Promise<void> {
    pageSource().release(toAddress(path))
  },
  async setHeaders(
    path: string,
    format: PageFormat,
    renderedAt: number,
    headers: StoredHeaders,
  ): Promise<void> {
    const address = toAddress(path)
    if (pageStore().get(address)?.renderedAt === renderedAt) pageStore().setHeaders(address, format, headers)
  },
  async addForm(path: string, renderedAt: number, form: EncodedForm): Promise<void> {
    pageStore().addForm(toAddress(path), renderedAt, form)
  },
  async drop(path: string): Promise<void> {
    pageStore().drop(toAddress(path))
  },
  async verify(path: string): Promise<void> {
    pageStore().verify(toAddress(path))
  },
  async invalidatePage(path: string, renderedAt: number): Promise<void> {
    pageStore().invalidatePage(toAddress(path), renderedAt)
  },
}

function toSent(page: StoredPage): SentPage {
  const { address: _address, ...rest } = page
  return toMessage(rest)
}

/** Removes functions from a page, because a message cannot contain them. */
export const toMessage = <Page extends FreshlyRendered>(page: Page): Page => ({
  ...page,
  rest: toCloneable(page.rest as KeptSegments),
})

function toAddress(path: string): Address {
  const address = parseAddress(path)
  if (!address) throw new Error(`no address of a page: ${path}`)
  return address
}
