import { LRUCache } from 'lru-cache'
import { mayConcernRecord, type Change } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { count, observe, readMetric } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { CachedPage, EncodedForm, PageEvent, StoredHeaders } from './cached-page'
import { compressedBytes } from './compressed-body'
import type { Address, PageFormat } from '@/lib/delivery/addresses/page-address'
import { toStaleLevel } from './page-tags'
import { RenderingLog } from './rendering-log'
import { worsen, type StaleLevel, type Staleness } from './staleness'

/** A page in the store of the render thread. */
export type StoredPage = CachedPage & {
  address: Address
  /** Data for Next's cache handler in addition to the bodies. Only the handler knows its type. */
  rest: unknown
  /** Size of `rest`, in bytes. */
  restBytes: number
  /** Cards whose content is on the page; null if it may be any card. */
  cards: ReadonlySet<CardId> | null
}

export type FreshlyRendered = Omit<StoredPage, 'address' | 'headers' | 'staleness' | 'begunAt'>

/** A page in the format in which instances exchange it over Redis (`redis/`). */
export type SharedPage = FreshlyRendered

/** Estimated memory of a page in the render and edge threads, without its bodies: entry, key and headers. */
const ENTRY_OVERHEAD_BYTES = 8192
/** Estimated memory of one card id in a set. */
const CARD_BYTES = 32
/** Share of the memory for evictable pages (`page-kinds.ts`). */
const EVICTABLE_SHARE = 1 / 4

/**
 * Stores rendered pages and generated files in memory, by internal path. The total size is limited in bytes, and the
 * least recently read page is evicted first. Evictable pages have a separate part of the memory, so that they only
 * evict each other.
 *
 * The limit includes the edge thread's copies: compressed bodies are in shared memory, and the edge thread adds and
 * removes pages according to the events of this store.
 */
export class PageStore {
  readonly #pinned: LRUCache<string, StoredPage>
  readonly #evictable: LRUCache<string, StoredPage>
  readonly #renderings = new RenderingLog()
  readonly #listeners: ((event: PageEvent) => void)[] = []

  constructor(maxBytes: number) {
    this.#pinned = this.#createCache('pinned', Math.ceil(maxBytes * (1 - EVICTABLE_SHARE)))
    this.#evictable = this.#createCache('evictable', Math.ceil(maxBytes * EVICTABLE_SHARE))
  }

