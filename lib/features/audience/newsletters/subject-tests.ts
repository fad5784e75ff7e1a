import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  CHOICE_HOURS,
  subjectVariants,
  type ChoiceReason,
  type SubjectTest,
  type SubjectVariant,
} from '@/lib/base/domain/newsletter'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { letterMails, letters } from '@/lib/db/schema'
import { listAdministrators, notify } from '@/lib/features/people/notifications/notify'

type Newsletter = typeof letters.$inferSelect

const HOUR_MS = 3_600_000

/**
 * Advances running tests of subjects. The waiting time begins once every test mail was tried; editors are notified if
 * they have to choose. Afterwards the remaining mails get the subject with more clicks, otherwise the first one.
 */
export async function advanceSubjectTests(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const testing = await transaction
      .select()
      .from(letters)
      .where(and(eq(letters.state, 'sending'), isNotNull(letters.testDecider), isNull(letters.winner)))
      .orderBy(letters.id)
      .for('no key update', { skipLocked: true })
    for (const letter of testing) {
      if (letter.testEndsAt === null) await startWaiting(transaction, letter, now)
      else if (letter.testEndsAt <= now) await decide(transaction, letter, now)
    }
  })
}

async function startWaiting(transaction: Database, letter: Newsletter, now: Date): Promise<void> {
  const { id, testDecider, subject, madeBy } = letter
  const untried = await transaction.$count(
    letterMails,
    and(
      eq(letterMails.letterId, id),
      eq(letterMails.state, 'waiting'),
      isNotNull(letterMails.variant),
      eq(letterMails.attempts, 0),
    ),
  )
  if (untried > 0) return
  const hours = testDecider === 'clicks' ? letter.testHours : CHOICE_HOURS
  const testEndsAt = new Date(now.getTime() + hours * HOUR_MS)
  await transaction.update(letters).set({ testEndsAt }).where(eq(letters.id, id))
  if (testDecider === 'clicks') return
  const organisation = letter.organisationId as OrganisationId
  await notify(transaction, {
    organisation,
    kind: 'newsletterSubject',
    key: `letter ${id} subject`,
    to: [...(madeBy === null ? [] : [madeBy]), ...(await listAdministrators(transaction, organisation))],
    by: null,
    piece: null,
    title: subject,
    path: `/boletines/${id}`,
  })
}

const decide = (transaction: Database, letter: Newsletter, now: Date) => {
  const { testDecider, followedA, followedB } = letter
  return testDecider === 'clicks'
    ? release(transaction, letter.id, { winner: followedB > followedA ? 'b' : 'a', reason: 'clicks', now })
    : release(transaction, letter.id, { winner: 'a', reason: 'time', now })
}

type Choice = { winner: SubjectVariant; reason: ChoiceReason; now: Date }

/** Stores the chosen subject and releases the mails that waited for the choice. */
async function release(transaction: Database, id: number, choice: Choice): Promise<void> {
  const { winner, reason, now } = choice
  await transaction.update(letters).set({ winner, choiceReason: reason }).where(eq(letters.id, id))
  await transaction
    .update(letterMails)
    .set({ retryAt: now })
    .where(and(eq(letterMails.letterId, id), eq(letterMails.state, 'waiting'), isNull(letterMails.variant)))
}

/** Sends the rest of a newsletter with the subject that an editor chose. Returns false if no test is running. */
export async function chooseSubject(
  database: Database,
  id: number,
  { winner, now }: { winner: SubjectVariant; now: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [letter] = await transaction
      .select({ id: letters.id })
      .from(letters)
      .where(
        and(
          eq(letters.id, id),
          inArray(letters.state, ['sending', 'stopped']),
          isNotNull(letters.testDecider),
          isNull(letters.winner),
        ),
      )
      .for('no key update')
    if (!letter) return false
    await release(transaction, id, { winner, reason: 'editor', now })
    return true
  })
}

/** Returns the test of a newsletter's subject with its counts; null if no subject was tested. */
export async function readSubjectTest(database: Database, letter: Newsletter): Promise<SubjectTest | null> {
  const { id, testDecider, testEndsAt, winner, choiceReason, subject, subjectB } = letter
  if (testDecider === null) return null
  const counts = await readRows<{ variant: SubjectVariant | null; sent: number; rest: number }>(
    database,
    sql`select variant, count(*) filter (where state not in ('waiting', 'refused'))::integer as sent,
        count(*) filter (where retry_at = 'infinity' and state = 'waiting')::integer as rest
      from letter_mails where letter_id = ${id} group by variant`,
  )
  const subjects = { a: subject, b: subjectB ?? '' }
  const followed = { a: letter.followedA, b: letter.followedB }
  return {
    decider: testDecider,
    endsAt: testEndsAt && (testEndsAt.toISOString() as IsoInstant),
    winner,
    reason: choiceReason,
    rest: counts.find(({ variant }) => variant === null)?.rest ?? 0,
    variants: subjectVariants.map((variant) => ({
      variant,
      subject: subjects[variant],
      sent: counts.find((count) => count.variant === variant)?.sent ?? 0,
      followed: followed[variant],
    })),
  }
}
