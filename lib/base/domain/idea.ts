import type { IsoDate } from './model'
import type { PieceStatus } from './piece'
import type { ListedOrganisation } from './scope'

/** States of an idea before it becomes a piece. A dropped idea can be reopened. */
export const ideaStates = ['idea', 'accepted', 'dropped'] as const
export type IdeaState = (typeof ideaStates)[number]

/** A planned piece. Nothing happens automatically on its `day`. */
export type Idea = {
  id: number
  /** Organisation that plans the idea and in which its piece is written. */
  organisation: ListedOrganisation
  title: string
  sentence: string
  state: IdeaState
  /** The assigned author. */
  person: { id: string; name: string } | null
  /** The planned publication day. */
  day: IsoDate | null
  /** Other organisations with which the piece will be shared. */
  others: { id: string; name: string }[]
  /** The piece created from the idea; null before that. */
  piece: { id: number; status: PieceStatus } | null
  /** Incremented by each change, for the optimistic lock. */
  version: number
  madeById: string | null
}
