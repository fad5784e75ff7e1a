import * as z from 'zod'
import { partialById } from '@/lib/features/kernel/operations/partial-input'
import {
  DEFAULT_TEST_HOURS,
  MAX_INTRODUCTION,
  MAX_LETTER_CARDS,
  MAX_LETTER_ORGANISATIONS,
  newsletterLayouts,
  subjectVariants,
  testHours,
  toTestSize,
} from '@/lib/base/domain/newsletter'
import { languages } from '@/lib/base/i18n/languages'
import { readTime } from '@/lib/base/domain/local-time'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { arePageViewsCounted } from '@/lib/base/platform/are-page-views-counted'
import { getSettings } from '@/lib/base/platform/settings'
import { openMailer } from '@/lib/base/mail/send-mail'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { dayInput, idInput, timeInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { idPosition, listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import { may } from '@/lib/features/kernel/operations/permissions'
import { composeNewsletter } from './compose-newsletter'
import { readNewsletterContents } from './newsletter-content'

/** Operations for newsletters to subscribers: the screen 'Boletines'. */

const permission = 'letters.manage'
const PAGE_LENGTH = 30
const id = z.object({ id: idInput })
const audience = {
  categories: z.array(idInput).max(200).default([]),
  organisations: z
    .array(z.string().refine((value) => parseOrganisationId(value) !== null))
    .max(MAX_LETTER_ORGANISATIONS, 'tooManyOrganisations')
    .default([]),
  languages: z.array(z.enum(languages)).default([]),
  subscribedFrom: dayInput.nullable().default(null),
  subscribedUntil: dayInput.nullable().default(null),
}
const subjectInput = z.string().trim().max(200, 'tooLong')
const fields = {
  subject: subjectInput.min(1, 'required'),
  subjectB: subjectInput
    .transform((text) => text || null)
    .nullable()
    .default(null),
  testHours: z.literal(testHours).default(DEFAULT_TEST_HOURS),
  preheader: z.string().trim().max(200, 'tooLong').default(''),
  introduction: z.string().trim().max(MAX_INTRODUCTION, 'tooLong').default(''),
  layout: z.enum(newsletterLayouts).default('cover'),
  cards: z.array(idInput).max(MAX_LETTER_CARDS, 'tooManyPieces').default([]),
  isPublic: z.boolean().default(true),
  ...audience,
}

async function findLetter({ store, organisation }: RoomContext, input: { id: number }) {
  const subject = await store.letters.getLetter(organisation, input.id)
  return subject && { name: `letter ${input.id}`, ownerId: null, details: { name: subject.subject } }
}

const toOutcome = (isDone: boolean): Outcome<null> => (isDone ? done(null) : refused('letterState'))

/** Returns true if the person may write to the subscribers of all these organisations. */
async function mayWriteTo(
  { store, outside }: RoomContext,
  organisations: readonly string[],
): Promise<boolean> {
  if (organisations.length === 0 || outside.isOwner) return true
  const roles = await store.people.listRoles(outside.id)
  const allowed = new Set<string>(
    roles.filter(({ role }) => may(role, permission)).map(({ organisation }) => organisation),
  )
  return organisations.every((organisation) => allowed.has(organisation))
}

/** Returns newsletters, the newest first, and the number of suppressed addresses by reason. */
export const listLetters = query({
  permission,
  ...listing({
    name: 'letters',
    length: PAGE_LENGTH,
    input: { page: pageNumber },
    position: idPosition,
    find: ({ store, organisation }: RoomContext, _, window) =>
      store.letters.listLetters(organisation, window),
    toPosition: (letter) => letter.id,
    answer: async ({ store, organisation }, letters) => ({
      letters,
      suppressed: await store.suppressions.countSuppressions(organisation),
    }),
  }),
})

/** Returns a newsletter with its cards, audience and state. */
export const getLetter = query({
  permission,
  input: id,
  findSubject: findLetter,
  async run({ store, organisation }, input) {
    const newsletter = await store.letters.getLetter(organisation, input.id)
    return newsletter ? done(newsletter) : missing
  },
})

/** Creates a draft of a newsletter. Without `organisations` it is sent only to the organisation's own subscribers. */
export const createLetter = command({
  permission,
  input: z.object(fields),
  describe: ({ subject }) => ({ name: subject }),
  async run(context, input) {
    const { store, organisation, person } = context
    if (!(await mayWriteTo(context, input.organisations))) return refused('notAllowed')
    if (input.subjectB === input.subject) return invalid({ subjectB: 'sameSubject' })
    return done({ id: await store.letters.createLetter(organisation, { fields: input, by: person.id }) })
  },
})

/**
 * Counts the subscribers who would get a newsletter with this audience now. `testSize` is the number of them who test
 * each of two subjects; null if there are too few. `countsClicks` is false if an editor has to choose the subject.
 */
export const countLetterAudience = query({
  permission,
  input: z.object(audience),
  async run(context, input) {
    if (!(await mayWriteTo(context, input.organisations))) return refused('notAllowed')
    const count = await context.store.letterMails.countAudience(context.organisation, input)
    return done({ count, testSize: toTestSize(count), countsClicks: arePageViewsCounted(getSettings()) })
  },
})

/** Saves a draft of a newsletter. A scheduled one must be turned back into a draft first. */
export const saveLetter = command({
  permission,
  input: id.extend(fields),
  partial: partialById(Object.keys(fields), async ({ store, organisation }, letter) => {
    const saved = await store.letters.getLetter(organisation, letter)
    return saved && { ...saved, cards: saved.pieces.map(({ card }) => card) }
  }),
  findSubject: findLetter,
  async run(context, { id: letter, ...input }) {
    const before = await context.store.letters.getLetter(context.organisation, letter)
    // Organisations that a colleague chose may stay: sending checks the caller's rights in all of them.
    const added = input.organisations.filter(
      (candidate) => !before?.organisations.some((other) => other === candidate),
    )
    if (!(await mayWriteTo(context, added))) return refused('notAllowed')
    if (input.subjectB === input.subject) return invalid({ subjectB: 'sameSubject' })
    return toOutcome(await context.store.letters.saveLetter(letter, input))
  },
})

/** Defines a command on one newsletter. */
const onLetter = (run: (context: RoomContext, letter: number) => Promise<Outcome<null>>) =>
  command({
    permission,
    input: id,
    findSubject: findLetter,
    run: (context, input) => run(context, input.id),
  })

/** Deletes a newsletter that has not been sent. */
export const deleteLetter = onLetter(async ({ store }, letter) =>
  toOutcome(await store.letters.deleteLetter(letter)),
)

/**
 * Mails the newsletter's current version to the caller, as the organisation's subscribers would receive it, and again
 * with the second subject if it has one.
 */
export const testLetter = command({
  editorsOwn: 'judgement',
  permission,
  input: id,
  findSubject: findLetter,
  async run(context, input) {
    const content = await readOwnContent(context, input.id)
    if (content === 'missing') return missing
    if (!content) return refused('noDomain')
    const mailer = await openMailer()
    if (!mailer) return refused('noMailServer')
    try {
      const reader = { email: context.person.email, token: '', language: 'es' }
      for (const subject of [content.subject, content.subjectB]) {
        if (subject === null) continue
        const { headers: _, ...mail } = composeNewsletter({ ...content, subject }, reader)
        if (!(await mailer.send(mail))) return refused('mailNotSent')
      }
      return done({ to: reader.email })
    } finally {
      mailer.close()
    }
  },
})

/** Returns the newsletter as HTML and as plain text. */
export const previewLetter = query({
  permission,
  input: id,
  findSubject: findLetter,
  async run(context, input) {
    const content = await readOwnContent(context, input.id)
    if (content === 'missing') return missing
    if (!content) return refused('noDomain')
    const { html = '', text } = composeNewsletter(content, { email: '', token: '', language: 'es' })
    return done({ html, text })
  },
})

async function readOwnContent({ store, organisation }: RoomContext, letterId: number) {
  const letter = await store.letters.getLetter(organisation, letterId)
  if (!letter) return 'missing'
  const source = { ...letter, cards: letter.pieces.map(({ card }) => card) }
  const content = (await readNewsletterContents(store, source, [organisation])).get(organisation)
  return content ? { ...content, subjectB: letter.subjectB } : null
}

/** Schedules a newsletter at a local time of the organisation. `sendAt` null turns it back into a draft. */
export const scheduleLetter = command({
  permission,
  input: z.object({ id: idInput, sendAt: timeInput.nullable() }),
  findSubject: findLetter,
  async run(context, { id: letter, sendAt }) {
    const { store, organisation } = context
    if (sendAt === null) return toOutcome(await store.letters.scheduleLetter(letter, null))
    const read = readTime(sendAt, await store.schedule.getTimeZone(organisation), Date.now())
    if ('problem' in read) return invalid({ sendAt: read.problem })
    return (
      (await refuseSending(context, letter)) ??
      toOutcome(await store.letters.scheduleLetter(letter, read.at && new Date(read.at)))
    )
  },
})

/** Sends a newsletter to everyone subscribed now. Later subscribers do not receive it. */
export const sendLetter = onLetter(async (context, letter) => {
  const refusal = await refuseSending(context, letter)
  if (refusal) return refusal
  const isDone = await context.store.letters.scheduleLetter(letter, new Date())
  wakeRunner('mails')
  return toOutcome(isDone)
})

/**
 * Returns the refusal for a newsletter that is empty, has no domain for its links or no mail server, or is
 * addressed to organisations in which the caller may not write. Returns null if it can be sent.
 */
async function refuseSending(context: RoomContext, id: number): Promise<Outcome<never> | null> {
  const letter = await context.store.letters.getLetter(context.organisation, id)
  if (!letter) return missing
  if (!isMailConfigured()) return refused('noMailServer')
  if (letter.introduction === '' && letter.pieces.length === 0) return refused('letterEmpty')
  return (await mayWriteTo(context, letter.organisations)) ? null : refused('notAllowed')
}

/** Sets whether the site's public archive lists a newsletter after it has been sent. */
export const archiveLetter = command({
  permission,
  input: z.object({ id: idInput, isPublic: z.boolean() }),
  findSubject: findLetter,
  run: async ({ store }, { id: letter, isPublic }) =>
    toOutcome(await store.letters.setPublic(letter, isPublic)),
})

/** Stops a newsletter that is being sent. Mails that have left are not recalled. */
export const stopLetter = onLetter(async ({ store }, letter) =>
  toOutcome(await store.letters.stopLetter(letter)),
)

/** Resumes sending a stopped newsletter to the rest of its audience. */
export const resumeLetter = onLetter(async ({ store }, letter) => {
  const isDone = await store.letters.resumeLetter(letter)
  wakeRunner('mails')
  return toOutcome(isDone)
})

/** Ends the test of a newsletter's two subjects early: sends the remaining mails with the chosen one. */
export const chooseLetterSubject = command({
  permission,
  input: z.object({ id: idInput, subject: z.enum(subjectVariants) }),
  findSubject: findLetter,
  async run({ store }, { id: letter, subject }) {
    const isDone = await store.subjectTests.chooseSubject(letter, { winner: subject, now: new Date() })
    wakeRunner('mails')
    return toOutcome(isDone)
  },
})
