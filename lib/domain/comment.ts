/**
 * Where a comment stands with its moderators. Readers see published ones; the others keep the place of
 * the answers that they have.
 */
export const commentStates = ['pending', 'published', 'spam', 'trash'] as const
export type CommentState = (typeof commentStates)[number]

/** Where a comment goes that an organisation's rules catch. */
export const caughtStates = ['pending', 'spam'] as const satisfies CommentState[]
export type CaughtState = (typeof caughtStates)[number]
