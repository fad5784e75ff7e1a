import type { PieceState } from './piece'

/**
 * Position of a person in the editor of a piece: the name of the field, and in the text field the serialised cursor.
 */
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
  /** Changes with each review request and each decision, so that other tabs notice it; null without a review. */
  review: string | null
}

/** Co-editing session of an open editor. `seq` is the number of the last update that the editor received. */
export type InSession = { epoch: string; seq: number }

/** A tab that sent no request for this long counts as closed. */
export const PRESENCE_MS = 30_000
