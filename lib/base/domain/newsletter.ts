import type { CardId, IsoDate, IsoInstant } from './model'
import type { TextLanguage } from './translation'

/** Filter for the subscribers who get a newsletter. An empty list or null does not filter. */
export type NewsletterAudience = {
  /** Categories of the writing organisation; selects followers of any of them. */
  categories: number[]
  /** Organisations in addition to the writing one. */
  organisations: string[]
  languages: TextLanguage[]
  /** First and last day on which the subscription was confirmed, in the time zone of the writing organisation. */
  subscribedFrom: IsoDate | null
  subscribedUntil: IsoDate | null
}

/** All subscribers of the writing organisation. */
export const everySubscriber: NewsletterAudience = {
  categories: [],
  organisations: [],
  languages: [],
  subscribedFrom: null,
  subscribedUntil: null,
}

/** Extracts the audience fields of a newsletter. */
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

/** Maximum length of a newsletter's introduction, with its markup. Gmail clips mails above 102 KB. */
export const MAX_INTRODUCTION = 30_000

/** Maximum number of publications in a newsletter. */
export const MAX_LETTER_CARDS = 20
/** Maximum number of organisations that send a newsletter. */
export const MAX_LETTER_ORGANISATIONS = 1000

/** The two subjects of a newsletter with a subject test (A/B test). */
export const subjectVariants = ['a', 'b'] as const
export type SubjectVariant = (typeof subjectVariants)[number]

/** Deciders of a subject test: the clicks on its links, or an editor. */
export const testDeciders = ['clicks', 'choice'] as const
export type TestDecider = (typeof testDeciders)[number]

/** Reasons for the winning subject: more clicks, an editor's choice, or no choice within `CHOICE_HOURS`. */
export const choiceReasons = ['clicks', 'editor', 'time'] as const
export type ChoiceReason = (typeof choiceReasons)[number]

/** Hours between the last mail of a test and its decision by clicks. */
export const testHours = [1, 2, 4, 24] as const
export type TestHours = (typeof testHours)[number]
export const DEFAULT_TEST_HOURS: TestHours = 4
/** Values of the test fields for a newsletter with one subject. */
export const withoutTest = { subjectB: null, testHours: DEFAULT_TEST_HOURS }
/** Hours that a test without clicks waits for an editor. The first subject is sent then. */
export const CHOICE_HOURS = 24

/** A newsletter without a subject or content, for all subscribers of the writing organisation. */
export const emptyNewsletter = {
  preheader: '',
  introduction: '',
  layout: 'cover' as NewsletterLayout,
  cards: [] as number[],
  isPublic: true,
  ...withoutTest,
  ...everySubscriber,
}

/** Minimum audience of a subject test, and minimum number of test mails per subject. */
export const MIN_TEST_AUDIENCE = 100
const MIN_TEST_MAILS = 25

/** Returns the number of mails that test each subject: 10 % of the audience; null if it is too small for a test. */
export const toTestSize = (audience: number): number | null =>
  audience < MIN_TEST_AUDIENCE ? null : Math.max(MIN_TEST_MAILS, Math.ceil(audience / 10))

/** Returns the subject of a test mail (`variant`), or of all other mails: the winner, or the first subject. */
export const toSubject = (
  { subject, subjectB, winner }: { subject: string; subjectB: string | null; winner: SubjectVariant | null },
  variant: SubjectVariant | null = null,
): string => ((variant ?? winner) === 'b' ? (subjectB ?? subject) : subject)

/** A test of two subjects, and its result. */
export type SubjectTest = {
  decider: TestDecider
  /** Time of the decision; null until sending of every test mail was attempted. */
  endsAt: IsoInstant | null
  winner: SubjectVariant | null
  reason: ChoiceReason | null
  /** Number of mails that wait for the decision. */
  rest: number
  variants: { variant: SubjectVariant; subject: string; sent: number; followed: number }[]
}

/** Number of a newsletter's mails in each state, and the number of clicks on its links. */
export type NewsletterSums = Record<NewsletterMailState, number> & { followed: number }
