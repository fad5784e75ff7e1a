import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CategoryId, OrganisationId, Topic } from '@/lib/base/domain/model'
import { noTopics, type Topics } from '@/lib/base/domain/topics'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import type { Following, ReaderRhythm } from '@/lib/base/domain/subscription-state'
import { retentionDays } from '@/lib/base/domain/retention'
import { storable, type Database } from '@/lib/db/database'
import { liftSuppressions, markLastMail } from '@/lib/features/audience/newsletters/suppressions'
import { mailings, subscriberMails, subscribers } from '@/lib/db/schema'
import { settleAnnouncements } from '@/lib/features/content/announcements/announcements'

/** A request for an organisation's news. `token` is stored if the address is new. */
export type SubscriptionRequest = {
  organisation: OrganisationId
  email: string
  token: string
  language: string
  /** Privacy text that the form showed to the reader. */
  consent?: string
  /** Topics of the page with the form, as the query string for the link in the mail. */
  interest?: string
  at: Date
}

/** Time in ms within which a repeated request causes no second mail. */
const SILENCE_MS = 3_600_000
/** Time in ms after which an unconfirmed subscription is deleted. */
const UNCONFIRMED_MS = retentionDays.unconfirmed * 24 * SILENCE_MS

/** Stores a request, and a mail that asks for confirmation or reports that the address is already subscribed. */
export async function requestSubscription(database: Database, request: SubscriptionRequest): Promise<void> {
  const { organisation, email, token, language, consent = null, interest = '', at } = request
  await database.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .insert(subscribers)
      .values({
        organisationId: organisation,
        email: storable(email),
        token,
        language,
        consent,
        requestedAt: at,
      })
      .onConflictDoUpdate({
        target: [subscribers.organisationId, subscribers.email],
        set: { requestedAt: at, language, consent },
        setWhere: lt(subscribers.requestedAt, new Date(at.getTime() - SILENCE_MS)),
      })
      .returning({ id: subscribers.id, confirmedAt: subscribers.confirmedAt })
    if (!subscriber) return
    const kind = subscriber.confirmedAt === null ? 'confirm' : 'known'
    await transaction
      .insert(subscriberMails)
      .values({ subscriberId: subscriber.id, kind, interest, retryAt: at })
  })
}

/** Confirms a subscription, and queues the organisation's welcome mail. Returns false for an unknown token. */
export async function confirmSubscription(
  database: Database,
  organisation: OrganisationId,
  token: string,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [reader] = await transaction
      .select({ id: subscribers.id, email: subscribers.email, confirmedAt: subscribers.confirmedAt })
      .from(subscribers)
      .where(isOf(organisation, token))
      .for('update')
    if (!reader) return false
    if (reader.confirmedAt === null) {
      await transaction.update(subscribers).set({ confirmedAt: at }).where(eq(subscribers.id, reader.id))
      await transaction.execute(sql`insert into subscriber_mails (subscriber_id, kind, retry_at)
        select ${reader.id}::integer, 'welcome', ${at.toISOString()} from organisations
        where id = ${organisation} and welcome_mail is not null`)
    }
    await liftSuppressions(transaction, { scope: organisation, email: reader.email })
    // Marks earlier publications as mailed when the first subscriber confirms.
    const begun = await transaction
      .insert(mailings)
      .values({ organisationId: organisation, notifiedUntil: at })
      .onConflictDoNothing()
      .returning()
    if (begun.length > 0)
      await settleAnnouncements(transaction, organisation, { until: at, decidedUntil: null })
    return true
  })
}

/** Returns the topics that a subscriber follows; null for an unknown token. */
export async function getFollowing(
  database: Database,
  organisation: OrganisationId,
  token: string,
): Promise<Following | null> {
  const [row] = await database
    .select({
      confirmedAt: subscribers.confirmedAt,
      categories: subscribers.categories,
      authors: subscribers.authors,
      tags: subscribers.tags,
      rhythm: subscribers.rhythm,
    })
    .from(subscribers)
    .where(isOf(organisation, token))
  if (!row) return null
  return {
    isNew: row.confirmedAt === null,
    isAll: row.categories === null,
    categories: (row.categories ?? []) as CategoryId[],
    authors: row.authors,
    tags: row.tags,
    rhythm: row.rhythm,
  }
}

/** Sets the categories, authors and tags that a subscriber follows; null for all publications. */
export async function setTopics(
  database: Database,
  organisation: OrganisationId,
  token: string,
  topics: Topics | null,
): Promise<void> {
  const { categories, authors, tags } = topics ?? noTopics
  const ownCategories = sql`array(select id from categories where organisation_id = ${organisation}
    and id = any (${toIntegerArray(categories)}::integer[]) order by id)`
  const knownTopics = (
    kind: Topic['kind'],
    names: string[],
  ) => sql`array(select distinct topic from topic_days
    where organisation_id = ${organisation} and kind = ${kind}
    and topic = any (${toTextArray(names.map(storable))}::text[]) order by topic)`
  const [ownAuthors, ownTags] = [knownTopics('author', authors), knownTopics('tag', tags)]
  const isAll = sql`${ownCategories} = '{}' and ${ownAuthors} = '{}' and ${ownTags} = '{}'`
  await database
    .update(subscribers)
    .set({
      categories: sql`case when not (${isAll}) then ${ownCategories} end`,
      authors: ownAuthors,
      tags: ownTags,
    })
    .where(isOf(organisation, token))
}

/**
 * Sets how often a subscriber gets news; null for the organisation's rhythm. News collected so far is sent now, or
 * dropped if the subscriber wants none.
 */
export async function setRhythm(
  database: Database,
  organisation: OrganisationId,
  token: string,
  { rhythm, at }: { rhythm: ReaderRhythm | null; at: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(subscribers)
      .set({ rhythm })
      .where(and(isOf(organisation, token), sql`${subscribers.rhythm} is distinct from ${rhythm}`))
      .returning({ id: subscribers.id })
    if (!changed) return
    const isCollected = and(
      eq(subscriberMails.subscriberId, changed.id),
      eq(subscriberMails.kind, 'news'),
      eq(subscriberMails.attempts, 0),
    )
    await (rhythm === 'never'
      ? transaction.delete(subscriberMails).where(isCollected)
      : transaction.update(subscriberMails).set({ retryAt: at }).where(isCollected))
  })
}

/** Deletes a subscriber. Returns false for an unknown token. */
export async function endSubscription(
  database: Database,
  organisation: OrganisationId,
  token: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [reader] = await transaction
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(isOf(organisation, token))
    if (!reader) return false
    await markLastMail(transaction, reader.id, 'ended')
    await transaction.delete(subscribers).where(eq(subscribers.id, reader.id))
    return true
  })
}

/** Deletes the subscriber with a token, in any organisation. Returns false for an unknown token. */
export async function endByToken(database: Database, token: string): Promise<boolean> {
  const [reader] = await database
    .select({ organisation: subscribers.organisationId })
    .from(subscribers)
    .where(eq(subscribers.token, storable(token)))
  return reader ? endSubscription(database, reader.organisation as OrganisationId, token) : false
}

const isOf = (organisation: OrganisationId, token: string) =>
  and(eq(subscribers.organisationId, organisation), eq(subscribers.token, storable(token)))

/** Deletes requests that were not confirmed in time. */
export async function forgetUnconfirmed(database: Database, now: Date): Promise<void> {
  await database
    .delete(subscribers)
    .where(
      and(
        isNull(subscribers.confirmedAt),
        lt(subscribers.requestedAt, new Date(now.getTime() - UNCONFIRMED_MS)),
      ),
    )
}
