import { LRUCache } from 'lru-cache'
import type { Change } from '@/lib/base/domain/change'
import { toLearntChange, toTagName, type Tag } from '@/lib/delivery/page-cache/store/page-tags'

/** Maximum number of tags, and of stored versions. */
const MAX_ENTRIES = 10_000
/** Maximum time between a new version in Redis and the message about the change, in ms. */
const MESSAGE_DELAY_MS = 1_000
/**
 * Time in ms for which changed tag versions are kept, to send them again after a failover of Redis. Longer than a
 * failover takes.
 */
const RECENT_MS = 120_000

/**
 * Tag versions that this instance knows. Each belongs to a change that this instance has applied. Versions that are not
 * in Redis yet are sent until Redis has stored them.
 */
export class TagVersions {
  readonly #known = new LRUCache<string, string>({ max: MAX_ENTRIES })
  readonly #actedUpon = new LRUCache<string, true>({ max: MAX_ENTRIES })
  readonly #awaited = new Set<string>()
  readonly #unsent = new LRUCache<string, string>({ max: MAX_ENTRIES })
  readonly #recent = new LRUCache<string, string>({ max: MAX_ENTRIES, ttl: RECENT_MS })
  #isSending = false

  /** `send` resolves to true if Redis stored the version. `onChange` applies a change that was made by time `at`. */
  constructor(
    private readonly send: (tag: string, version: string) => Promise<boolean>,
    private readonly onChange: (change: Change, at: number) => void,
  ) {}

  /** Stores the new version of a change that this instance has applied, and sends it to Redis. */
  record(tag: Tag, version: string): void {
    const name = toTagName(tag)
    this.#setKnown(name, version)
    this.#unsent.set(name, version)
    this.#recent.set(name, version)
    this.#sendAll()
  }

  /** Sends recent versions again, because a server that replaces Redis may lack its predecessor's last writes. */
  sendAgain(): void {
    for (const [name, version] of this.#recent.entries()) this.#unsent.set(name, version)
    this.#sendAll()
  }

  /**
   * Handles a tag version that was in Redis at time `at` (ms). Returns whether this instance has applied the version's
   * change. If not, the message about the change is late or lost. The change is then applied without it after
   * `MESSAGE_DELAY_MS`.
   */
  learn(tag: Tag, version: string, { isOwn, at }: { isOwn: boolean; at: number }): boolean {
    const name = toTagName(tag)
    if (this.#isActedUpon(name, version)) return true
    const isFirst = !this.#known.has(name)
    if (!isOwn && !isFirst) {
      this.#await(tag, version)
      return false
    }
    this.#setKnown(name, version)
    // This is the first version that the instance learns, so it may have missed earlier changes.
    if (!isOwn) this.onChange(toLearntChange(tag), at)
    return true
  }

  /** Returns a text that changes whenever a version of these tags changes. */
  snapshot(tags: readonly Tag[]): string {
    return tags.map((tag) => this.#known.get(toTagName(tag)) ?? '').join(' ')
  }

  /**
   * Returns whether Redis has stored all versions. Sends the missing ones again. Until then, pages in Redis may be
   * stale.
   */
  areAllSent(): boolean {
    if (this.#unsent.size > 0) this.#sendAll()
    return this.#unsent.size === 0
  }

  #isActedUpon(name: string, version: string): boolean {
    return this.#actedUpon.has(`${name} ${version}`)
  }

  #setKnown(name: string, version: string) {
    this.#known.set(name, version)
    this.#actedUpon.set(`${name} ${version}`, true)
  }

  #await(tag: Tag, version: string) {
    const name = toTagName(tag)
    const key = `${name} ${version}`
    if (this.#awaited.has(key)) return
    this.#awaited.add(key)
    setTimeout(() => {
      this.#awaited.delete(key)
      if (this.#isActedUpon(name, version)) return
      this.#setKnown(name, version)
      this.onChange(toLearntChange(tag), Date.now())
    }, MESSAGE_DELAY_MS).unref()
  }

  #sendAll() {
    if (!this.#isSending) void this.#sendEach()
  }

  async #sendEach() {
    this.#isSending = true
    try {
      while (this.#unsent.size > 0) {
        const [[tag, version] = ['', '']] = this.#unsent.entries()
        if (!(await this.send(tag, version))) return
        if (this.#unsent.peek(tag) === version) this.#unsent.delete(tag)
      }
    } finally {
      this.#isSending = false
    }
  }
}
