import type { IsoDate } from './model'
import type { PieceStatus } from './piece'
import type { ListedOrganisation } from './scope'

/** How far an idea has come before it is a piece; a dropped one can be taken up again. */
export const ideaStates = ['idea', 'accepted', 'dropped'] as const
export type IdeaState = (typeof ideaStates)[number]

/** What is to be written. The plan is not the schedule: nothing happens by itself on its day. */
export type Idea = {
  id: number
  /** Where it is planned; pieces of it are its own. */
  organisation: ListedOrganisation
  title: string
  sentence: string
  state: IdeaState
  /** Who is to write it. */
  person: { id: string; name: string } | null
  /** When it is to be read. */
  day: IsoDate | null
  /** For which organisations it is, too. */
  others: { id: string; name: string }[]
  /** What has become of it; null for nothing yet. */
  piece: { id: number; status: PieceStatus } | null
  /** One more with each change. */
  version: number
  madeById: string | null
}
