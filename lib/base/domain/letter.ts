/**
 * How far a letter ('Boletín') has come: a draft, waiting for its time, on its way to its audience, halted by
 * somebody, or sent to all of it.
 */
export const letterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

/**
 * What became of a letter for one reader: it waits, was sent, was refused by their mail server, was called spam,
 * or made them end the subscription.
 */
export const letterMailStates = ['waiting', 'sent', 'refused', 'complained', 'ended'] as const
export type LetterMailState = (typeof letterMailStates)[number]

/** Why an address gets no more mail: its server refuses it for good, or again and again, or its reader has complained. */
export const suppressionReasons = ['permanent', 'transient', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** How many publications a letter has at most. */
export const MAX_LETTER_CARDS = 20
/** How many organisations it goes to at most. */
export const MAX_LETTER_ORGANISATIONS = 200

/** How many of a letter's mails are in each state, and how often its links were followed. */
export type LetterSums = Record<LetterMailState, number> & { followed: number }
