import type { Idea } from '@/lib/base/domain/idea'
import type { OperationAnswer } from '@/lib/features/operation-table'

export type PlanBoard = OperationAnswer<'getPlan'>
type ListedPiece = PlanBoard['pieces']['draft'][number]

/** The columns of the board, in the order of an idea's states. Dropped ideas are listed below the board. */
export const columns = ['idea', 'accepted', 'draft', 'review', 'scheduled', 'published'] as const
export type Column = (typeof columns)[number] | 'dropped'

export type PlanCard =
  | { kind: 'idea'; column: Idea['state']; idea: Idea }
  | { kind: 'piece'; column: 'draft' | 'review' | 'scheduled' | 'published'; piece: ListedPiece }

export const toSubject = (card: PlanCard) => (card.kind === 'idea' ? card.idea : card.piece)
export const toKey = (card: PlanCard) => `${card.kind} ${toSubject(card).id}`

export function listCards({ ideas, pieces }: PlanBoard, column: Column): PlanCard[] {
  switch (column) {
    case 'idea':
    case 'accepted':
    case 'dropped':
      return ideas.filter(({ state }) => state === column).map((idea) => ({ kind: 'idea', column, idea }))
    default:
      return pieces[column].map((piece) => ({ kind: 'piece', column, piece }))
  }
}

/** The way in which a card moves to a column, or the reason why it cannot (a key of `room.plan.refused`). */
export type Move =
  | { kind: 'state'; state: Idea['state'] }
  | { kind: 'make' | 'review' | 'draft' }
  | { kind: 'refused'; reason: 'publish' | 'back' | 'withdraw' | 'other' }

const isIdeas = (column: Column): column is Idea['state'] =>
  column === 'idea' || column === 'accepted' || column === 'dropped'

/**
 * Returns how a card moves to a column; null if it is already there. `place` is the plan's organisation; null for the
 * plan of all organisations.
 */
export function findMove(card: PlanCard, to: Column, place: string | null): Move | null {
  if (card.column === to) return null
  if (card.kind === 'idea') {
    if (place !== null && card.idea.organisation.id !== place) return { kind: 'refused', reason: 'other' }
    if (to === 'draft') return { kind: 'make' }
    return isIdeas(to) ? { kind: 'state', state: to } : { kind: 'refused', reason: 'publish' }
  }
  if (isIdeas(to)) return { kind: 'refused', reason: 'back' }
  if (card.column === 'scheduled' || card.column === 'published')
    return { kind: 'refused', reason: 'withdraw' }
  return to === 'draft' || to === 'review' ? { kind: to } : { kind: 'refused', reason: 'publish' }
}
