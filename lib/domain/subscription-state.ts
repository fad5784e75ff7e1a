/**
 * What the page about news by mail says: the form, what became of it, or the choice that the links of
 * mails lead to.
 */
export const subscriptionStates = [
  ...(['form', 'requested', 'invalid', 'limited', 'failed'] as const),
  ...(['choice', 'confirmed', 'ended', 'void'] as const),
] as const

export type SubscriptionState = (typeof subscriptionStates)[number]
