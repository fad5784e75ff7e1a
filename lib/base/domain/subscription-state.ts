import type { Topics } from './topics'

/** States of the page for mail subscriptions: the form, its result, or the choice of mails about answers. */
export const subscriptionStates = [
  ...(['form', 'requested', 'limited', 'failed'] as const),
  ...(['confirmed', 'ended', 'void'] as const),
  // States of the mails about answers to a reader's comment.
  ...(['repliesChoice', 'repliesConfirmed'] as const),
] as const

/** Prefix of tokens in links about answers to comments. Tokens of subscriptions contain no dot. */
export const repliesTokenStart = 'r.'

export type SubscriptionState = (typeof subscriptionStates)[number]

/** Mail frequencies that a subscriber can choose instead of the organisation's. `never`: only newsletters. */
export const readerRhythms = ['daily', 'weekly', 'never'] as const
export type ReaderRhythm = (typeof readerRhythms)[number]

/** Choices of a subscriber who followed a link in a mail. Includes the topic of the page on which they subscribed. */
export type Following = Topics & {
  /** True if the subscription is not confirmed yet. */
  isNew: boolean
  /** True if the subscriber gets all publications. The topics are then only suggestions. */
  isAll: boolean
  /** Frequency that the subscriber chose; null for the organisation's. */
  rhythm: ReaderRhythm | null
}
