import type { IsoInstant } from './model'

/** An author's profile in an organisation. Missing fields are ''. */
export type AuthorProfile = {
  /** Text about the author: plain paragraphs separated by a blank line. */
  words: string
  /** URL of the portrait. */
  picture: string
}

/** The profile on the author's page. */
export type ShownProfile = AuthorProfile & { changedAt: IsoInstant }
