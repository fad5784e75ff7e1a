import { parseCardId } from '@/lib/base/domain/parse'
import type { CardId } from '@/lib/base/domain/model'
import { requestReads } from '@/lib/content/port/request-reads'

/** Maximum number of recorded cards. A page with more is treated as showing every card. */
const MAX_CARDS = 1_000

/**
 * Records for the current request which cards an answer contains. The page is rendered again when one of them
 * changes (`lib/delivery/page-cache/store/page-tags.ts`).
 */
export function noteShownCards(answer: unknown): void {
  const reads = requestReads()
  if (!reads?.shownCards) return
  for (const card of toCards(answer)) reads.shownCards.add(card)
  if (reads.shownCards.size > MAX_CARDS) reads.shownCards = null
}

/**
 * Records that the page being rendered may show any card of the organisation, so that every changed card invalidates
 * it.
 */
export function noteAnyCard(): void {
  const reads = requestReads()
  if (reads) reads.shownCards = null
}

const cardsOfAnswer = new WeakMap<object, readonly CardId[]>()

/** Returns the cards of an answer. Collects them only once, because answers are cached and never change. */
function toCards(answer: unknown): readonly CardId[] {
  if (typeof answer !== 'object' || answer === null) return []
  const cards = cardsOfAnswer.get(answer) ?? [...collect(answer, new Set())]
  cardsOfAnswer.set(answer, cards)
  return cards
}

/** Collects the `cardId` of every nested record. */
function collect(value: object, cards: Set<CardId>): Set<CardId> {
  for (const [name, field] of Object.entries(value)) {
    const card = name === 'cardId' ? parseCardId(field) : null
    if (card !== null) cards.add(card)
    else if (typeof field === 'object' && field !== null) collect(field, cards)
  }
  return cards
}
