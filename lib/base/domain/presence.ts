/** Where in a piece somebody is: a field's name, and in the text their cursor, as their editor writes it. */
export type Place = { field: string; cursor: string | null }

/** A window that has a piece open. */
export type Present = {
  window: string
  person: string
  name: string
  place: Place | null
}

/** The session that a page writes in, and up to which update it has seen it. */
export type InSession = { epoch: string; seq: number }

/** A window that has given no sign for so long is gone. */
export const PRESENCE_MS = 30_000
