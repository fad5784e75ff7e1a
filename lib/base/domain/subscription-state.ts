import type { Topics } from './topics'

/** States of the page for news by mail: the form, its result, or a choice about mails on answers to comments. */
export const subscriptionStates = [
  ...(['form', 'requested', 'limited', 'failed'] as const),
  ...(['confirmed', 'ended', 'void'] as const),
  // States for notifications of answers to a reader's comments.
  ...(['repliesChoice', 'repliesConfirmed'] as const),
] as const

/** Prefix of tokens for notifications of answers. Other tokens contain no dot. */
export const repliesTokenStart = 'r.'

export type SubscriptionState = (typeof subscriptionStates)[number]

/** Rhythms that a subscriber can choose instead of the organisation's. `never`: newsletters only. */
export const readerRhythms = ['daily', 'weekly', 'never'] as const
export type ReaderRhythm = (typeof readerRhythms)[number]

/** A subscriber's topics and rhythm, as the link of a mail shows them, with the topic of the page where they subscribed. */
export type Following = Topics & {
  /** True if the subscription is not confirmed yet. */
  isNew: boolean
  /** True if the subscriber gets everything. The topics are then only suggestions. */
  isAll: boolean
  /** The subscriber's own rhythm; null for the organisation's. */
  rhythm: ReaderRhythm | null
}
