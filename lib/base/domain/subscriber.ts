import type { IsoInstant } from './model'
import type { ReaderRhythm } from './subscription-state'

/** States of subscribers. A subscriber gets no mails until they confirm their address. */
export const subscriberStates = ['confirmed', 'unconfirmed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export type ListedSubscriber = {
  id: number
  email: string
  state: SubscriberState
  /** Time of the confirmation, or else of the last request. */
  since: IsoInstant
  /** Mail frequency that the subscriber chose; null for the organisation's. */
  rhythm: ReaderRhythm | null
  /** True if the subscriber gets all publications, false if they chose topics. */
  isAll: boolean
}

export type SubscriberCounts = Record<SubscriberState, number>
