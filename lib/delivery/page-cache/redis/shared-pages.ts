import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import type { SharedPage } from '@/lib/delivery/page-cache/store/page-store'
import type { Change } from '@/lib/base/domain/change'
import type { Address } from '@/lib/delivery/addresses/page-address'
import { toChangedTags, toTagName, toTags } from '@/lib/delivery/page-cache/store/page-tags'
import type { SharedKeys } from './keys'
import { parseRecord, toRecord } from './page-record'
import type { RecordSeal } from './record-seal'
import type { Found, WaitOptions, SharedPageStore } from './redis-page-store'
import { TagVersions } from './tag-versions'

/** Lifetime of shared pages: a night without the content service. Redis may evict them earlier (`maxmemory`). */
const PAGE_SECONDS = 24 * 60 * 60
/** Lifetime of tag versions in Redis, in seconds. Longer than that of the pages stored under them. */
const TAG_SECONDS = 2 * PAGE_SECONDS
/** Time for which a rendering is claimed, in ms. If the instance is slower or fails, another one renders. */
const LOCK_MS = 3_000
/** Maximum number of concurrent renderings. */
const MAX_RENDERINGS = 5_000
/**
 * Maximum time in ms until all instances have detected that messages were lost. If the network drops connections
 * silently, this takes a heartbeat, its timeout and a new connection (`postgres-transport.ts`).
 */
const DETECTION_DELAY_MS = 22_000

/**
 * Second level of the page cache, in Redis, so that a page rendered by one instance is not rendered by the others.
 * The first level is in the memory of each process (`page-store.ts`). After a failure, each instance renders pages
 * itself.
 *
 *   look-up   reads the versions of the page's tags, and the page if it was stored under them;
 *             an unknown version means that this instance has missed a change
 *   claim     one instance renders; the others wait, or serve the page that they have
 *   render    uses content at least as new as those versions
 *   offer     stores the page under those versions, unless they have changed meanwhile
 */
export class SharedPages {
  readonly #versions: TagVersions
  readonly #renderedUnder = new LRUCache<string, string>({ max: MAX_RENDERINGS })
  readonly #lookUps = new SingleFlight<SharedPage | null>()
  readonly #owner = randomUUID()
  /** Pages that this instance has claimed for rendering. Next may request a page again while it is being rendered. */
  readonly #claimed = new LRUCache<string, true>({ max: MAX_RENDERINGS, ttl: LOCK_MS })
  #notBefore = 0

  /** `onChange` is called for a change, made by time `at`, that this instance has learnt only from Redis. */
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

  /** Returns a rendering of another instance; null if there is no current one or Redis is too slow. Never throws. */
  take(address: Address, options: WaitOptions = { canWait: false }): Promise<SharedPage | null> {
    return this.#lookUps.run(`${options.canWait} ${address.path}`, () => this.#lookUp(address, options))
  }

  /** Shares a page that this instance has rendered since its last lookup. */
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

  /**
   * Claims the rendering of a page. Returns false if another instance is rendering it. `release` must be called
   * afterwards.
   */
  async claim({ path }: Address, options: WaitOptions = { canWait: false }): Promise<boolean> {
    if (this.#claimed.has(path)) return true
    const isClaimed = (await this.store.lock(this.keys.lock(path), this.#owner, LOCK_MS, options)) ?? true
    if (isClaimed) this.#claimed.set(path, true)
    return isClaimed
  }

  /** Releases a claim after the rendering, even if it failed. */
  async release({ path }: Address): Promise<void> {
    if (!this.#claimed.delete(path)) return
    await this.store.unlock(this.keys.lock(path), this.#owner)
  }

  /** Invalidates all pages that a change may affect in Redis, for all instances, when Redis is available. */
  recordChange(change: Change, version: string): void {
    for (const tag of toChangedTags(change)) this.#versions.record(tag, version)
  }

  /**
   * Ignores all pages in Redis that were rendered before now. Must be called when messages about changes may have been
   * lost, even by all instances.
   */
  ignoreStored(now = Date.now()): void {
    this.#notBefore = now + DETECTION_DELAY_MS
  }

  /** Returns the stored list of the most read pages; null if there is no list. */
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
    const answer = await this.store.lookUp(keys, newVersion, TAG_SECONDS, options)
    const versions = answer?.versions.join(' ') ?? ''
    const page = answer?.record ? this.#open(path, [keys.page, versions], answer.record) : null
    count('sharedLookups', { result: toResult(answer, page) })
    // While Redis was queried, this instance has learnt of a change that may not be in Redis yet.
    if (!answer || this.#versions.snapshot(tags) !== before) return null
    const areKnown = tags.map((tag, index) => {
      const version = answer.versions[index] ?? ''
      return this.#versions.learn(tag, version, { isOwn: version === newVersion, at })
    })
    // Redis knows a change that this instance has not applied, so its content may be stale.
    if (areKnown.includes(false)) return null
    this.#renderedUnder.set(path, versions)
    return page && page.renderedAt >= this.#notBefore ? page : null
  }

  /** Returns the page of a record; null if the signature is invalid for this place, or the page has expired. */
  #open(path: string, place: readonly string[], sealed: Buffer): SharedPage | null {
    const record = this.seal.open(place, sealed)
    const page = record && parseRecord(record)
    if (!page) log().warn({ path, reason: record ? 'malformed' : 'not signed' }, 'shared page rejected')
    // Checks the age, too, because Redis may not have deleted an expired record yet.
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

/** `failed`: Redis did not answer in time. `rejected`: the record has expired or is invalid. */
function toResult(answer: Found | null, page: SharedPage | null): 'hit' | 'miss' | 'failed' | 'rejected' {
  if (!answer) return 'failed'
  if (page) return 'hit'
  return answer.record ? 'rejected' : 'miss'
}
