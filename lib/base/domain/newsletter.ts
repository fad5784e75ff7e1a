import type { CardId, IsoDate, IsoInstant } from './model'
import type { TextLanguage } from './translation'

/** Filter for the recipients of a newsletter. An empty list or null means no filter. */
export type NewsletterAudience = {
  /** Ids of categories; only subscribers who follow at least one of them get the mail. */
  categories: number[]
  /** Organisations whose subscribers also get the newsletter, besides those of the organisation that writes it. */
  organisations: string[]
  languages: TextLanguage[]
  /** First and last day of the subscription's confirmation, in the time zone of the organisation that writes it. */
  subscribedFrom: IsoDate | null
  subscribedUntil: IsoDate | null
}

/** Audience without filters: all subscribers of the organisation that writes the newsletter. */
export const everySubscriber: NewsletterAudience = {
  categories: [],
  organisations: [],
  languages: [],
  subscribedFrom: null,
  subscribedUntil: null,
}

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

/** Layouts of a newsletter: a large first picture, a list with thumbnails, or text without pictures. */
export const newsletterLayouts = ['cover', 'list', 'text'] as const
export type NewsletterLayout = (typeof newsletterLayouts)[number]

/** States of a newsletter ('Boletín'): a draft, scheduled, being sent, stopped by an editor, or sent completely. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type NewsletterState = (typeof newsletterStates)[number]

/**
 * Delivery states for one recipient: waiting, sent, refused by the mail server, marked as spam, or unsubscribed
 * through this mail.
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
  /**
   * Cards of the newsletter in order, including withdrawn ones. If another organisation wrote it, these are the copies
   * on this site.
   */
  cards: CardId[]
}

/** Maximum number of newsletters in an archive: the newest ones. */
export const MAX_ARCHIVED = 200

/** Maximum length of the introduction in characters, including markup. Gmail clips mails above 102 KB. */
export const MAX_INTRODUCTION = 30_000

/** Maximum number of publications in a newsletter. */
export const MAX_LETTER_CARDS = 20
/** Maximum number of organisations whose subscribers get one newsletter. */
export const MAX_LETTER_ORGANISATIONS = 1000

/** The two subjects of a subject test (A/B test). */
export const subjectVariants = ['a', 'b'] as const
export type SubjectVariant = (typeof subjectVariants)[number]

/** Decision of a subject test: by clicks on the newsletter's links, or by an editor. */
export const testDeciders = ['clicks', 'choice'] as const
export type TestDecider = (typeof testDeciders)[number]

/** Reasons why a subject won the test: more clicks, an editor's choice, or the end of the time limit `CHOICE_HOURS`. */
export const choiceReasons = ['clicks', 'editor', 'time'] as const
export type ChoiceReason = (typeof choiceReasons)[number]

/** Choices for the time from the last test mail to the decision by clicks, in hours. */
export const testHours = [1, 2, 4, 24] as const
export type TestHours = (typeof testHours)[number]
export const DEFAULT_TEST_HOURS: TestHours = 4
/** Values of the test fields for a newsletter with only one subject. */
export const withoutTest = { subjectB: null, testHours: DEFAULT_TEST_HOURS }
/**
 * Hours in which an editor must choose the subject if clicks do not decide the test. After that the first subject is
 * used.
 */
export const CHOICE_HOURS = 24

/** Default values of a new newsletter. */
export const emptyNewsletter = {
  preheader: '',
  introduction: '',
  layout: 'cover' as NewsletterLayout,
  cards: [] as number[],
  isPublic: true,
  ...withoutTest,
  ...everySubscriber,
}

/** A subject test needs this many recipients, and sends at least this many test mails per subject. */
export const MIN_TEST_AUDIENCE = 100
const MIN_TEST_MAILS = 25

/** Returns how many recipients test each subject: 10 % of the audience. null if the audience is too small. */
export const toTestSize = (audience: number): number | null =>
  audience < MIN_TEST_AUDIENCE ? null : Math.max(MIN_TEST_MAILS, Math.ceil(audience / 10))

/** Returns the subject of a mail: that of `variant` for a test mail, otherwise the winner or the first subject. */
export const toSubject = (
  { subject, subjectB, winner }: { subject: string; subjectB: string | null; winner: SubjectVariant | null },
  variant: SubjectVariant | null = null,
): string => ((variant ?? winner) === 'b' ? (subjectB ?? subject) : subject)

/** A subject test and its result. */
export type SubjectTest = {
  decider: TestDecider
  /** Time of the decision; null while test mails are still being sent. */
  endsAt: IsoInstant | null
  winner: SubjectVariant | null
  reason: ChoiceReason | null
  /** Number of recipients who get their mail after the decision. */
  rest: number
  variants: { variant: SubjectVariant; subject: string; sent: number; followed: number }[]
}

/** Number of a newsletter's mails in each state, and the number of clicks on its links. */
export type NewsletterSums = Record<NewsletterMailState, number> & { followed: number }
