import type { Change } from '@/lib/base/domain/change'

/** Changes within this time are applied together. */
const WINDOW_MS = 250
/** A change of more cards than this is applied as if any card might have changed. */
const MAX_CARDS = 500

/**
 * Applies the first change at once, and merges further ones within a short time. Withdrawals are always applied at
 * once.
 */
export class ChangeQueue {
  #waiting: Change[] = []
  #lastAt = 0
  #window: NodeJS.Timeout | null = null

  /** `apply` gets the merged changes; all were made by `at` (ms since the epoch). */
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

/** Merges changes to one for each organisation and scope. */
export function unite(changes: readonly Change[]): Change[] {
  const united = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.organisation} ${change.scope}`
    const former = united.get(key)
    united.set(key, former ? { ...change, cards: uniteCards(former.cards, change.cards) } : change)
  }
  return [...united.values()]
}

function uniteCards(first: Change['cards'], other: Change['cards']): Change['cards'] {
  if (first === null || other === null) return null
  const cards = new Set([...first, ...other])
  return cards.size > MAX_CARDS ? null : [...cards]
}
