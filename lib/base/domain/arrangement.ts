import { placements, type CardId, type Placement } from './model'

/** Number of middle cards that readers see (specification, section 2). */
export const MIDDLE_COUNT = 5

/** Lists of cards on the home page: the three placements of the board, and the trends. */
export const areas = [...placements, 'trends'] as const
export type Area = (typeof areas)[number]

/**
 * Cards of each list, in order. A card has at most one place on the board and one in the trends. Readers see one card
 * of `upper`, five of `middle` and all of `right` and `trends`. Further cards become visible when a place becomes
 * free.
 */
export type Arrangement = Record<Area, CardId[]>

/** Position in a list, from 0. */
export type Place = { area: Area; index: number }

/** The board or the trends. A card can have a place in each. */
export type Surface = 'board' | 'trends'

export const toSurface = (area: Area): Surface => (area === 'trends' ? 'trends' : 'board')

const areasOf = { board: placements, trends: ['trends'] } as const satisfies Record<Surface, readonly Area[]>

/** Returns whether the card at this place is hidden because the list has more cards than readers see. */
export function isWaiting({ area, index }: Place): boolean {
  return (area === 'upper' && index > 0) || (area === 'middle' && index >= MIDDLE_COUNT)
}

export function findPlace(arrangement: Arrangement, card: CardId, surface: Surface): Place | null {
  for (const area of areasOf[surface]) {
    const index = arrangement[area].indexOf(card)
    if (index !== -1) return { area, index }
  }
  return null
}

/**
 * Moves a card to a place and shifts the cards after it. A card moved to `upper` gets the visible place. The former
 * upper card then goes to the moved card's place, or to the top of `middle` if the moved card was not on the board.
 * Within `upper`, cards are only shifted.
 */
export function putCard(arrangement: Arrangement, card: CardId, to: Place): Arrangement {
  const from = findPlace(arrangement, card, toSurface(to.area))
  const others = removeCard(arrangement, card, toSurface(to.area))
  if (to.area !== 'upper') return insert(others, card, to)
  const [former, ...waiting] = others.upper
  const raised = { ...others, upper: [card, ...waiting] }
  if (former === undefined || from?.area === 'upper') return insert(others, card, { ...to, index: 0 })
  return insert(raised, former, from ?? { area: 'middle', index: 0 })
}

const insert = (arrangement: Arrangement, card: CardId, { area, index }: Place): Arrangement => ({
  ...arrangement,
  [area]: arrangement[area].toSpliced(Math.min(index, arrangement[area].length), 0, card),
})

/** Removes a card from the board or the trends. The cards after it move up. */
export function removeCard(arrangement: Arrangement, card: CardId, surface: Surface): Arrangement {
  const taken = areasOf[surface].map((area) => [
    area,
    arrangement[area].filter((candidate) => candidate !== card),
  ])
  return { ...arrangement, ...Object.fromEntries(taken) }
}

/**
 * Returns the next place up or down; null at the end of a list. `upper` and `middle` count as one list, because
 * readers see them below each other.
 */
export function findStep(arrangement: Arrangement, { area, index }: Place, step: -1 | 1): Place | null {
  if (area === 'upper') return findStepFromUpper(arrangement, index, step)
  const next = index + step
  if (next < 0) return area === 'middle' ? { area: 'upper', index: 0 } : null
  return next < arrangement[area].length ? { area, index: next } : null
}

/** Handles `upper` for `findStep`: below its visible card comes `middle`; the hidden ones move only within `upper`. */
function findStepFromUpper({ upper }: Arrangement, index: number, step: -1 | 1): Place | null {
  if (index === 0) return step === 1 ? { area: 'middle', index: 0 } : null
  const next = index + step
  return next < upper.length ? { area: 'upper', index: next } : null
}

