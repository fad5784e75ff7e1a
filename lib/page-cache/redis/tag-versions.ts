import { LRUCache } from 'lru-cache'
import { toTag, type Subject } from '@/lib/page-cache/page-tags'

/** Tags whose versions are kept. */
const MAX_TAGS = 10_000

/**
 * The tag versions that this copy knows of: each stands for a change that it has acted upon. Those
 * that Redis does not have yet are sent until it has them.
 */
export class TagVersions {
  readonly #known = new LRUCache<string, string>({ max: MAX_TAGS })
  readonly #unsent = new LRUCache<string, string>({ max: MAX_TAGS })
  #sending: Promise<void> | null = null

  /** `send` resolves with whether Redis has the version; `onChange` acts upon a change. */
  constructor(
    private readonly send: (tag: string, version: string) => Promise<boolean>,
    private readonly onChange: (subject: Subject) => void,
  ) {}

  /** A change that this copy has acted upon. */
  record(subject: Subject, version: string): void {
    const tag = toTag(subject)
    this.#known.set(tag, version)
    this.#unsent.set(tag, version)
    this.#sendAll()
  }

  /** A version that Redis has. One that this copy does not know is a change, unless it is its own. */
  learn(subject: Subject, version: string, { isOwn }: { isOwn: boolean }): void {
    const tag = toTag(subject)
    if (this.#known.get(tag) === version) return
    this.#known.set(tag, version)
    if (!isOwn) this.onChange(subject)
  }

  /** Differs from an earlier one once a version of these subjects has changed. */
  snapshot(subjects: readonly Subject[]): string {
    return subjects.map((subject) => this.#known.get(toTag(subject)) ?? '').join(' ')
  }

  /** Until Redis has every version, the pages in it may be stale. Sends again what it lacks. */
  areAllSent(): boolean {
    if (this.#unsent.size > 0) this.#sendAll()
    return this.#unsent.size === 0
  }

  #sendAll() {
    this.#sending ??= this.#sendEach().finally(() => (this.#sending = null))
  }

  async #sendEach() {
    while (this.#unsent.size > 0) {
      const [[tag, version] = ['', '']] = this.#unsent.entries()
      if (!(await this.send(tag, version))) return
      if (this.#unsent.peek(tag) === version) this.#unsent.delete(tag)
    }
  }
}
