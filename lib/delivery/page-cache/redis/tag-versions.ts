import { LRUCache } from 'lru-cache'
import type { Change } from '@/lib/base/domain/change'
import { toLearntChange, toTagName, type Tag } from '@/lib/delivery/page-cache/page-tags'

/** Limit of stored tags, and of stored versions. */
const MAX_ENTRIES = 10_000
/** Maximum delay of a change's message after its version in Redis, in ms. */
const MESSAGE_DELAY_MS = 1_000
/** How long a Redis server may have been isolated before another replaces it, in ms. */
const RECENT_MS = 120_000

/**
 * The tag versions that this instance knows. Each represents a change that it has applied. Versions that
 * Redis lacks are sent until it has them.
 */
export class TagVersions {
  readonly #known = new LRUCache<string, string>({ max: MAX_ENTRIES })
  readonly #actedUpon = new LRUCache<string, true>({ max: MAX_ENTRIES })
  readonly #awaited = new Set<string>()
  readonly #unsent = new LRUCache<string, string>({ max: MAX_ENTRIES })
  readonly #recent = new LRUCache<string, string>({ max: MAX_ENTRIES, ttl: RECENT_MS })
  #isSending = false

  /** `send` resolves with true if Redis has stored the version. `onChange` applies a change made at time `at`. */
  constructor(
    private readonly send: (tag: string, version: string) => Promise<boolean>,
    private readonly onChange: (change: Change, at: number) => void,
  ) {}

  /** Records a change that this instance has applied. */
  record(tag: Tag, version: string): void {
    const name = toTagName(tag)
    this.#setKnown(name, version)
    this.#unsent.set(name, version)
    this.#recent.set(name, version)
    this.#sendAll()
  }

  /** Sends recent versions again. A server that replaces Redis may lack the last versions sent to its predecessor. */
  sendAgain(): void {
    for (const [name, version] of this.#recent.entries()) this.#unsent.set(name, version)
    this.#sendAll()
  }

  /**
   * Records a version that Redis had at `at`. Returns whether this instance has applied it. If not, the message
   * about the change is late or lost. Without a message, the change is applied after `MESSAGE_DELAY_MS`.
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
    // Before this instance knew any version, it may have missed some.
    if (!isOwn) this.onChange(toLearntChange(tag), at)
    return true
  }

  /** Returns a text that differs once a version of these tags has changed. */
  snapshot(tags: readonly Tag[]): string {
    return tags.map((tag) => this.#known.get(toTagName(tag)) ?? '').join(' ')
  }

  /**
   * Returns whether Redis has every version, and sends the missing ones again. Until then, the pages in Redis
   * may be stale.
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
