import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import type { SharedPage } from '@/lib/delivery/page-cache/page-store'
import type { Change } from '@/lib/base/domain/change'
import type { Address } from '@/lib/delivery/page-cache/page-address'
import { toChangedTags, toTagName, toTags } from '@/lib/delivery/page-cache/page-tags'
import type { SharedKeys } from './keys'
import { parseRecord, toRecord } from './page-record'
import type { RecordSeal } from './record-seal'
import type { Found, WaitOptions, SharedPageStore } from './redis-page-store'
import { TagVersions } from './tag-versions'

/** Long enough for a night without the content service; Redis' `maxmemory` may evict sooner. */
const PAGE_SECONDS = 24 * 60 * 60
/** Longer than any page that was rendered under it. */
const TAG_SECONDS = 2 * PAGE_SECONDS
/** How long a copy may take for a rendering, or be gone, before another one renders. */
const LOCK_MS = 3_000
/** Pages being rendered at one time. */
const MAX_RENDERINGS = 5_000
/**
 * How much later than this copy another may detect that it, too, has missed messages: where the network drops
 * connections without a word, by the next heartbeat, its time limit and a new connection (`postgres-transport.ts`).
 */
const DETECTION_DELAY_MS = 22_000

/**
 * The second level of the page store, shared by copies of the site: what one has rendered the others
 * need not. The first level stays each process's own (`page-store.ts`), and everything here may
 * fail: then each copy renders for itself.
 *
 *   look-up   the versions of the page's tags, and the page if it was stored under them; a version
 *             that this copy does not know is a change that it has missed
 *   claim     one copy renders, the others wait, or serve what they have
 *   render    with content that is at least as new as those versions
 *   offer     under those versions; refused if they have changed meanwhile
 */
export class SharedPages {
  readonly #versions: TagVersions
  readonly #renderedUnder = new LRUCache<string, string>({ max: MAX_RENDERINGS })
  readonly #lookUps = new SingleFlight<SharedPage | null>()
  readonly #owner = randomUUID()
  /** What this copy renders: Next may ask for it more than once. */
  readonly #claimed = new LRUCache<string, true>({ max: MAX_RENDERINGS, ttl: LOCK_MS })
  #notBefore = 0

  /** `onChange` is called for a change, made by `at`, that this copy has only learnt from Redis. */
  constructor(
    private readonly store: SharedPageStore,
    private readonly keys: SharedKeys,
    private readonly seal: RecordSeal,
    onChange: (change: Change, at: number) => void,
  ) {
    this.#versions = new TagVersions(
      (tag, version) => store.recordChange(keys.tag(tag), version, TAG_SECONDS),
      onChange,
    )
    store.onReady(() => this.#versions.sendAgain())
  }

  /** What another copy has rendered; null where there is nothing, or not soon enough. Never throws. */
  take(address: Address, options: WaitOptions = { canWait: false }): Promise<SharedPage | null> {
    return this.#lookUps.run(`${options.canWait} ${address.path}`, () => this.#lookUp(address, options))
  }

  /** Lets the others have a page that this copy has rendered since it last looked it up. */
  async offer(address: Address, page: SharedPage): Promise<void> {
    const { path } = address
    const versions = this.#renderedUnder.get(path)
    if (versions === undefined) return
    this.#renderedUnder.delete(path)
    const record = toRecord(page)
    if (!record) return
    const keys = this.#keys(address)
    await this.store.offer(keys, versions, this.seal.seal([keys.page, versions], record), PAGE_SECONDS)
  }

  /** Whether this copy is to render a page: no other does, as far as Redis says. To be released. */
  async claim({ path }: Address, options: WaitOptions = { canWait: false }): Promise<boolean> {
    if (this.#claimed.has(path)) return true
    const isClaimed = (await this.store.lock(this.keys.lock(path), this.#owner, LOCK_MS, options)) ?? true
    if (isClaimed) this.#claimed.set(path, true)
    return isClaimed
  }

  /** The rendering that this copy claimed has ended, however it did. */
  async release({ path }: Address): Promise<void> {
    if (!this.#claimed.delete(path)) return
    await this.store.unlock(this.keys.lock(path), this.#owner)
  }

  /** Invalidates all pages that a change may concern, for every copy, as soon as Redis can be reached. */
  recordChange(change: Change, version: string): void {
    for (const tag of toChangedTags(change)) this.#versions.record(tag, version)
  }

  /** Changes may have been missed, perhaps by every copy: pages rendered until now are not taken. */
  ignoreStored(now = Date.now()): void {
    this.#notBefore = now + DETECTION_DELAY_MS
  }

  /** The list of the busiest pages that a copy has kept for the next start of any; null for none. */
  readBusyList(): Promise<string | null> {
    return this.store.readText(this.keys.busyList)
  }

  keepBusyList(text: string): Promise<void> {
    return this.store.writeText(this.keys.busyList, text, PAGE_SECONDS)
  }

  close(): void {
    this.store.close()
  }

  async #lookUp(address: Address, options: WaitOptions): Promise<SharedPage | null> {
    const { path } = address
    this.#renderedUnder.delete(path)
    if (!this.#versions.areAllSent()) return null
    const tags = toTags(address)
    const before = this.#versions.snapshot(tags)
    const at = Date.now() - 1
    const newVersion = randomUUID()
    const keys = this.#keys(address)
    const found = await this.store.lookUp(keys, newVersion, TAG_SECONDS, options)
    const versions = found?.versions.join(' ') ?? ''
    const page = found?.record ? this.#open(path, [keys.page, versions], found.record) : null
    count('sharedLookups', { result: toResult(found, page) })
    // A change that this copy has learnt meanwhile may not have reached Redis.
    if (!found || this.#versions.snapshot(tags) !== before) return null
    const areKnown = tags.map((tag, index) => {
      const version = found.versions[index] ?? ''
      return this.#versions.learn(tag, version, { isOwn: version === newVersion, at })
    })
    // What this copy would render is older.
    if (areKnown.includes(false)) return null
    this.#renderedUnder.set(path, versions)
    return page && page.renderedAt >= this.#notBefore ? page : null
  }

  /** Null for a record that no copy of this site has stored there, or that is older than it may be. */
  #open(path: string, place: readonly string[], sealed: Buffer): SharedPage | null {
    const record = this.seal.open(place, sealed)
    const page = record && parseRecord(record)
    if (!page) log().warn({ path, reason: record ? 'malformed' : 'not signed' }, 'shared page rejected')
    // Redis drops it by then, unless it is configured not to.
    return page && Date.now() - page.renderedAt < PAGE_SECONDS * 1000 ? page : null
  }

  #keys(address: Address) {
    const { page, tag } = this.keys
    const names = toTags(address).map(toTagName)
    return {
      page: page(address.path, address.organisation),
      tags: (names.length > 0 ? names : ['']).map((name) => tag(name)),
    }
  }
}

/** `failed`: no answer in time; `rejected`: what stands there is not this site's, or too old. */
function toResult(found: Found | null, page: SharedPage | null): 'hit' | 'miss' | 'failed' | 'rejected' {
  if (!found) return 'failed'
  if (page) return 'hit'
  return found.record ? 'rejected' : 'miss'
}
