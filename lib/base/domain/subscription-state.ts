import type { Topics } from './topics'

/** What the page about news by mail says: the form, what became of it, or what links of mails about comments ask. */
export const subscriptionStates = [
  ...(['form', 'requested', 'limited', 'failed'] as const),
  ...(['confirmed', 'ended', 'void'] as const),
  // Of notices of answers to a reader's comments.
  ...(['repliesChoice', 'repliesConfirmed'] as const),
] as const

/** Begins the tokens of who wants to hear of answers; no other has a dot. */
export const repliesTokenStart = 'r.'

export type SubscriptionState = (typeof subscriptionStates)[number]

/** What a subscriber follows, as a mail's link has it, beside what they were looking at as they asked for it. */
export type Following = Topics & {
  /** They have not confirmed it yet. */
  isNew: boolean
  /** All that is published: the topics are what they may choose instead. */
  isAll: boolean
}
