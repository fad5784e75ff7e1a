import type { IsoInstant } from './model'

/** An author's profile in an organisation; '' for a missing field. */
export type AuthorProfile = {
  /** Plain paragraphs separated by a blank line. */
  words: string
  /** Address of the portrait. */
  picture: string
}

/** The profile as readers see it. */
export type ShownProfile = AuthorProfile & { changedAt: IsoInstant }
