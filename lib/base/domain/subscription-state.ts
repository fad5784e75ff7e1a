/**
 * What the page about news by mail says: the form, what became of it, or the choice that the links of
 * mails lead to.
 */
export const subscriptionStates = [
  ...(['form', 'requested', 'limited', 'failed'] as const),
  ...(['choice', 'confirmed', 'ended', 'void'] as const),
  // Of notices of answers to a reader's comments.
  ...(['repliesChoice', 'repliesConfirmed'] as const),
] as const

/** Begins the tokens of who wants to hear of answers; no other has a dot. */
export const repliesTokenStart = 'r.'

export type SubscriptionState = (typeof subscriptionStates)[number]
