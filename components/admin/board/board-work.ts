import {
  isSameArrangement,
  listCards,
  mergeArrangement,
  type Arrangement,
} from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'

/** An arrangement as it was saved. */
export type SavedBoard = { version: number; arrangement: Arrangement }

/** Somebody's arranging: what they began with, what they have made of it, and what that was before. */
export type Work = {
  base: SavedBoard
  own: Arrangement
  past: Arrangement[]
  /** Cards that have come meanwhile, until the next move. */
  arrived: CardId[]
}

/** Moves that can be undone. */
const MAX_PAST = 100

export const begin = ({ version, arrangement }: SavedBoard): Work => ({
  base: { version, arrangement },
  own: arrangement,
  past: [],
  arrived: [],
})

export const isChanged = ({ base, own }: Work) => !isSameArrangement(base.arrangement, own)

/** Whether somebody else has saved another arrangement since. */
export const isStale = (work: Work, server: SavedBoard) =>
  isChanged(work) && server.version > work.base.version

export function change(work: Work, own: Arrangement): Work {
  if (isSameArrangement(work.own, own)) return work
  return { ...work, own, past: [...work.past, work.own].slice(-MAX_PAST), arrived: [] }
}

export function undo(work: Work): Work {
  const own = work.past.at(-1)
  return own ? { ...work, own, past: work.past.slice(0, -1), arrived: [] } : work
}

/** All moves are given up; that can be undone, too. */
export const discard = (work: Work): Work => change(work, work.base.arrangement)

/** What somebody else has saved is taken; one's own can be had back. */
export const take = (work: Work, { version, arrangement }: SavedBoard): Work => ({
  ...change(work, arrangement),
  base: { version, arrangement },
})

/**
 * The board as it is now: what was published meanwhile comes in. Another's arrangement does only where
 * nothing was moved here: else the person chooses.
 */
export function meet(work: Work, server: SavedBoard): Work {
  const { version, arrangement: current } = server
  const isSame = version === work.base.version && isSameArrangement(current, work.base.arrangement)
  if (isSame || version < work.base.version) return work
  if (!isChanged(work)) return begin(server)
  return version === work.base.version ? bringIn(work, work.base.arrangement, server) : work
}

/** After `sent` was saved, and perhaps more was moved. */
export function settle(work: Work, sent: Arrangement, saved: SavedBoard): Work {
  return bringIn(work, sent, saved)
}

function bringIn(work: Work, seen: Arrangement, { version, arrangement: current }: SavedBoard): Work {
  const merge = (own: Arrangement) => mergeArrangement({ seen, own, current })
  const own = merge(work.own)
  const known = new Set(listCards(work.own))
  return {
    base: { version, arrangement: current },
    own,
    past: work.past,
    arrived: listCards(own).filter((card) => !known.has(card)),
  }
}
