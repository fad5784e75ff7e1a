import type { Change } from '@/lib/base/domain/change'

/** Changes that come within this time of each other are applied together. */
const WINDOW_MS = 250
/** More cards than this are any cards. */
const MAX_CARDS = 500

/**
 * Applies changes: the first at once, those that come soon after it together, as what they come to. A
 * withdrawal waits for nothing.
 */
export class ChangeQueue {
  #waiting: Change[] = []
  #lastAt = 0
  #window: NodeJS.Timeout | null = null

  /** `apply` gets what has changed by a time (ms). */
  constructor(private readonly apply: (changes: Change[], at: number) => void) {}

  add(change: Change, at = Date.now()): void {
    this.#waiting.push(change)
    this.#lastAt = Math.max(this.#lastAt, at)
    if (this.#window === null || change.scope === 'withdrawal') this.#flush()
  }

  #flush() {
    const changes = unite(this.#waiting)
    this.#waiting = []
    if (this.#window) clearTimeout(this.#window)
    this.#window = changes.length === 0 ? null : setTimeout(() => this.#flush(), WINDOW_MS).unref()
    if (changes.length > 0) this.apply(changes, this.#lastAt)
  }
}

/** What several changes come to: one for each organisation and scope. */
export function unite(changes: readonly Change[]): Change[] {
  const united = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.organisation} ${change.scope}`
    const former = united.get(key)
    united.set(key, former ? { ...change, cards: uniteCards(former.cards, change.cards) } : change)
  }
  return [...united.values()]
}

function uniteCards(one: Change['cards'], other: Change['cards']): Change['cards'] {
  if (one === null || other === null) return null
  const cards = new Set([...one, ...other])
  return cards.size > MAX_CARDS ? null : [...cards]
}
