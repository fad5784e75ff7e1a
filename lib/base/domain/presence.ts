import type { PieceState } from './piece'

/** Cursor in a piece: the field's name, and within the text the cursor as the editor serialises it. */
export type Place = { field: string; cursor: string | null }

/** A browser window in which a piece is open. */
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
  /** Value that changes with each review request and decision; null before the first. */
  review: string | null
}

/** The coediting session of a page, and the last update that the page received. */
export type InSession = { epoch: string; seq: number }

/** A window without a request for this long (ms) counts as closed. */
export const PRESENCE_MS = 30_000
