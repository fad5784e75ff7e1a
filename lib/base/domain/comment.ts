import type { CardId, IsoInstant } from './model'
import type { ListedOrganisation } from './scope'

/**
 * Where a comment stands with its moderators. Readers see published ones; the others keep the place of
 * the answers that they have.
 */
export const commentStates = ['pending', 'published', 'spam', 'trash'] as const
export type CommentState = (typeof commentStates)[number]

/** Where a comment goes that an organisation's rules catch. */
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
  /** What it was written to; a piece that readers do not see now has no page. */
  title: string
  card: CardId | null
  isLive: boolean
  /** What it answers; null for what starts a thread. */
  parent: { author: string; text: string; isErased: boolean } | null
}

/** Those of several organisations are counted up to so many, of each state. */
export const MOST_COUNTED = 1000

export type CommentCounts = Record<CommentState, number>
