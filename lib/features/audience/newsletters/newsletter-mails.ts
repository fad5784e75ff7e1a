import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import {
  toSubject,
  toTestSize,
  type NewsletterAudience,
  type NewsletterLayout,
  type NewsletterMailState,
  type SubjectVariant,
} from '@/lib/base/domain/newsletter'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { letterMails, letters } from '@/lib/db/schema'
import { listAdministrators, notify } from '@/lib/features/people/notifications/notify'
import { selectAudience } from './audience'

/** A newsletter mail that this instance has claimed. */
export type DueNewsletterMail = {
  id: number
  organisation: OrganisationId
  subscriber: number
  attempts: number
  /** The tested subject (a or b) that this mail has; null if the mail is not part of a test. */
  variant: SubjectVariant | null
  subject: string
  email: string
  token: string
  language: string
}

/** A newsletter's content with the mails that this instance has claimed. */
export type DueNewsletter = {
  id: number
  home: OrganisationId
  subject: string
  preheader: string
  introduction: string
  layout: NewsletterLayout
  isPublic: boolean
  cards: number[]
  mails: DueNewsletterMail[]
}

/**
 * Begins newsletters that are due, for everyone subscribed at that time. Returns their number. With a second subject,
 * only the test mails are sent at first. `countsClicks` is false if an editor has to choose the subject.
 */
export async function startDueNewsletters(
  database: Database,
  now: Date,
  { countsClicks }: { countsClicks: boolean },
): Promise<number> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(letters)
      .where(and(eq(letters.state, 'scheduled'), lte(letters.sendAt, now)))
      .orderBy(letters.id)
      .for('update', { skipLocked: true })
    for (const letter of due) {
      const home = letter.organisationId as OrganisationId
      const size =
        letter.subjectB === null ? null : toTestSize(await countAudience(transaction, home, letter))
      await transaction.execute(sql`
        insert into letter_mails (letter_id, organisation_id, subscriber_id, variant, retry_at)
        ${await selectMails(transaction, letter, { size, now })}`)
      const decider = countsClicks && letter.cards.length > 0 ? 'clicks' : 'choice'
      await transaction
        .update(letters)
        .set({ state: 'sending', begunAt: now, testDecider: size === null ? null : decider })
        .where(eq(letters.id, letter.id))
    }
    return due.length
  })
}

/**
 * Returns the SQL that selects the mails of a newsletter. A hash of reader and newsletter selects the `size` mails that
 * test each subject. They are sent first; the others wait for the decision.
 */
async function selectMails(
  database: Database,
  letter: typeof letters.$inferSelect,
  { size, now }: { size: number | null; now: Date },
): Promise<SQL> {
  const audience = await selectAudience(database, letter.organisationId as OrganisationId, letter)
  if (size === null)
    return sql`select ${letter.id}::integer, organisation_id, id, null, ${now.toISOString()}::timestamptz
      from (${audience}) as audience order by id`
  return sql`
    select ${letter.id}::integer, organisation_id, id, variant,
      case when variant is null then 'infinity'::timestamptz else ${now.toISOString()}::timestamptz end
    from (select organisation_id, id, case when rank <= ${size} then 'a' when rank <= ${2 * size} then 'b' end as variant
      from (select *, row_number() over (order by md5(concat(${letter.id}::integer, ' ', id))) as rank
        from (${audience}) as audience) as ranked) as mails
    order by variant is null, id`
}

/** Counts the subscribers who would get a newsletter now. */
export async function countAudience(
  database: Database,
  home: OrganisationId,
  audience: NewsletterAudience,
): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    database,
    sql`select count(*)::integer as count from (${await selectAudience(database, home, audience)}) as audience`,
  )
  return row?.count ?? 0
}

/**
 * Limits of a batch. `until` is the end of its lease. `perMinute` is the maximum number of mails of all instances per
 * minute.
 */
export type Batch = { now: Date; until: Date; limit: number; perMinute: number }

/**
 * Claims mails of the newsletter that began first. Other instances skip them until `until`. Returns null if
 * no mail is due, or the per-minute limit is reached. Ends newsletters without waiting mails.
 */
