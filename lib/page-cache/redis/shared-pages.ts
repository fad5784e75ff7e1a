import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SingleFlight } from '@/lib/platform/single-flight'
import type { SharedPage } from '@/lib/page-cache/page-store'
import { TagVersions } from './tag-versions'
import { toPageKey, toTagKey } from './keys'
import { parseRecord, toRecord } from './page-record'
import type { Shelf } from './redis-page-store'
import { toSubjects, toTag, type Subject } from '@/lib/page-cache/page-tags'

/**
 * The second layer of the page store, shared by copies of the site: what one has rendered the others
 * need not. The first layer stays each process's own (`../store.ts`), and everything here may fail:
 * then each copy renders for itself.
 *
 *   lookup    the tokens of the page's marks, and the page if it was rendered under these tokens;
 *             a token that this copy has not heard of is a change that it has not heard of
 *   rendering with content that is at least as new as those tokens
 *   offer     under those tokens; refused if they have changed meanwhile
 */

/** Long enough for a night without the content service; Redis' own bound may be tighter. */
const KEPT_SECONDS = 24 * 60 * 60
/** Longer than any page that was rendered under it. */
const TAG_SECONDS = 2 * KEPT_SECONDS
/** Pages being rendered at one time. */
const MOST_RENDERINGS = 5_000
/** How soon another copy hears that it missed something when this one has. */
const AGREEMENT_MS = 5_000

export class SharedPages {
  readonly #changes: TagVersions
  readonly #tokensOf = new LRUCache<string, string>({ max: MOST_RENDERINGS })
  readonly #lookUps = new SingleFlight<SharedPage | null>()
  #notBefore = 0

  /**
   * `version` tells apart pages that are not interchangeable. `changed` is called for a change of
   * which only Redis tells.
   */
  constructor(
    private readonly shelf: Shelf,
    private readonly version: string,
    changed: (subject: Subject) => void,
  ) {
    this.#changes = new TagVersions(
      (tag, token) => shelf.recordChange(toTagKey(tag), token, TAG_SECONDS),
      changed,
    )
  }

  /** What another copy has rendered; null where there is nothing, or not soon enough. Never throws. */
  take(path: string): Promise<SharedPage | null> {
    return this.#lookUps.run(path, () => this.#lookUp(path))
  }

  /** Lets the others have a page that this copy has rendered since it last looked for it. */
  async offer(path: string, page: SharedPage): Promise<void> {
    const tokens = this.#tokensOf.get(path)
    if (tokens === undefined) return
    this.#tokensOf.delete(path)
    const record = await toRecord(page)
    if (record) await this.shelf.offer(this.#keys(path), tokens, record, KEPT_SECONDS)
  }

  /** Takes back all pages that show this, for every copy, as soon as Redis can be told. */
  recordChange(subject: Subject, token: string): void {
    this.#changes.note(subject, token)
  }

  /** Changes may have been missed, perhaps by every copy: no page of before is taken. */
  distrust(now = Date.now()): void {
    this.#notBefore = now + AGREEMENT_MS
  }

  close(): void {
    this.shelf.close()
  }

  async #lookUp(path: string): Promise<SharedPage | null> {
    this.#tokensOf.delete(path)
    if (!this.#changes.areAllSaid()) return null
    const { subjects, ...keys } = this.#keys(path)
    const before = this.#changes.snapshot(subjects)
    const minted = randomUUID()
    const found = await this.shelf.lookUp(keys, minted, TAG_SECONDS)
    const page = found?.record ? await parseRecord(found.record) : null
    // A change of which this copy heard meanwhile may not have reached Redis.
    if (!found || this.#changes.snapshot(subjects) !== before) return null
    subjects.forEach((subject, place) => {
      const token = found.tokens[place] ?? ''
      this.#changes.learn(subject, token, { isOwn: token === minted })
    })
    this.#tokensOf.set(path, found.tokens.join(' '))
    return page && page.renderedAt >= this.#notBefore ? page : null
  }

  /** A page that is nobody's, or no article's, has the same mark twice. */
  #keys(path: string) {
    const subjects = toSubjects(path)
    const [whole = toTagKey(''), part = whole] = subjects.map((subject) => toTagKey(toTag(subject)))
    return { page: toPageKey(this.version, path), marks: [whole, part] as const, subjects }
  }
}
