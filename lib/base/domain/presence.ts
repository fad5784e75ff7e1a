import type { PieceState } from './piece'

/** A position in a piece: the name of a field, and in the text the cursor as the editor serialises it. */
export type Place = { field: string; cursor: string | null }

/** A window that has a piece open. */
export type Present = {
  window: string
  person: string
  name: string
  place: Place | null
}

/** A piece's state, which other people change while a page has it open. */
export type PieceProgress = {
  state: PieceState
  publishedVersion: number | null
  /** Changes with each review request and each decision; null if there was none. */
  review: string | null
}

/** The session that a page writes in, and the last update that it has. */
export type InSession = { epoch: string; seq: number }

/** A window without a request for so long (ms) counts as closed. */
export const PRESENCE_MS = 30_000
