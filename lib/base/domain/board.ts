import { MAX_ARRANGED, MIDDLE_COUNT } from './arrangement'
import type { Placement, Publication } from './model'

export type Board = {
  upper: Publication | null
  /** Slots 1 to 5; null where there is no card for one. */
  middle: [Slot, Slot, Slot, Slot, Slot]
  right: Publication[]
}

type Slot = Publication | null

/** How many cards of a placement readers see; of the right column, all that the room arranges. */
export const boardCounts: Record<Placement, number> = { upper: 1, middle: MIDDLE_COUNT, right: MAX_ARRANGED }

/**
 * Which card stands where on the home board (specification, sections 2 and 4): the first UPPER
 * card only, the first five MIDDLE cards in their order, every RIGHT card.
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