  /** Registers metrics of the store's size. */
  reportSize(): void {
    const shares = Object.entries({ pinned: this.#pinned, evictable: this.#evictable })
    const read = (toValue: (cache: LRUCache<string, StoredPage>) => number) => () =>
      shares.map(([share, cache]) => [{ share }, toValue(cache)] as const)
    readMetric(
      'pageCacheBytes',
      read(({ calculatedSize }) => calculatedSize),
    )
    readMetric(
      'pageCacheLimit',
      read(({ maxSize }) => maxSize),
    )
    readMetric(
      'pageCachePages',
      read(({ size }) => size),
    )
  }

  /** Calls `listener` for each event from now on. */
  listen(listener: (event: PageEvent) => void): void {
    this.#listeners.push(listener)
  }

  /** Returns the stored rendering of a page, even if it is stale, and marks it as recently read. */
  get(address: Address): StoredPage | null {
    return this.#cacheOf(address).get(address.path) ?? null
  }

  /** Marks the pages at these paths as recently read, so that they are evicted last. */
  noteRead(paths: readonly string[]): void {
    for (const path of paths) if (!this.#pinned.get(path)) this.#evictable.get(path)
  }

  /** Records the start of a rendering. Must be called before it, so that `put` detects changes during the rendering. */
  beginRendering({ path }: Address, now = Date.now()): void {
    this.#renderings.begin(path, now)
  }

  /**
   * Stores a rendered page. If a content call of its organisation failed during the rendering, returns false and stores
   * nothing, because the page is incomplete. If its content changed during the rendering, the page is stored as stale.
   */
  put(address: Address, page: FreshlyRendered): boolean {
    const { cards, renderedAt } = page
    const { hasFailed, begunAt, staleness } = this.#renderings.end({ address, cards }, renderedAt)
    observeRendering(address, begunAt, hasFailed ? 'incomplete' : 'stored')
    if (hasFailed) return false
    this.#store({ ...page, address, headers: { html: null, rsc: null }, begunAt, staleness })
    return true
  }

  /** Stores a page that another thread of this instance has rendered since `begunAt`. Otherwise like `put`. */
  putOfThread(address: Address, page: FreshlyRendered, begunAt: number): void {
    const { cards, renderedAt } = page
    this.#renderings.begin(address.path, begunAt)
    const { hasFailed, staleness } = this.#renderings.end({ address, cards }, renderedAt)
    if (!hasFailed) this.#store({ ...page, address, headers: { html: null, rsc: null }, begunAt, staleness })
  }

  /** Stores a page that another instance has rendered, even if content calls failed on this instance. */
  accept(address: Address, page: SharedPage, begunAt = Date.now()): void {
    this.#store({ ...page, address, headers: { html: null, rsc: null }, begunAt, staleness: null })
  }

  /** Stores a page of the previous run as stale, unless it has been rendered since. */
  restore(address: Address, page: SharedPage, now = Date.now()): void {
    if (this.#cacheOf(address).has(address.path)) return
    const staleness = { level: toUncertainLevel(address), since: now }
    const headers = { html: null, rsc: null }
    this.#store({ ...page, address, headers, begunAt: page.renderedAt, staleness })
  }

  /** Lists the pages that are not evictable and not stale, the most recently read first. */
  *listRead(): Generator<{ address: Address; page: SharedPage }> {
    for (const page of this.#pinned.values()) {
      if (page.staleness === null && page.bodies.html) yield { address: page.address, page }
    }
  }

  /** Copies a page of the main thread's store into this store of a page thread. null removes the page. */
  mirror(address: Address, page: Omit<StoredPage, 'address'> | null): void {
    if (page) this.#store({ ...page, address })
    else this.#cacheOf(address).delete(address.path)
  }

  /** Removes a page that no longer exists. */
  drop(address: Address): void {
    this.#cacheOf(address).delete(address.path)
  }

  /** Adds a body in another encoding, unless the page has been rendered again since `renderedAt`. */
  addForm(address: Address, renderedAt: number, form: EncodedForm): void {
    const { path } = address
    const page = this.#cacheOf(address).peek(path)
    const body = page?.bodies[form.format]
    if (!page || !body || page.renderedAt !== renderedAt || body[form.encoding]) return
    const bodies = { ...page.bodies, [form.format]: { ...body, draft: null, [form.encoding]: form.bytes } }
    this.#cacheOf(address).set(path, { ...page, bodies })
    this.#publish({ kind: 'encoded', path, renderedAt, ...form })
  }

  /** Stores the response headers that Next sent with a page in a format. */
  setHeaders(address: Address, format: PageFormat, headers: StoredHeaders): void {
    const page = this.#cacheOf(address).peek(address.path)
    if (!page) return
    page.headers[format] = headers
    this.#publish({ kind: 'headers', path: address.path, format, renderedAt: page.renderedAt, headers })
  }

  /** Records a failed content call of an organisation; null if it affects all pages. */
  recordFailure(organisation: OrganisationId | null, now = Date.now()): void {
    this.#renderings.recordFailure(organisation, now)
  }

  /** Marks a page as stale, unless it has been rendered again since `renderedAt`. */
  invalidatePage(address: Address, renderedAt: number, now = Date.now()): void {
    const page = this.#cacheOf(address).peek(address.path)
    if (page?.renderedAt !== renderedAt) return
    count('invalidations', { scope: 'page' })
    this.#mark([[page, { level: 'stale', since: now }]])
  }

  /** Marks all pages as stale that show the changed content and whose rendering began before the change. */
  invalidate(changes: readonly Change[], at = Date.now()): void {
    for (const change of changes) {
      count('invalidations', { scope: change.scope })
      this.#renderings.recordChange(change, at)
    }
    this.#markEach(at, (page) =>
      changes.map((change) => toStaleLevel(page, change)).filter((level) => level !== null),
    )
    for (const { organisation } of changes.filter(mayConcernRecord)) {
      this.#publish({ kind: 'organisations-changed', organisation })
    }
  }

  /** Marks all pages as stale, because any content may have changed. */
  invalidateAll(at = Date.now()): void {
    count('invalidations', { scope: 'all' })
    this.#renderings.recordChange('all', at)
    this.#markEach(at, ({ address }) => [toUncertainLevel(address)])
    this.#publish({ kind: 'organisations-changed', organisation: 'all' })
  }

  /**
   * Records that the article of an `unverified` page still exists, so that the page can be served while it is
   * rendered again.
   */
  verify(address: Address): void {
    const page = this.#cacheOf(address).peek(address.path)
    if (page?.staleness?.level !== 'unverified') return
    page.staleness = { level: 'stale', since: page.staleness.since }
    this.#publish({ kind: 'invalidated', pages: [{ path: address.path, staleness: page.staleness }] })
  }

  get bytes(): number {
    return this.#pinned.calculatedSize + this.#evictable.calculatedSize
  }

  #createCache(share: 'pinned' | 'evictable', maxSize: number): LRUCache<string, StoredPage> {
    return new LRUCache({
      maxSize,
      sizeCalculation: measure,
      dispose: (_, path, reason) => {
        if (reason === 'evict') count('pageEvictions', { share })
        if (reason !== 'set') this.#publish({ kind: 'evicted', path })
      },
    })
  }

  #cacheOf({ isEvictable }: Address): LRUCache<string, StoredPage> {
    return isEvictable ? this.#evictable : this.#pinned
  }

  /** Stores an entry, unless it is too large, and sends stored pages to the edge thread. Generated files are not sent. */
  #store(entry: StoredPage) {
    const { path } = entry.address
    const cache = this.#cacheOf(entry.address)
    cache.set(path, entry)
    const { status, bodies, headers, renderedAt, begunAt, freshSeconds, staleness } = entry
    if (!cache.has(path) || !(bodies.html ?? bodies.rsc)) return
    this.#publish({
      kind: 'ready',
      path,
      page: { status, bodies, headers, renderedAt, begunAt, freshSeconds, staleness },
    })
  }

  /** Marks pages as stale whose rendering began before the change. `toLevels` returns the levels for a page. */
  #markEach(at: number, toLevels: (page: StoredPage) => StaleLevel[]) {
    const marks: [StoredPage, Staleness][] = []
    for (const cache of [this.#pinned, this.#evictable]) {
      for (const page of cache.values()) {
        if (page.begunAt > at) continue
        for (const level of toLevels(page)) marks.push([page, { level, since: at }])
      }
    }
    this.#mark(marks)
  }

  #mark(marks: readonly [page: StoredPage, reason: Staleness][]) {
    if (marks.length === 0) return
    const pages = marks.map(([page, reason]) => {
      page.staleness = worsen(page.staleness, reason)
      return { path: page.address.path, staleness: page.staleness }
    })
    this.#publish({ kind: 'invalidated', pages })
  }

  #publish(event: PageEvent) {
    for (const listener of this.#listeners) listener(event)
  }
}

