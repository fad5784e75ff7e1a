import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CategoryId, OrganisationId, Topic } from '@/lib/base/domain/model'
import { noTopics, type Topics } from '@/lib/base/domain/topics'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import type { Following } from '@/lib/base/domain/subscription-state'
import { retentionDays } from '@/lib/base/domain/retention'
import { storable, type Database } from '@/lib/db/database'
import { liftSuppressions, markLastMail } from '@/lib/features/letters/suppressions'
import {
  announcements,
  mailings,
  organisations,
  pieces,
  publications,
  subscriberMails,
  subscribers,
} from '@/lib/db/schema'
import { takeDue, type Taking } from '@/lib/db/take-due'
import { settleAnnouncements } from './announcements'

/** Somebody who asks for an organisation's news; `token` is kept where they are not known yet. */
export type SubscriptionRequest = {
  organisation: OrganisationId
  email: string
  token: string
  language: string
  /** What its reader was looking at, as the query of the mail's link. */
  interest?: string
  at: Date
}

/** An address that asks again within an hour gets no second mail. */
const SILENCE_MS = 3_600_000
/** For how long a subscription waits for its confirmation. */
const UNCONFIRMED_MS = retentionDays.unconfirmed * 24 * SILENCE_MS

/** Publications in one mail. An organisation that publishes more at once has moved a site. */
const MAX_NEWS = 20
/** Publications that one round looks at. */
const MAX_LISTED = 500

