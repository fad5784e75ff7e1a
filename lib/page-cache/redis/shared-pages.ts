import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SingleFlight } from '@/lib/platform/single-flight'
import type { SharedPage } from '@/lib/page-cache/page-store'
import { toSubjects, toTag, type Subject } from '@/lib/page-cache/page-tags'
import { toPageKey, toTagKey } from './keys'
import { parseRecord, toRecord } from './page-record'
import type { SharedPageStore } from './redis-page-store'
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

  /**
   * `cacheVersion` keeps pages apart that are not interchangeable. `onChange` is called for a
   * change that this copy has only learnt from Redis.
   */
  constructor(
    private readonly store: SharedPageStore,
    private readonly cacheVersion: string,
    onChange: (subject: Subject) => void,
  ) {
    this.#versions = new TagVersions(
      (tag, version) => store.recordChange(toTagKey(tag), version, TAG_SECONDS),
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
    const record = await toRecord(page)
    if (record) await this.store.offer(this.#keys(path), versions, record, PAGE_SECONDS)
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
    const found = await this.store.lookUp(this.#keys(path), newVersion, TAG_SECONDS)
    const page = found?.record ? await parseRecord(found.record) : null
    // A change that this copy has learnt meanwhile may not have reached Redis.
    if (!found || this.#versions.snapshot(subjects) !== before) return null
    subjects.forEach((subject, at) => {
      const version = found.versions[at] ?? ''
      this.#versions.learn(subject, version, { isOwn: version === newVersion })
    })
    this.#renderedUnder.set(path, found.versions.join(' '))
    return page && page.renderedAt >= this.#notBefore ? page : null
  }

  #keys(path: string) {
    const [whole = toTagKey(''), article = whole] = toSubjects(path).map((one) => toTagKey(toTag(one)))
    return { page: toPageKey(this.cacheVersion, path), tags: [whole, article] as const }
  }
}
