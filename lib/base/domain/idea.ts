import type { IsoDate } from './model'
import type { PieceStatus } from './piece'
import type { ListedOrganisation } from './scope'

/** States of an idea before it becomes a piece. A dropped idea can be reopened. */
export const ideaStates = ['idea', 'accepted', 'dropped'] as const
export type IdeaState = (typeof ideaStates)[number]

/** A planned piece. The plan is not the scheduler: nothing happens automatically on its day. */
export type Idea = {
  id: number
  /** The organisation that plans the idea and owns its piece. */
  organisation: ListedOrganisation
  title: string
  sentence: string
  state: IdeaState
  /** The assigned author. */
  person: { id: string; name: string } | null
  /** The planned publication day. */
  day: IsoDate | null
  /** Other organisations that should get the piece. */
  others: { id: string; name: string }[]
  /** The piece written from the idea; null before that. */
  piece: { id: number; status: PieceStatus } | null
  /** Incremented by each change. */
  version: number
  madeById: string | null
}
