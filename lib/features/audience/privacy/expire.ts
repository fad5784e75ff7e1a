import { sql, type SQL } from 'drizzle-orm'
import { retentionDays, type Retention } from '@/lib/base/domain/retention'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { forgetDeadJobs } from '@/lib/db/queues'
import { removeComments } from '@/lib/features/audience/comments/comment-queue'

/** Maximum number of rows deleted at once, to bound the time that other statements wait. */
const BATCH = 500
const DAY_MS = 86_400_000

/** Functions that delete a batch of expired data, by kind. Other kinds are deleted by the features that write them. */
const rules = {
  spam: (database, end) => expireComments(database, 'spam', end),
  trash: (database, end) => expireComments(database, 'trash', end),
  // Removes the recipient's identity and keeps the row, so that the newsletter's totals do not change.
  letterMails: (database, end) =>
    count(
      database,
      sql`update letter_mails set subscriber_id = null where id in (select id from letter_mails
        where taken_at < ${end} and subscriber_id is not null limit ${BATCH}) returning 1`,
    ),
  deadMails: forgetDeadJobs,
  accountLinks: (database, end) =>
    count(
      database,
      sql`delete from account_links where id in (select id from account_links
        where coalesce(used_at, expires_at) < ${end} limit ${BATCH}) returning 1`,
    ),
  notices: (database, end) =>
    count(
      database,
      sql`delete from notices where id in (select id from notices where at < ${end} limit ${BATCH}) returning 1`,
    ),
  dataRequests: (database, end) =>
    count(database, sql`delete from data_requests where requested_at < ${end} returning 1`),
} satisfies Partial<Record<Retention, (database: Database, end: string) => Promise<number>>>

const count = async (database: Database, statement: SQL) => (await readRows(database, statement)).length

async function expireComments(database: Database, state: 'spam' | 'trash', end: string): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await readRows<{ id: number }>(
      transaction,
      sql`select id from comments where state = ${state} and erased_at is null
        and coalesce(moderated_at, written_at) < ${end} order by id limit ${BATCH} for update skip locked`,
    )
    const ids = rows.map(({ id }) => id)
    await removeComments(transaction, everyOrganisation, ids)
    return ids.length
  })
}

export type Expired = { retention: Retention; rows: number }

/** Removes a batch of data expired at `at`, or returns null if nothing has expired. */
export async function expireDue(database: Database, at: Date): Promise<Expired | null> {
  for (const [name, expire] of Object.entries(rules)) {
    const retention = name as keyof typeof rules
    const end = new Date(at.getTime() - retentionDays[retention] * DAY_MS)
    const rows = await expire(database, end.toISOString())
    if (rows > 0) return { retention, rows }
  }
  return null
}
