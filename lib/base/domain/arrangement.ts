import { placements, type CardId, type Placement } from './model'

/** How many of the middle's cards readers see (specification, section 2). */
export const MIDDLE_COUNT = 5

/** The lists that the home page's cards stand in: those of the board, and the trends beside it. */
export const areas = [...placements, 'trends'] as const
export type Area = (typeof areas)[number]

/**
 * Which cards stand where, each list in its order. On the board a card stands once, and it may stand in
 * the trends besides. Readers see the first of `upper`, five of `middle`, and of the others
 * all that the room shows: those behind wait until a place becomes free.
 */
export type Arrangement = Record<Area, CardId[]>

/** A position in one of the lists, from 0. */
export type Place = { area: Area; index: number }

/** The board, or the trends: a card has a place in each. */
export type Surface = 'board' | 'trends'

export const toSurface = (area: Area): Surface => (area === 'trends' ? 'trends' : 'board')

const areasOf = { board: placements, trends: ['trends'] } as const satisfies Record<Surface, readonly Area[]>

/** Whether readers do not see what stands there. */
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
 * Puts a card in a place of its surface, where it may have stood in another; those after it make room. Upper
 * is one place: the card that stood there takes the other's, or is the first of the middle.
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

/** Takes a card from a surface; those after it move up. */
export function removeCard(arrangement: Arrangement, card: CardId, surface: Surface): Arrangement {
  const taken = areasOf[surface].map((area) => [area, arrangement[area].filter((one) => one !== card)])
  return { ...arrangement, ...Object.fromEntries(taken) }
}

/**
 * The place one further up or down, for a card that is moved step by step: upper and middle follow each
 * other, as readers see them. Null at the end of a list.
 */
export function findStep(arrangement: Arrangement, { area, index }: Place, step: -1 | 1): Place | null {
  if (area === 'upper') return findStepFromUpper(arrangement, index, step)
  const next = index + step
  if (next < 0) return area === 'middle' ? { area: 'upper', index: 0 } : null
  return next < arrangement[area].length ? { area, index: next } : null
}

/** What is below the first is the middle, also for readers; those that wait have an order of their own. */
function findStepFromUpper({ upper }: Arrangement, index: number, step: -1 | 1): Place | null {
  if (index === 0) return step === 1 ? { area: 'middle', index: 0 } : null
  const next = index + step
  return next < upper.length ? { area: 'upper', index: next } : null
}

/** Moves a card one place up or down; the same arrangement at the end of a list. */
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
  // Down from the top is up for the card below it: they change places.
  if (from.area === 'upper' && to.area === 'middle' && below !== undefined) {
    return putCard(arrangement, below, { area: 'upper', index: 0 })
  }
  if (from.area === 'upper' && to.area === 'upper' && to.index > 0) {
    return insert(removeCard(arrangement, card, surface), card, to)
  }
  return putCard(arrangement, card, to)
}

export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  return areas.every((area) => one[area].join() === other[area].join())
}

/** All cards of an arrangement, each once. */
export const listCards = (arrangement: Arrangement): CardId[] => [
  ...new Set(areas.flatMap((area) => arrangement[area])),
]

/** Of each list, what the room shows and arranges: more than anybody looks at. */
export const MAX_ARRANGED = 100

/** The beginning of each list, and whatever else of it is in `kept`. */
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
  /** As it was when somebody began to arrange it. */
  seen: Arrangement
  /** What they have made of it. */
  own: Arrangement
  /** As it is now. */
  current: Arrangement
  /** Where another's arrangement is written over: only cards that they have not seen stay as they are now. */
  isOver?: boolean
}

/**
 * What somebody has arranged, with what was published, moved by its publication or withdrawn meanwhile:
 * what they moved is where they put it, what they did not is where it stands now. A card that is new comes
 * after the one that it follows now, else first; an upper card that they chose stays before it.
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
  const kept = (area: Area) => own[area].filter((card) => !isMovedByOthers(card, area))
  let merged: Arrangement = { ...own }
  for (const area of areasOf[surface]) merged = { ...merged, [area]: kept(area) }
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

/** The arrangement that publications in their order are, as readers see them. */
export function toArrangement(
  board: readonly { cardId: CardId; placement: Placement | null }[],
  trends: readonly { cardId: CardId }[],
): Arrangement {
  const of = (placement: Placement) =>
    board.filter((one) => one.placement === placement).map(({ cardId }) => cardId)
  return {
    upper: of('upper'),
    middle: of('middle'),
    right: of('right'),
    trends: trends.map(({ cardId }) => cardId),
  }
}
