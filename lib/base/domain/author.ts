import type { IsoInstant } from './model'

/** What an organisation says of somebody who writes for it; a text that is empty is not given. */
export type AuthorProfile = {
  /** Plain paragraphs, a line without words between them. */
  words: string
  /** The portrait's address. */
  picture: string
}

/** As readers have it. */
export type ShownProfile = AuthorProfile & { changedAt: IsoInstant }
