import {
  isSameArrangement,
  listCards,
  mergeArrangement,
  type Arrangement,
} from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'

export type SavedBoard = { version: number; arrangement: Arrangement }

/** Unsaved moves: the saved board they are based on, the current arrangement, and the undo history. */
export type Work = {
  base: SavedBoard
  own: Arrangement
  past: Arrangement[]
  /** New cards that the last merge with the server's board added. Cleared by the next move. */
  arrived: CardId[]
}

/** Maximum number of moves that can be undone. */
const MAX_PAST = 100

export const begin = ({ version, arrangement }: SavedBoard): Work => ({
  base: { version, arrangement },
  own: arrangement,
  past: [],
  arrived: [],
})

export const isChanged = ({ base, own }: Work) => !isSameArrangement(base.arrangement, own)

/** Returns true if there are unsaved moves, and the server has a newer version. */
export const isStale = (work: Work, server: SavedBoard) =>
  isChanged(work) && server.version > work.base.version

export function change(work: Work, arrangement: Arrangement): Work {
  if (isSameArrangement(work.own, arrangement)) return work
  return { ...work, own: arrangement, past: [...work.past, work.own].slice(-MAX_PAST), arrived: [] }
}

export function undo(work: Work): Work {
  const arrangement = work.past.at(-1)
  return arrangement ? { ...work, own: arrangement, past: work.past.slice(0, -1), arrived: [] } : work
}

/** Discards all moves, as one step that `undo` can restore. */
export const discard = (work: Work): Work => change(work, work.base.arrangement)

/** Replaces the arrangement by the one that another person saved. `undo` restores this person's arrangement. */
export const take = (work: Work, { version, arrangement }: SavedBoard): Work => ({
  ...change(work, arrangement),
  base: { version, arrangement },
})

/**
 * Merges the server's board into the unsaved moves: adds newly published cards. Accepts another person's arrangement
 * only if there are no unsaved moves. Otherwise `isStale` becomes true, and the person chooses an arrangement.
 */
export function meet(work: Work, server: SavedBoard): Work {
  const { version, arrangement: current } = server
  const isSame = version === work.base.version && isSameArrangement(current, work.base.arrangement)
  if (isSame || version < work.base.version) return work
  if (!isChanged(work)) return begin(server)
  return version === work.base.version ? bringIn(work, work.base.arrangement, server) : work
}

/** Applies the answer to a save of the arrangement `sent`. Keeps moves that were made during the request. */
export function settle(work: Work, sent: Arrangement, saved: SavedBoard): Work {
  return bringIn(work, sent, saved)
}

function bringIn(work: Work, seen: Arrangement, { version, arrangement: current }: SavedBoard): Work {
  const merge = (local: Arrangement) => mergeArrangement({ seen, own: local, current })
  const arrangement = merge(work.own)
  const knownCards = new Set(listCards(work.own))
  return {
    base: { version, arrangement: current },
    own: arrangement,
    past: work.past,
    arrived: listCards(arrangement).filter((card) => !knownCards.has(card)),
  }
}
