import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { retentionDays } from '@/lib/base/domain/retention'
import { readRows, storable, type Database } from '@/lib/db/database'
import { commentMails, commentRules, replyWatchers } from '@/lib/db/schema'
import { claim } from '@/lib/db/queues'

/** A reader's request for mails about replies. `token`, for links in the mails, is only stored for a new address. */
export type ReplyRequest = {
  organisation: OrganisationId
  email: string
  token: string
  language: string
  at: Date
}

const HOUR_MS = 3_600_000
/** Minimum interval in ms between two confirmation mails to an unconfirmed address, because anybody may enter it. */
const SILENCE_MS = 24 * HOUR_MS
const UNCONFIRMED_MS = retentionDays.unconfirmed * 24 * HOUR_MS
/** Interval in ms between two mails of an organisation to its moderators. */
const BUNDLE_MS = HOUR_MS / 4

/** Stores a request for mails about replies. Queues the confirmation mail unless the address is confirmed. */
export async function requestReplies(database: Database, request: ReplyRequest): Promise<void> {
  const { organisation, token, language, at } = request
  const email = storable(request.email.toLowerCase())
  await database.transaction(async (transaction) => {
    const [watcher] = await transaction
      .insert(replyWatchers)
      .values({ organisationId: organisation, email, token, language, requestedAt: at })
      .onConflictDoUpdate({
        target: [replyWatchers.organisationId, replyWatchers.email],
        set: { requestedAt: at, language },
        setWhere: sql`${replyWatchers.confirmedAt} is null
          and ${replyWatchers.requestedAt} < ${new Date(at.getTime() - SILENCE_MS).toISOString()}`,
      })
      .returning({ id: replyWatchers.id })
    if (!watcher) return
    const mail = {
      kind: 'confirm',
      organisationId: organisation,
      watcherId: watcher.id,
      retryAt: at,
    } as const
    await transaction.insert(commentMails).values(mail)
  })
}

/** Confirms a reader's request. Returns whether the token is valid for this organisation. */
export async function confirmReplies(
  database: Database,
  organisation: OrganisationId,
  token: string,
  at: Date,
): Promise<boolean> {
  const confirmed = await database
    .update(replyWatchers)
    .set({ confirmedAt: sql`coalesce(${replyWatchers.confirmedAt}, ${at.toISOString()})` })
    .where(isOf(organisation, token))
    .returning({ id: replyWatchers.id })
  return confirmed.length > 0
}

/** Returns whether the token belongs to a reader who subscribed to replies here, even if the address is unconfirmed. */
export async function isWatcher(
  database: Database,
  organisation: OrganisationId,
  token: string,
): Promise<boolean> {
  return (await database.$count(replyWatchers, isOf(organisation, token))) > 0
}

/** Ends a reader's mails about replies in this organisation. Returns whether the token was valid. */
export async function endReplies(
  database: Database,
  organisation: OrganisationId,
  token: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [ended] = await transaction
      .delete(replyWatchers)
      .where(isOf(organisation, token))
      .returning({ email: replyWatchers.email })
    if (!ended) return false
    await transaction.execute(sql`update comments set wants_replies = false
      where organisation_id = ${organisation} and lower(email) = ${ended.email} and wants_replies`)
    return true
  })
}

const isOf = (organisation: OrganisationId, token: string) =>
  and(eq(replyWatchers.organisationId, organisation), eq(replyWatchers.token, storable(token)))

/** Deletes unconfirmed requests after their time limit. */
export async function forgetUnconfirmedReplies(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_MS)
  await database
    .delete(replyWatchers)
    .where(and(isNull(replyWatchers.confirmedAt), lt(replyWatchers.requestedAt, before)))
}

/**
 * Queues the due mails: to readers about new replies, and to moderators about new comments. One mail covers several
 * comments. The statements lock rows, so that several instances never queue a mail twice.
 */
export async function writeCommentMails(database: Database, now: Date): Promise<void> {
  await writeReplyMails(database, now)
  const rows = await readRows<{ organisation_id: OrganisationId }>(
    database,
    sql`select distinct organisation_id from comments where is_new and organisation_id is not null`,
  )
  for (const { organisation_id } of rows) await writeModeratorMails(database, organisation_id, now)
}

