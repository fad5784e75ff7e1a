import { MAX_ARRANGED, MIDDLE_COUNT } from './arrangement'
import type { Placement, Publication } from './model'

export type Board = {
  upper: Publication | null
  /** Cards in the five places of the list; null for an empty place. */
  middle: [Slot, Slot, Slot, Slot, Slot]
  right: Publication[]
}

type Slot = Publication | null

/** Number of visible cards per placement. The right column shows every arranged card. */
export const boardCounts: Record<Placement, number> = { upper: 1, middle: MIDDLE_COUNT, right: MAX_ARRANGED }

/**
 * Fills the home board (specification, sections 2 and 4): the first UPPER card, the first five MIDDLE cards
 * in order, and every RIGHT card.
 */
export function toBoard(publications: Publication[]): Board {
  const of = (placement: Publication['placement']) =>
    publications.filter((publication) => publication.placement === placement)
  const [first = null, second = null, third = null, fourth = null, fifth = null] = of('middle')
  return {
    upper: of('upper')[0] ?? null,
    middle: [first, second, third, fourth, fifth],
    right: of('right'),
  }
}
