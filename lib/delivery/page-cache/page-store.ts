import { LRUCache } from 'lru-cache'
import { mayConcernRecord, type Change } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { count, observe, readMetric } from '@/lib/base/platform/metrics/metrics'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import type { CachedPage, EncodedForm, PageEvent, PageFormat, StoredHeaders } from './cached-page'
import { compressedBytes } from './compressed-body'
import type { Address } from './page-address'
import { toStaleLevel } from './page-tags'
import { RenderingLog } from './rendering-log'
import { worsen, type StaleLevel, type Staleness } from './staleness'

/** A page as the render thread keeps it. */
export type StoredPage = CachedPage & {
  address: Address
  /** What Next's cache handler needs beside the bodies; only the handler knows its shape. */
  rest: unknown
  /** Bytes of `rest`. */
  restBytes: number
  /** Of which anything stands on it; null for any. */
  cards: ReadonlySet<CardId> | null
}

export type FreshlyRendered = Omit<StoredPage, 'address' | 'headers' | 'staleness' | 'begunAt'>

/** A page as copies of the site share it (`redis/`). */
export type SharedPage = FreshlyRendered

/** What a page takes beside its bodies, in both threads: the entry, its key, its headers. */
const ENTRY_OVERHEAD_BYTES = 8192
/** Of a number in a set. */
const CARD_BYTES = 32
/** The share of the store for evictable kinds of pages (`page-kinds.ts`). */
const EVICTABLE_SHARE = 1 / 4