/** Keeps a request, and the mail that asks for its confirmation, or says that there is nothing to confirm. */
export async function requestSubscription(database: Database, request: SubscriptionRequest): Promise<void> {
  const { organisation, email, token, language, interest = '', at } = request
  await database.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .insert(subscribers)
      .values({ organisationId: organisation, email: storable(email), token, language, requestedAt: at })
      .onConflictDoUpdate({
        target: [subscribers.organisationId, subscribers.email],
        set: { requestedAt: at, language },
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

/** Whether the token was a subscriber's of this organisation. */
export async function confirmSubscription(
  database: Database,
  organisation: OrganisationId,
  token: string,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const confirmed = await transaction
      .update(subscribers)
      .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${at.toISOString()})` })
      .where(isOf(organisation, token))
      .returning({ email: subscribers.email })
    const [reader] = confirmed
    if (!reader) return false
    await liftSuppressions(transaction, { scope: organisation, email: reader.email })
    // The first subscriber gets no mail about earlier publications.
    const begun = await transaction
      .insert(mailings)
      .values({ organisationId: organisation, notifiedUntil: at })
      .onConflictDoNothing()
      .returning()
    if (begun.length > 0) await settleAnnouncements(transaction, organisation, at)
    return true
  })
}

/** What a subscriber of this organisation follows; null where the token is no one's. */
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
  }
}

/** Which categories, authors and tags of the organisation a subscriber follows from now on; null for all that it publishes. */
export async function setTopics(
  database: Database,
  organisation: OrganisationId,
  token: string,
  topics: Topics | null,
): Promise<void> {
  const { categories, authors, tags } = topics ?? noTopics
  const ownCategories = sql`array(select id from categories where organisation_id = ${organisation}
    and id = any (${toIntegerArray(categories)}::integer[]) order by id)`
  const own = (kind: Topic['kind'], names: string[]) => sql`array(select distinct topic from topic_days
    where organisation_id = ${organisation} and kind = ${kind}
    and topic = any (${toTextArray(names.map(storable))}::text[]) order by topic)`
  const [ownAuthors, ownTags] = [own('author', authors), own('tag', tags)]
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

/** Forgets a subscriber. Whether the token was one's. */
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

const isOf = (organisation: OrganisationId, token: string) =>
  and(eq(subscribers.organisationId, organisation), eq(subscribers.token, storable(token)))

/** Forgets requests that no one confirmed. */
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

/**
 * Writes a mail for each subscriber of each organisation that has news: publications for which an editor asked, and,
 * where the organisation has not chosen (`newsMail` is null), all that are dated after the last round, whichever program
 * wrote them. Instances take turns, so that no subscriber gets a mail twice.
 */
export async function writeNewsMails(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const mailing = await transaction
      .select({
        organisationId: mailings.organisationId,
        notifiedUntil: mailings.notifiedUntil,
        newsMail: organisations.newsMail,
      })
      .from(mailings)
      .innerJoin(organisations, eq(organisations.id, mailings.organisationId))
      .orderBy(mailings.organisationId)
      .for('update', { of: mailings })
    for (const { organisationId, notifiedUntil, newsMail } of mailing) {
      const news = await listNews(transaction, organisationId, { after: notifiedUntil, until: now })
      if (news.length === 0) continue
      const cards = news.filter(({ isAsked }) => isAsked ?? newsMail === null).map(({ card }) => card)
      if (cards.length > 0 && newsMail !== 'never')
        await writeMails(transaction, organisationId, cards.slice(0, MAX_NEWS), now)
      await settleAnnouncements(transaction, organisationId, now)
      await transaction
        .update(mailings)
        .set({ notifiedUntil: now })
        .where(eq(mailings.organisationId, organisationId))
    }
  })
}

/** Tests whether a subscriber follows a card; both are names in a statement. */
const follows = (subscriber: SQL, card: SQL) => sql`(${subscriber}.categories is null or exists (
    select from publications join categories on coalesce(categories.merged_into, categories.id) = publications.category_id
    where publications.card_id = ${card} and categories.id = any(${subscriber}.categories))
  or exists (select from publications where publications.card_id = ${card}
    and (publications.author = any(${subscriber}.authors) or publications.tags && ${subscriber}.tags)))`

/**
 * Writes one mail for each confirmed subscriber who follows some of the cards. A shared piece is mailed once to an
 * address, by the first of its organisations that writes about it.
 */
async function writeMails(
  transaction: Database,
  organisation: string,
  cards: number[],
  now: Date,
): Promise<void> {
  const listed = sql`array[${sql.join(cards, sql`, `)}]::integer[]`
  await transaction.execute(sql`
    with mailed as materialized (
      select piece.card_id as card, other.card_id as other_card, other.organisation_id, mailed_pieces.mailed_at
      from pieces as piece left join shares as received on received.received_piece_id = piece.id
        cross join lateral (
          select coalesce(received.piece_id, piece.id) as id
          union all select shares.received_piece_id from shares
            where shares.piece_id = coalesce(received.piece_id, piece.id)) as family
        join pieces as other on other.id = family.id and other.id <> piece.id
        join mailed_pieces on mailed_pieces.piece_id = other.id
      where piece.card_id = any(${listed}))
    insert into subscriber_mails (subscriber_id, kind, cards, retry_at)
    select id, 'news', followed.cards, ${now.toISOString()} from subscribers
      cross join lateral (select array_agg(news.card order by news.place) as cards
        from unnest(${listed}) with ordinality as news (card, place)
        where ${follows(sql`subscribers`, sql`news.card`)} and not exists (
          select from mailed join subscribers as same on same.organisation_id = mailed.organisation_id
          where mailed.card = news.card and same.email = subscribers.email and same.confirmed_at <= mailed.mailed_at
            and ${follows(sql`same`, sql`mailed.other_card`)})) as followed
    where organisation_id = ${organisation} and confirmed_at is not null and followed.cards is not null`)
  await transaction.execute(sql`insert into mailed_pieces (piece_id, mailed_at)
    select id, ${now.toISOString()} from pieces where card_id = any(${listed}) on conflict do nothing`)
}

/**
 * Publications that are dated after the last round, and those whose announcement is due, the newest first. `isAsked` is
 * null if no editor decided about the piece; a decision counts once.
 */
async function listNews(
  transaction: Database,
  organisation: string,
  { after, until }: { after: Date; until: Date },
): Promise<{ card: number; isAsked: boolean | null }[]> {
  const { cardId, organisationId, publicationId, publishedAt } = publications
  const isDue = and(eq(announcements.isAsked, true), isNull(announcements.settledAt))
  return transaction
    .select({
      card: cardId,
      isAsked: sql<boolean | null>`${announcements.isAsked} and ${announcements.settledAt} is null`,
    })
    .from(publications)
    .leftJoin(pieces, and(eq(pieces.cardId, cardId), eq(pieces.publicationId, publicationId)))
    .leftJoin(announcements, eq(announcements.pieceId, pieces.id))
    .where(
      and(
        eq(organisationId, organisation),
        isNull(publications.language),
        eq(publications.isNoindex, false),
        or(gt(publishedAt, after), isDue),
        lte(publishedAt, until),
      ),
    )
    .orderBy(desc(publishedAt), desc(cardId))
    .limit(MAX_LISTED)
}

/** A mail that this copy of the site has taken on. */
export type DueMail = {
  id: number
  kind: 'confirm' | 'known' | 'news'
  cards: number[]
  attempts: number
  email: string
  token: string
  language: string
  interest: string
  organisation: OrganisationId
}

/** Takes on mails that are due, the first ones first: others leave them alone until `until`. */
export async function takeDueMails(database: Database, taking: Taking): Promise<DueMail[]> {
  return database.transaction(async (transaction) => {
    const ids = await takeDue(transaction, subscriberMails, taking)
    if (ids.length === 0) return []
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
      })
      .from(subscriberMails)
      .innerJoin(subscribers, eq(subscribers.id, subscriberMails.subscriberId))
      .where(inArray(subscriberMails.id, ids))
    return rows.map((row) => ({ ...row, organisation: row.organisation as OrganisationId }))
  })
}

/** A mail that was sent, or that is given up, is no longer kept. */
export async function forgetMail(database: Database, id: number): Promise<void> {
  await database.delete(subscriberMails).where(eq(subscriberMails.id, id))
}

/** When a mail that could not be sent is tried again. */
export async function postponeMail(database: Database, id: number, retryAt: Date): Promise<void> {
  await database.update(subscriberMails).set({ retryAt }).where(eq(subscriberMails.id, id))
}
