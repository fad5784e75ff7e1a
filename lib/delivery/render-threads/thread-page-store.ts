import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'
import type { EncodedForm, StoredHeaders } from '@/lib/delivery/page-cache/store/cached-page'
import type { FindOptions, Found, PageSource } from '@/lib/delivery/page-cache/find-page'
import type { Address, PageFormat } from '@/lib/delivery/addresses/page-address'
import { PageStore, type FreshlyRendered } from '@/lib/delivery/page-cache/store/page-store'
import { toMessage, type MainPages } from './main-pages'

/** Maximum size of pages during their rendering. Bodies are in memory that is shared with the main thread. */
const BYTES = 32 * 1024 * 1024

/**
 * Page store of a page thread. Contains only pages that are being rendered, and passes them on to the main thread's
 * store. The main thread's store determines staleness, because it learns of each change first.
 */
export class ThreadPageStore extends PageStore implements PageSource {
  readonly #sending = new Set<Promise<void>>()

  constructor(private readonly main: MainPages) {
    super(BYTES)
  }

  /** Resolves when the main thread and the edge thread have received everything that was passed on so far. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async fetch(address: Address): Promise<void> {
    this.mirror(address, await this.main.get(address.path))
  }

  async findOrClaim(address: Address, options: FindOptions): Promise<Found> {
    const { kind, page } = await this.main.find(address.path, options)
    this.mirror(address, page)
    const localPage = this.get(address)
    return localPage && kind !== 'render' ? { kind, page: localPage } : { kind: 'render', page: localPage }
  }

  offer({ path }: Address, { renderedAt }: FreshlyRendered): void {
    this.#send(this.main.offer(path, renderedAt))
  }

  release({ path }: Address): void {
    this.#send(this.main.release(path))
  }

  isShared({ isEvictable }: Address): boolean {
    return getSettings().REDIS_URL !== undefined && !isEvictable
  }

  override put(address: Address, page: FreshlyRendered): boolean {
    if (!super.put(address, page)) return false
    const begunAt = this.get(address)?.begunAt
    if (begunAt !== undefined) this.#send(this.main.put(address.path, toMessage(page), begunAt))
    return begunAt !== undefined
  }

  override setHeaders(address: Address, format: PageFormat, headers: StoredHeaders): void {
    super.setHeaders(address, format, headers)
    const page = this.get(address)
    if (page) this.#send(this.main.setHeaders(address.path, format, page.renderedAt, headers))
  }

  override addForm(address: Address, renderedAt: number, form: EncodedForm): void {
    super.addForm(address, renderedAt, form)
    this.#send(this.main.addForm(address.path, renderedAt, form))
  }

  override drop(address: Address): void {
    super.drop(address)
    this.#send(this.main.drop(address.path))
  }

  override verify(address: Address): void {
    super.verify(address)
    this.#send(this.main.verify(address.path))
  }

  override invalidatePage({ path }: Address, renderedAt: number): void {
    this.#send(this.main.invalidatePage(path, renderedAt))
  }

  #send(sent: Promise<void>) {
    const sending = sent
      .catch((cause: unknown) => log().error({ err: cause }, 'page not passed to main thread'))
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }
}