/**
 * The store of rendered pages and generated files: in memory, bounded in bytes, the least recently
 * read evicted first. The key is an address's internal path. Evictable kinds have a share of their own, so
 * that they only evict their like.
 *
 * Its bytes are counted here for both threads: compressed bodies are in memory that they share, and
 * the edge follows the events published here.
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

  /** Lets metrics read how full it is. */
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

  /** Calls `listener` with every event from now on. */
  listen(listener: (event: PageEvent) => void): void {
    this.#listeners.push(listener)
  }

  /** The page as it was last rendered, however old; counts as reading it. */
  get(address: Address): StoredPage | null {
    return this.#cacheOf(address).get(address.path) ?? null
  }

  /** Counts as reading the pages at these paths: they are evicted last. */
  noteRead(paths: readonly string[]): void {
    for (const path of paths) if (!this.#pinned.get(path)) this.#evictable.get(path)
  }

  /** Must be called before a page is rendered: `put` asks what has happened since. */
  beginRendering({ path }: Address, now = Date.now()): void {
    this.#renderings.begin(path, now)
  }

  /**
   * Stores a rendered page, unless a content call of its organisation failed while it was rendered:
   * what is missing on it must not outlive the failure. One whose content changed meanwhile is stale
   * from the start. Returns whether it was stored.
   */
  put(address: Address, page: FreshlyRendered): boolean {
    const { cards, renderedAt } = page
    const { hasFailed, begunAt, staleness } = this.#renderings.end({ address, cards }, renderedAt)
    observeRendering(address, begunAt, hasFailed ? 'incomplete' : 'stored')
    if (hasFailed) return false
    this.#store({ ...page, address, headers: { html: null, rsc: null }, begunAt, staleness })
    return true
  }

  /** As `put`, for a page that another thread of this copy has rendered since `begunAt`. */
  putOfThread(address: Address, page: FreshlyRendered, begunAt: number): void {
    const { cards, renderedAt } = page
    this.#renderings.begin(address.path, begunAt)
    const { hasFailed, staleness } = this.#renderings.end({ address, cards }, renderedAt)
    if (!hasFailed) this.#store({ ...page, address, headers: { html: null, rsc: null }, begunAt, staleness })
  }

  /** Stores a page that another copy has rendered: what failed on this copy does not concern it. */
  accept(address: Address, page: SharedPage, begunAt = Date.now()): void {
    this.#store({ ...page, address, headers: { html: null, rsc: null }, begunAt, staleness: null })
  }

  /** Stores a page of the previous run, unless it has been rendered since. It is out of date: its content may have changed. */
  restore(address: Address, page: SharedPage, now = Date.now()): void {
    if (this.#cacheOf(address).has(address.path)) return
    const staleness = { level: toUncertainLevel(address), since: now }
    const headers = { html: null, rsc: null }
    this.#store({ ...page, address, headers, begunAt: page.renderedAt, staleness })
  }

  /** Lists the pages that clients cannot invent and that are not known to be out of date, the last read first. */
  *listRead(): Generator<{ address: Address; page: SharedPage }> {
    for (const page of this.#pinned.values()) {
      if (page.staleness === null && page.bodies.html) yield { address: page.address, page }
    }
  }

  /** Keeps a page, or that there is none, as the store has it that this one's thread renders for. */
  mirror(address: Address, page: Omit<StoredPage, 'address'> | null): void {
    if (page) this.#store({ ...page, address })
    else this.#cacheOf(address).delete(address.path)
  }

  /** Forgets a page that has turned out not to exist any more. */
  drop(address: Address): void {
    this.#cacheOf(address).delete(address.path)
  }

  /** Adds a body in one more encoding, unless the page has been rendered again since `renderedAt`. */
  addForm(address: Address, renderedAt: number, form: EncodedForm): void {
    const { path } = address
    const page = this.#cacheOf(address).peek(path)
    const body = page?.bodies[form.format]
    if (!page || !body || page.renderedAt !== renderedAt || body[form.encoding]) return
    const bodies = { ...page.bodies, [form.format]: { ...body, draft: null, [form.encoding]: form.bytes } }
    this.#cacheOf(address).set(path, { ...page, bodies })
    this.#publish({ kind: 'encoded', path, renderedAt, ...form })
  }

  /** Keeps the headers that Next gave with a page in one format. */
  setHeaders(address: Address, format: PageFormat, headers: StoredHeaders): void {
    const page = this.#cacheOf(address).peek(address.path)
    if (!page) return
    page.headers[format] = headers
    this.#publish({ kind: 'headers', path: address.path, format, renderedAt: page.renderedAt, headers })
  }

  /** A content call failed: of one organisation's content, or (null) of what all pages share. */
  recordFailure(organisation: OrganisationId | null, now = Date.now()): void {
    this.#renderings.recordFailure(organisation, now)
  }

  /** Has one page rendered again, unless it has been since `renderedAt`. */
  invalidatePage(address: Address, renderedAt: number, now = Date.now()): void {
    const page = this.#cacheOf(address).peek(address.path)
    if (page?.renderedAt !== renderedAt) return
    count('invalidations', { scope: 'page' })
    this.#mark([[page, { level: 'stale', since: now }]])
  }

  /** Has every page rendered again that shows what has changed and was begun before. */
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

  /** Has every page rendered again: anything may have changed. */
  invalidateAll(at = Date.now()): void {
    count('invalidations', { scope: 'all' })
    this.#renderings.recordChange('all', at)
    this.#markEach(at, ({ address }) => [toUncertainLevel(address)])
    this.#publish({ kind: 'organisations-changed', organisation: 'all' })
  }

  /** What a page shows turns out to exist still: its readers may have it while it is rendered again. */
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

  /** The edge gets pages, not generated files; nor what is too large to be kept. */
  #store(stored: StoredPage) {
    const { path } = stored.address
    const cache = this.#cacheOf(stored.address)
    cache.set(path, stored)
    const { status, bodies, headers, renderedAt, begunAt, freshSeconds, staleness } = stored
    if (!cache.has(path) || !(bodies.html ?? bodies.rsc)) return
    this.#publish({
      kind: 'ready',
      path,
      page: { status, bodies, headers, renderedAt, begunAt, freshSeconds, staleness },
    })
  }

  /** `toLevels`: what a change makes of a page that was begun before it. */
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

/** The store of this process, `PAGE_CACHE_MB` large, unless `setPageStore` has set another. */
export const pageStore = (): PageStore => (slot().store ??= openPageStore())

/** To be called by a thread that renders for another one's store, at its start. */
export function setPageStore(store: PageStore): void {
  slot().store = store
}

const slot = () => processWide('pages', () => ({ store: null as PageStore | null }))

function openPageStore(): PageStore {
  const store = new PageStore(getSettings().PAGE_CACHE_MB * 1024 * 1024)
  store.reportSize()
  return store
}

/** `incomplete`: what is missing on it must not be kept. */
function observeRendering({ kind }: Address, startedAt: number, outcome: 'stored' | 'incomplete') {
  observe('renderings', { kind, outcome }, Math.max(0, Date.now() - startedAt) / 1000)
}

/** Level of a page of which anything may have changed: an article may not exist any more. */
const toUncertainLevel = ({ card }: Address): StaleLevel => (card === null ? 'stale' : 'unverified')

function measure({ bodies, restBytes, cards }: StoredPage, path: string): number {
  const bodyBytes = compressedBytes(bodies.html) + compressedBytes(bodies.rsc)
  return bodyBytes + restBytes + 4 * path.length + CARD_BYTES * (cards?.size ?? 0) + ENTRY_OVERHEAD_BYTES
}
