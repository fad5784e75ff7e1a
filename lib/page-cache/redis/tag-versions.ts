import { LRUCache } from 'lru-cache'
import { toTag, type Subject } from '@/lib/page-cache/page-tags'

/**
 * Which changes this copy has heard of, by their tokens, and which of them it has not been able to
 * say to Redis yet.
 */
export class TagVersions {
  readonly #known = new LRUCache<string, string>({ max: MAX_TAGS })
  readonly #unsaid = new LRUCache<string, string>({ max: MAX_TAGS })
  #saying: Promise<void> | null = null

  /** `say` resolves with whether it was said. */
  constructor(
    private readonly say: (mark: string, token: string) => Promise<boolean>,
    private readonly changed: (subject: Subject) => void,
  ) {}

  /** A change that this copy has heard of, and acted upon. */
  note(subject: Subject, token: string): void {
    const mark = toTag(subject)
    this.#known.set(mark, token)
    this.#unsaid.set(mark, token)
    this.#sayAll()
  }

  /** A token that Redis has: if it is news, this copy acts upon it now. */
  learn(subject: Subject, token: string, { isOwn }: { isOwn: boolean }): void {
    const mark = toTag(subject)
    if (this.#known.get(mark) === token) return
    this.#known.set(mark, token)
    if (!isOwn) this.changed(subject)
  }

  /** Changes whenever something is heard about one of these. */
  snapshot(subjects: readonly Subject[]): string {
    return subjects.map((subject) => this.#known.get(toTag(subject)) ?? '').join(' ')
  }

  /** Until Redis knows what this copy knows, its pages may be old; it is told again each time. */
  areAllSaid(): boolean {
    if (this.#unsaid.size > 0) this.#sayAll()
    return this.#unsaid.size === 0
  }

  #sayAll() {
    this.#saying ??= this.#sayEach().finally(() => (this.#saying = null))
  }

  async #sayEach() {
    while (this.#unsaid.size > 0) {
      const [[mark, token] = ['', '']] = this.#unsaid.entries()
      if (!(await this.say(mark, token))) return
      if (this.#unsaid.peek(mark) === token) this.#unsaid.delete(mark)
    }
  }
}

/** Organisations and articles whose changes are remembered. */
const MAX_TAGS = 10_000
