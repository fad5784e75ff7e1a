import type { CardId, IsoDate, IsoInstant } from './model'
import type { TextLanguage } from './translation'

/** Subscribers who get a newsletter. Empty lists and null do not restrict them. */
export type NewsletterAudience = {
  /** Categories of the organisation that writes: followers of any of them. */
  categories: number[]
  /** Organisations besides the one that writes. */
  organisations: string[]
  languages: TextLanguage[]
  /** First and last day of the confirmation, in the time zone of the organisation that writes. */
  subscribedFrom: IsoDate | null
  subscribedUntil: IsoDate | null
}

/** All subscribers of the organisation that writes. */
export const everySubscriber: NewsletterAudience = {
  categories: [],
  organisations: [],
  languages: [],
  subscribedFrom: null,
  subscribedUntil: null,
}

/** Returns only the audience of a newsletter. */
export const toAudience = ({
  categories,
  organisations,
  languages,
  subscribedFrom,
  subscribedUntil,
}: NewsletterAudience): NewsletterAudience => ({
  categories,
  organisations,
  languages,
  subscribedFrom,
  subscribedUntil,
})

/** Layouts of a newsletter in mails: a large first picture, a list with thumbnails, or text without pictures. */
export const newsletterLayouts = ['cover', 'list', 'text'] as const
export type NewsletterLayout = (typeof newsletterLayouts)[number]

/** States of a newsletter ('Boletín'): a draft, scheduled, being sent, stopped by an editor, or sent completely. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type NewsletterState = (typeof newsletterStates)[number]

/**
 * Delivery states of a newsletter for one reader: waiting, sent, refused by the mail server, reported as
 * spam, or answered by unsubscribing.
 */
export const newsletterMailStates = ['waiting', 'sent', 'refused', 'complained', 'ended'] as const
export type NewsletterMailState = (typeof newsletterMailStates)[number]

/** Reasons to suppress an address: permanent refusal, repeated refusals, or a spam complaint. */
export const suppressionReasons = ['permanent', 'transient', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** A sent newsletter in the archive of a site, without data about its readers. */
export type ArchivedNewsletter = {
  id: number
  subject: string
  preheader: string
  introduction: string
  sentAt: IsoInstant
  /** Its publications on this site, in order. Some may have been withdrawn since. */
  cards: CardId[]
}

/** Maximum number of newsletters in an archive: the newest. */
export const MAX_ARCHIVED = 200

/** Maximum number of publications in a newsletter. */
export const MAX_LETTER_CARDS = 20
/** Maximum number of organisations that send a newsletter. */
export const MAX_LETTER_ORGANISATIONS = 1000

/** Number of a newsletter's mails in each state, and the number of clicks on its links. */
export type NewsletterSums = Record<NewsletterMailState, number> & { followed: number }