/** Queues mails about replies. Skips hidden replies and readers who have unsubscribed. */
async function writeReplyMails(database: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await database.execute(sql`
    with told as (
      update reply_notices set told_at = ${at} where comment_id in (
        select notice.comment_id from reply_notices as notice
        join comments as answer on answer.id = notice.comment_id
        join comments as parent on parent.id = answer.parent_id
        where notice.told_at is null and not exists (
          select from reply_watchers as waiting where waiting.organisation_id = parent.organisation_id
            and waiting.email = lower(parent.email) and waiting.confirmed_at is null)
        for update of notice skip locked)
      returning comment_id)
    insert into comment_mails (kind, organisation_id, watcher_id, comments, retry_at)
    select 'replies', watcher.organisation_id, watcher.id, array_agg(answer.id order by answer.id), ${at}
    from told join comments as answer on answer.id = told.comment_id
    join comments as parent on parent.id = answer.parent_id and parent.wants_replies
    join reply_watchers as watcher on watcher.organisation_id = parent.organisation_id
      and watcher.email = lower(parent.email) and watcher.confirmed_at is not null
    where answer.state = 'published' group by watcher.organisation_id, watcher.id`)
}

async function writeModeratorMails(
  database: Database,
  organisation: OrganisationId,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = { organisationId: organisation, version: 0 }
    await transaction.insert(commentRules).values(row).onConflictDoNothing()
    const isOwn = eq(commentRules.organisationId, organisation)
    const [rules] = await transaction
      .select({ notifiedAt: commentRules.notifiedAt })
      .from(commentRules)
      .where(isOwn)
      .for('update', { skipLocked: true })
    if (!rules || (rules.notifiedAt && rules.notifiedAt.getTime() > now.getTime() - BUNDLE_MS)) return
    await transaction.execute(sql`
      with fresh as (
        update comments set is_new = false where organisation_id = ${organisation} and is_new returning id)
      insert into comment_mails (kind, organisation_id, person_id, comments, retry_at)
      select 'moderators', ${organisation}, alert.person_id, (select array_agg(id order by id) from fresh),
        ${now.toISOString()}
      from comment_alerts as alert join people on people.id = alert.person_id and not people.is_disabled
      left join memberships as member
        on member.person_id = alert.person_id and member.organisation_id = alert.organisation_id
      where alert.organisation_id = ${organisation} and exists (select from fresh)
        and (people.is_owner or member.role in ('editor', 'administrator'))`)
    await transaction.update(commentRules).set({ notifiedAt: now }).where(isOwn)
  })
}

export type MailedComment = {
  id: number
  author: string
  text: string
  title: string
  card: CardId
}

/** A mail that this instance is sending. `token` and `language` are null in mails to moderators. */
export type DueCommentMail = {
  id: number
  kind: 'confirm' | 'replies' | 'moderators'
  attempts: number
  organisation: OrganisationId
  email: string
  token: string | null
  language: string | null
  /** Comments that are still visible. */
  comments: MailedComment[]
  /** Number of comments when the mail was queued. */
  count: number
}

/** Maximum number of comments in a mail; the others are only counted. */
const SHOWN = 10

export const takeDueCommentMails = (database: Database, now: Date): Promise<DueCommentMail[]> =>
  claim(database, 'commentMails', now, (transaction, ids) =>
    readRows<DueCommentMail>(
      transaction,
      sql`
      select mail.id, mail.kind, mail.attempts, mail.organisation_id as organisation,
        coalesce(watcher.email, people.email) as email, watcher.token, watcher.language,
        cardinality(mail.comments) as count, (
          select coalesce(json_agg(shown), '[]') from (
            select one.id, one.author, left(one.text, 500) as text, publication.title,
              publication.card_id as card
            from comments as one join publications as publication using (publication_id)
            where one.id = any (mail.comments) and one.erased_at is null
              and (one.state = 'published' or mail.kind = 'moderators' and one.state = 'pending')
            order by one.id limit ${SHOWN}) as shown) as comments
      from comment_mails as mail
      left join reply_watchers as watcher on watcher.id = mail.watcher_id
      left join people on people.id = mail.person_id
      where ${inArray(sql`mail.id`, ids)} order by mail.id`,
    ),
  )
