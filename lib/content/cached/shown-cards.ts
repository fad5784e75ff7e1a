import { parseCardId } from '@/lib/base/domain/parse'
import type { CardId } from '@/lib/base/domain/model'
import { requestReads } from '@/lib/content/request-reads'

/** Pages of more cards than this are taken to show any card. */
const MAX_CARDS = 1_000

/**
 * Notes in the current request which cards an answer says anything of, so that what is rendered from
 * it is rendered again when one of them changes (`lib/delivery/page-cache/page-tags.ts`).
 */
export function noteShownCards(answer: unknown): void {
  const reads = requestReads()
  if (!reads?.shownCards) return
  for (const card of toCards(answer)) reads.shownCards.add(card)
  if (reads.shownCards.size > MAX_CARDS) reads.shownCards = null
}

const known = new WeakMap<object, readonly CardId[]>()

/** An answer is kept and served many times, and never changed: its cards are looked for once. */
function toCards(answer: unknown): readonly CardId[] {
  if (typeof answer !== 'object' || answer === null) return []
  const cards = known.get(answer) ?? [...collect(answer, new Set())]
  known.set(answer, cards)
  return cards
}

/** The `cardId` of every record in it, however deep. */
function collect(value: object, cards: Set<CardId>): Set<CardId> {
  for (const [name, field] of Object.entries(value)) {
    const card = name === 'cardId' ? parseCardId(field) : null
    if (card !== null) cards.add(card)
    else if (typeof field === 'object' && field !== null) collect(field, cards)
  }
  return cards
}