/** Moves a card one place up or down. Returns the same arrangement at the end of a list. */
export function stepCard(
  arrangement: Arrangement,
  card: CardId,
  surface: Surface,
  step: -1 | 1,
): Arrangement {
  const from = findPlace(arrangement, card, surface)
  const to = from && findStep(arrangement, from, step)
  if (!from || !to) return arrangement
  const [below] = arrangement.middle
  // The upper list shows only one card. Moving that card down means moving the first middle card up.
  if (from.area === 'upper' && to.area === 'middle' && below !== undefined) {
    return putCard(arrangement, below, { area: 'upper', index: 0 })
  }
  if (from.area === 'upper' && to.area === 'upper' && to.index > 0) {
    return insert(removeCard(arrangement, card, surface), card, to)
  }
  return putCard(arrangement, card, to)
}

export function isSameArrangement(first: Arrangement, other: Arrangement): boolean {
  return areas.every((area) => first[area].join() === other[area].join())
}

export const listCards = (arrangement: Arrangement): CardId[] => [
  ...new Set(areas.flatMap((area) => arrangement[area])),
]

/** Maximum number of cards per list that the admin shows and arranges. */
export const MAX_ARRANGED = 100

/** Limits each list to `MAX_ARRANGED` cards, but keeps all cards in `pinned`, which the editor has seen or arranged. */
export function cutArrangement(
  arrangement: Arrangement,
  pinned: ReadonlySet<CardId> = new Set(),
): Arrangement {
  const cut = areas.map((area) => [
    area,
    arrangement[area].filter((card, at) => at < MAX_ARRANGED || pinned.has(card)),
  ])
  return { ...arrangement, ...Object.fromEntries(cut) }
}

type Merged = {
  /** The arrangement that was stored when the editor opened it. */
  seen: Arrangement
  /** The arrangement that the editor submits. */
  own: Arrangement
  /** The arrangement that is stored now. */
  current: Arrangement
  /** True to replace changes that other editors made meanwhile. Cards that are new to this editor keep their place. */
  isOver?: boolean
}

/**
 * Merges an editor's arrangement with the cards that were published, moved or withdrawn since the editor opened the
 * board. Cards that the editor moved keep the editor's place; all others keep the stored place. A new card follows the
 * same card as in `current`, or comes first. If the editor replaced the upper card, new cards come after it.
 */
export function mergeArrangement(merged: Merged): Arrangement {
  const [board, trends] = [mergeSurface(merged, 'board'), mergeSurface(merged, 'trends')]
  return { ...board, trends: trends.trends }
}

function mergeSurface({ seen, own, current, isOver = false }: Merged, surface: Surface): Arrangement {
  const areaIn = (arrangement: Arrangement, card: CardId) =>
    findPlace(arrangement, card, surface)?.area ?? null
  const isMovedByOthers = (card: CardId, area: Area) => {
    const [before, now] = [areaIn(seen, card), areaIn(current, card)]
    return !isOver && before === area && now !== area
  }
  const listRemaining = (area: Area) => own[area].filter((card) => !isMovedByOthers(card, area))
  let merged: Arrangement = { ...own }
  for (const area of areasOf[surface]) merged = { ...merged, [area]: listRemaining(area) }
  for (const area of areasOf[surface]) {
    let before: CardId | null =
      area === 'upper' && own.upper[0] !== seen.upper[0] ? (merged.upper[0] ?? null) : null
    for (const card of current[area]) {
      const isOwn = areaIn(merged, card) !== null
      const isRemoved = areaIn(own, card) === null && areaIn(seen, card) !== null
      if (!isOwn && !isRemoved) {
        const index = before === null ? 0 : merged[area].indexOf(before) + 1
        merged = insert(merged, card, { area, index })
      }
      if (areaIn(merged, card) === area) before = card
    }
  }
  return merged
}

/** Builds the arrangement from the board and the trends, both sorted as readers see them. */
export function toArrangement(
  board: readonly { cardId: CardId; placement: Placement | null }[],
  trends: readonly { cardId: CardId }[],
): Arrangement {
  const of = (placement: Placement) =>
    board.filter((publication) => publication.placement === placement).map(({ cardId }) => cardId)
  return {
    upper: of('upper'),
    middle: of('middle'),
    right: of('right'),
    trends: trends.map(({ cardId }) => cardId),
  }
}
