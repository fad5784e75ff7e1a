import { eq, inArray, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toNewsRhythm, toNextRound } from '@/lib/base/domain/news-rhythm'
import { readRows, type Database } from '@/lib/db/database'
import { claim } from '@/lib/db/queues'
import { organisations, subscriberMails, subscribers } from '@/lib/db/schema'

/**
 * Maximum number of news mails to an address per UTC day, over all organisations. Further ones are sent together later.
 */
const MAX_DAILY_MAILS = 4

/** A mail that this instance has claimed. */
export type DueMail = {
  id: number
  kind: 'confirm' | 'known' | 'welcome' | 'news'
  cards: number[]
  attempts: number
  email: string
  token: string
  language: string
  interest: string
  organisation: OrganisationId
  /** Domain of the organisation; null without one. */
  domain: string | null
  /** The organisation's text for the welcome mail; null if it sends none. */
  welcome: string | null
}

/** Claims due mails to subscribers. Postpones news beyond an address's daily limit to the next morning. */
export const takeDueMails = (database: Database, now: Date): Promise<DueMail[]> =>
  claim(database, 'subscriberMails', now, async (transaction, ids) => {
    const rows = await transaction
      .select({
        id: subscriberMails.id,
        kind: subscriberMails.kind,
        cards: subscriberMails.cards,
        attempts: subscriberMails.attempts,
        interest: subscriberMails.interest,
        email: subscribers.email,
        token: subscribers.token,
        language: subscribers.language,
        organisation: subscribers.organisationId,
        subscriber: subscribers.id,
        domain: organisations.domain,
        welcome: organisations.welcomeMail,
      })
      .from(subscriberMails)
      .innerJoin(subscribers, eq(subscribers.id, subscriberMails.subscriberId))
      .innerJoin(organisations, eq(organisations.id, subscribers.organisationId))
      .where(inArray(subscriberMails.id, ids))
      .orderBy(subscriberMails.id)
    const postponed = await countNews(transaction, rows, now)
    return rows
      .filter(({ id }) => !postponed.has(id))
      .map((row) => ({ ...row, organisation: row.organisation as OrganisationId }))
  })

type ClaimedMail = Pick<DueMail, 'id' | 'kind' | 'attempts' | 'email' | 'organisation'> & {
  subscriber: number
}

/** Counts claimed news mails by address and day. Postpones those beyond the limit, and returns their ids. */
async function countNews(
  transaction: Database,
  rows: readonly (Omit<ClaimedMail, 'organisation'> & { organisation: string })[],
  now: Date,
): Promise<Set<number>> {
  const postponed = new Set<number>()
  // Skips retries, because a mail is counted at its first attempt.
  const news = rows.filter(({ kind, attempts }) => kind === 'news' && attempts === 1)
  if (news.length === 0) return postponed
  const today = now.toISOString().slice(0, 10)
  const sums = await readRows<{ email: string; count: number }>(
    transaction,
    sql`select email, sum(mailed_count)::integer as count from subscribers
      where mailed_on = ${today} and email in ${news.map(({ email }) => email)} group by email`,
  )
  const counts = new Map(sums.map(({ email, count }) => [email, count]))
  for (const { id, email, subscriber, organisation } of news) {
    const count = counts.get(email) ?? 0
    if (count >= MAX_DAILY_MAILS) {
      postponed.add(id)
      await postponeNews(transaction, id, { organisation, now })
      continue
    }
    counts.set(email, count + 1)
    await transaction.execute(sql`update subscribers set mailed_on = ${today},
      mailed_count = case when mailed_on = ${today} then mailed_count else 0 end + 1 where id = ${subscriber}`)
  }
  return postponed
}

/** Postpones a mail to the organisation's first daily mailing time of a later UTC day. */
async function postponeNews(
  transaction: Database,
  id: number,
  { organisation, now }: { organisation: string; now: Date },
): Promise<void> {
  const [settings] = await transaction
    .select({
      newsDay: organisations.newsDay,
      newsHour: organisations.newsHour,
      timeZone: organisations.timeZone,
    })
    .from(organisations)
    .where(eq(organisations.id, organisation))
  if (!settings) return
  const tomorrow = new Date(now)
  tomorrow.setUTCHours(24, 0, 0, 0)
  const retryAt = toNextRound(toNewsRhythm('daily', settings), tomorrow)
  await transaction.update(subscriberMails).set({ attempts: 0, retryAt }).where(eq(subscriberMails.id, id))
}