/** Returns the page store of this thread: one of size `PAGE_CACHE_MB`, or the one set with `setPageStore`. */
export const pageStore = (): PageStore => (slot().store ??= openPageStore())

/** Sets the page store of a thread that renders for another thread. Must be called at its start. */
export function setPageStore(store: PageStore): void {
  slot().store = store
}

const slot = () => processWide('pages', () => ({ store: null as PageStore | null }))

function openPageStore(): PageStore {
  const store = new PageStore(getSettings().PAGE_CACHE_MB * 1024 * 1024)
  store.reportSize()
  return store
}

/**
 * Measures the duration of a rendering. `incomplete` means that the page was not stored, because some content could not
 * be read.
 */
function observeRendering({ kind }: Address, startedAt: number, outcome: 'stored' | 'incomplete') {
  observe('renderings', { kind, outcome }, Math.max(0, Date.now() - startedAt) / 1000)
}

/**
 * Returns the level of staleness if anything may have changed: `unverified` for articles, which may have been
 * deleted.
 */
const toUncertainLevel = ({ card }: Address): StaleLevel => (card === null ? 'stale' : 'unverified')

function measure({ bodies, restBytes, cards }: StoredPage, path: string): number {
  const bodyBytes = compressedBytes(bodies.html) + compressedBytes(bodies.rsc)
  return bodyBytes + restBytes + 4 * path.length + CARD_BYTES * (cards?.size ?? 0) + ENTRY_OVERHEAD_BYTES
}
