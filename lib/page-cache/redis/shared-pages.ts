import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/platform/log'
import { count } from '@/lib/platform/metrics/metrics'
import { SingleFlight } from '@/lib/platform/single-flight'
import type { SharedPage } from '@/lib/page-cache/page-store'
import { toSubjects, toTag, type Subject } from '@/lib/page-cache/page-tags'
import type { SharedKeys } from './keys'
import { parseRecord, toRecord } from './page-record'
import type { RecordSeal } from './record-seal'
import type { Found, SharedPageStore } from './redis-page-store'
import { TagVersions } from './tag-versions'

/** Long enough for a night without the content service; Redis' `maxmemory` may evict sooner. */
const PAGE_SECONDS = 24 * 60 * 60
/** Longer than any page that was rendered under it. */
const TAG_SECONDS = 2 * PAGE_SECONDS
/** Pages being rendered at one time. */
const MAX_RENDERINGS = 5_000
/** How much later than this copy another may detect that it, too, has missed messages. */
const DETECTION_DELAY_MS = 5_000

/**
 * The second level of the page store, shared by copies of the site: what one has rendered the others
 * need not. The first level stays each process's own (`page-store.ts`), and everything here may
 * fail: then each copy renders for itself.
 *
 *   look-up   the versions of the page's tags, and the page if it was stored under them; a version
 *             that this copy does not know is a change that it has missed
 *   render    with content that is at least as new as those versions
 *   offer     under those versions; refused if they have changed meanwhile
 */
export class SharedPages {
  readonly #versions: TagVersions
  readonly #renderedUnder = new LRUCache<string, string>({ max: MAX_RENDERINGS })
  readonly #lookUps = new SingleFlight<SharedPage | null>()
  #notBefore = 0

  /** `onChange` is called for a change that this copy has only learnt from Redis. */
  constructor(
    private readonly store: SharedPageStore,
    private readonly keys: SharedKeys,
    private readonly seal: RecordSeal,
    onChange: (subject: Subject) => void,
  ) {
    this.#versions = new TagVersions(
      (tag, version) => store.recordChange(keys.tag(tag), version, TAG_SECONDS),
      onChange,
    )
  }

  /** What another copy has rendered; null where there is nothing, or not soon enough. Never throws. */
  take(path: string): Promise<SharedPage | null> {
    return this.#lookUps.run(path, () => this.#lookUp(path))
  }

  /** Lets the others have a page that this copy has rendered since it last looked it up. */
  async offer(path: string, page: SharedPage): Promise<void> {
    const versions = this.#renderedUnder.get(path)
    if (versions === undefined) return
    this.#renderedUnder.delete(path)
    const record = toRecord(page)
    if (!record) return
    const keys = this.#keys(path)
    await this.store.offer(keys, versions, this.seal.seal([keys.page, versions], record), PAGE_SECONDS)
  }

  /** Invalidates all pages that show this, for every copy, as soon as Redis can be reached. */
  recordChange(subject: Subject, version: string): void {
    this.#versions.record(subject, version)
  }

  /** Changes may have been missed, perhaps by every copy: pages rendered until now are not taken. */
  distrust(now = Date.now()): void {
    this.#notBefore = now + DETECTION_DELAY_MS
  }

  close(): void {
    this.store.close()
  }

  async #lookUp(path: string): Promise<SharedPage | null> {
    this.#renderedUnder.delete(path)
    if (!this.#versions.areAllSent()) return null
    const subjects = toSubjects(path)
    const before = this.#versions.snapshot(subjects)
    const newVersion = randomUUID()
    const keys = this.#keys(path)
    const found = await this.store.lookUp(keys, newVersion, TAG_SECONDS)
    const versions = found?.versions.join(' ') ?? ''
    const page = found?.record ? this.#open(path, [keys.page, versions], found.record) : null
    count('sharedLookups', { result: toResult(found, page) })
    // A change that this copy has learnt meanwhile may not have reached Redis.
    if (!found || this.#versions.snapshot(subjects) !== before) return null
    subjects.forEach((subject, at) => {
      const version = found.versions[at] ?? ''
      this.#versions.learn(subject, version, { isOwn: version === newVersion })
    })
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

  #keys(path: string) {
    const { page, tag } = this.keys
    const [whole = tag(''), article = whole] = toSubjects(path).map((one) => tag(toTag(one)))
    return { page: page(path), tags: [whole, article] as const }
  }
}

/** `failed`: no answer in time; `rejected`: what stands there is not this site's, or too old. */
function toResult(found: Found | null, page: SharedPage | null): 'hit' | 'miss' | 'failed' | 'rejected' {
  if (!found) return 'failed'
  if (page) return 'hit'
  return found.record ? 'rejected' : 'miss'
}