export async function claimNewsletterMails(database: Database, batch: Batch): Promise<DueNewsletter | null> {
  const { now, until, limit, perMinute } = batch
  return database.transaction(async (transaction) => {
    await endLetters(transaction, now)
    // Locks the newsletter, so that instances claim one after another: they share the rate limit.
    const [letter] = await transaction
      .select()
      .from(letters)
      .where(
        and(
          eq(letters.state, 'sending'),
          sql`exists (select from letter_mails where letter_id = ${letters.id} and state = 'waiting'
            and retry_at <= ${now.toISOString()})`,
        ),
      )
      .orderBy(letters.begunAt, letters.id)
      .limit(1)
      .for('no key update')
    if (!letter) return null
    const minuteAgo = new Date(now.getTime() - 60_000)
    const taken = await transaction.$count(
      letterMails,
      sql`${letterMails.takenAt} > ${minuteAgo.toISOString()}`,
    )
    if (taken >= perMinute) return null
    const mails = await readRows<Omit<DueNewsletterMail, 'subject'>>(
      transaction,
      sql`with due as (select id from letter_mails
          where letter_id = ${letter.id} and state = 'waiting' and retry_at <= ${now.toISOString()}
          order by id limit ${Math.min(limit, perMinute - taken)} for update skip locked)
        update letter_mails as mail
        set retry_at = ${until.toISOString()}, taken_at = ${now.toISOString()}, attempts = attempts + 1
        from due, subscribers where mail.id = due.id and subscribers.id = mail.subscriber_id
        returning mail.id, mail.organisation_id as organisation, subscribers.id as subscriber, mail.attempts,
          mail.variant, subscribers.email, subscribers.token, subscribers.language`,
    )
    const { id, preheader, introduction, layout, isPublic, cards } = letter
    const home = letter.organisationId as OrganisationId
    return {
      id,
      home,
      subject: toSubject(letter),
      preheader,
      introduction,
      layout,
      isPublic,
      cards,
      mails: mails
        .map((mail) => ({ ...mail, subject: toSubject(letter, mail.variant) }))
        .toSorted((first, other) => first.id - other.id),
    }
  })
}

async function endLetters(transaction: Database, now: Date): Promise<void> {
  const sending = sql`(select id from letters where state = 'sending')`
  await transaction
    .update(letterMails)
    .set({ state: 'ended' })
    .where(
      and(
        eq(letterMails.state, 'waiting'),
        isNull(letterMails.subscriberId),
        sql`${letterMails.letterId} in ${sending}`,
      ),
    )
  await transaction
    .update(letters)
    .set({ state: 'sent', endedAt: now })
    .where(
      and(
        eq(letters.state, 'sending'),
        sql`not exists (select from letter_mails where letter_id = ${letters.id} and state = 'waiting')`,
      ),
    )
}

/**
 * Sending stops at this number of bounces, if they are also more than `MAX_BOUNCE_PERCENT` of the newsletter's sent
 * mails.
 */
const MIN_BOUNCES = 5
const MAX_BOUNCE_PERCENT = 5

/**
 * Stops newsletters with too many bounced mails, unless an editor has resumed them. Notifies their authors and the
 * administrators. Returns their ids.
 */
export async function stopBouncingLetters(database: Database): Promise<number[]> {
  return database.transaction(async (transaction) => {
    const rows = await readRows<{
      id: number
      organisation: OrganisationId
      by: string | null
      title: string
    }>(
      transaction,
      sql`update letters set state = 'stopped', bounce_stop = 'stopped'
        where state = 'sending' and bounce_stop is null and (
          select count(*) filter (where mail.state = 'refused') >= ${MIN_BOUNCES}
            and count(*) filter (where mail.state = 'refused') * 100 > count(*) * ${MAX_BOUNCE_PERCENT}
          from letter_mails as mail where mail.letter_id = letters.id and mail.state <> 'waiting')
        returning id, organisation_id as organisation, made_by as by, subject as title`,
    )
    for (const { id, organisation, by, title } of rows)
      await notify(transaction, {
        organisation,
        kind: 'newsletterStopped',
        key: `letter ${id} stopped`,
        to: [...(by === null ? [] : [by]), ...(await listAdministrators(transaction, organisation))],
        by: null,
        piece: null,
        title,
        path: `/boletines/${id}`,
      })
    return rows.map(({ id }) => id)
  })
}

/** Records the outcome of a mail. Returns true if its newsletter is still being sent. */
export async function recordNewsletterMail(
  database: Database,
  id: number,
  state: NewsletterMailState,
): Promise<boolean> {
  const [row] = await readRows<{ sending: boolean }>(
    database,
    sql`update letter_mails as mail set state = case mail.state when 'waiting' then ${state} else mail.state end
      from letters where mail.id = ${id} and letters.id = mail.letter_id
      returning letters.state = 'sending' as sending`,
  )
  return row?.sending ?? false
}

/** Schedules a retry for unsent mails. `isUntried`: no server was reached, so the attempt does not count. */
export async function postponeNewsletterMails(
  database: Database,
  ids: number[],
  { retryAt, isUntried }: { retryAt: Date; isUntried: boolean },
): Promise<void> {
  await database
    .update(letterMails)
    .set({ retryAt, ...(isUntried && { attempts: sql`${letterMails.attempts} - 1` }) })
    .where(and(inArray(letterMails.id, ids), eq(letterMails.state, 'waiting')))
}

/** Lists copies of publications in other organisations. `home` is the card of the original, `card` that of the copy. */
export async function listCopies(
  database: Database,
  organisations: readonly OrganisationId[],
  cards: readonly number[],
): Promise<{ organisation: OrganisationId; home: number; card: number }[]> {
  if (organisations.length === 0 || cards.length === 0) return []
  return readRows(
    database,
    sql`select shares.organisation_id as organisation, origin.card_id as home, copy.card_id as card
      from pieces as origin join shares on shares.piece_id = origin.id
        join pieces as copy on copy.id = shares.received_piece_id
      where origin.card_id in ${cards} and shares.organisation_id in ${organisations}`,
  )
}
