import type { CardId, IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/** Moderation states. Readers see only published comments, and placeholders for others that have published answers. */
export const commentStates = ['pending', 'published', 'spam', 'trash'] as const
export type CommentState = (typeof commentStates)[number]

/** States that an organisation can choose for comments that break its rules (`CommentRules`). */
export const caughtStates = ['pending', 'spam'] as const satisfies CommentState[]
export type CaughtState = (typeof caughtStates)[number]

/** A comment in the moderation list. */
export type QueuedComment = {
  id: number
  organisation: ListedOrganisation & { domain: string | null }
  state: CommentState
  author: string
  email: string
  text: string
  isOrganisation: boolean
  writtenAt: IsoInstant
  /** Title of the publication. `card` is null while the publication is not public. */
  title: string
  card: CardId | null
  isLive: boolean
  /** The comment that this one answers; null if it starts a thread. */
  parent: { author: string; text: string; isErased: boolean } | null
}

/** Maximum number of comments per state that the moderation list of several organisations counts. */
export const MOST_COUNTED = 1000

export type CommentCounts = Record<CommentState, number>
