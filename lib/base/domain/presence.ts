import type { PieceState } from './piece'

/** Position of a person in a piece: the name of the field, and in the text the cursor as serialised by the editor. */
export type Place = { field: string; cursor: string | null }

/** A browser tab or window in which a piece is open. */
export type Present = {
  window: string
  person: string
  name: string
  place: Place | null
}

/** State of a piece that other people can change while it is open in the editor. */
export type PieceProgress = {
  state: PieceState
  publishedVersion: number | null
  /** Changes with each review request and decision; null without a review. */
  review: string | null
}

/** The co-editing session of an open editor, and the number of the last update that it received. */
export type InSession = { epoch: string; seq: number }

/** A tab that sent no request for this long counts as closed. */
export const PRESENCE_MS = 30_000
