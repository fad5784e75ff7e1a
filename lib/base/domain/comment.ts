import type { CardId, IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/** Moderation states of a comment. Readers see published ones, and placeholders for others with published answers. */
export const commentStates = ['pending', 'published', 'spam', 'trash'] as const
export type CommentState = (typeof commentStates)[number]

/** States that a comment can get if an organisation's rules catch it. */
export const caughtStates = ['pending', 'spam'] as const satisfies CommentState[]
export type CaughtState = (typeof caughtStates)[number]

/** A comment as its moderators see it. */
export type QueuedComment = {
  id: number
  organisation: ListedOrganisation & { domain: string | null }
  state: CommentState
  author: string
  email: string
  text: string
  isOrganisation: boolean
  writtenAt: IsoInstant
  /** The commented publication; `card` is null if readers cannot see it now. */
  title: string
  card: CardId | null
  isLive: boolean
  /** The comment that this one answers; null if it starts a thread. */
  parent: { author: string; text: string; isErased: boolean } | null
}

/** Maximum count per state for the comments of several organisations together. */
export const MOST_COUNTED = 1000

export type CommentCounts = Record<CommentState, number>
