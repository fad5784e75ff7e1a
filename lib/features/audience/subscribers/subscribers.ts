import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CategoryId, OrganisationId, Topic } from '@/lib/base/domain/model'
import { noTopics, type Topics } from '@/lib/base/domain/topics'
import { toIntegerArray, toTextArray } from '@/lib/db/binary-arrays'
import {
  toLatestRound,
  toNewsRhythm,
  toNextRound,
  type NewsRhythm,
  type NewsSettings,
} from '@/lib/base/domain/news-rhythm'
import type { NewsMail } from '@/lib/base/domain/organisation-settings'
import type { Following, ReaderRhythm } from '@/lib/base/domain/subscription-state'
import { retentionDays } from '@/lib/base/domain/retention'
import { readRows, storable, type Database } from '@/lib/db/database'
import { liftSuppressions, markLastMail } from '@/lib/features/audience/newsletters/suppressions'
import {
  announcements,
  mailings,
  organisations,
  pieces,
  publications,
  subscriberMails,
  subscribers,
} from '@/lib/db/schema'
import { claim } from '@/lib/db/queues'
import {
  isDecidedBy,
  settleAnnouncements,
  type Settlement,
} from '@/lib/features/content/announcements/announcements'

/** A request for an organisation's news. `token` is stored if the address is new. */
export type SubscriptionRequest = {
  organisation: OrganisationId
  email: string
  token: string
  language: string
  /** Privacy text that the form showed to the reader. */
  consent?: string
  /** The topics of the page with the form, as the query of the mail's link. */
  interest?: string
  at: Date
}

/** Time in ms within which a repeated request causes no second mail. */
const SILENCE_MS = 3_600_000
/** Time in ms after which an unconfirmed subscription is deleted. */
const UNCONFIRMED_MS = retentionDays.unconfirmed * 24 * SILENCE_MS

/** Maximum number of publications in a mail. Organisations that publish more at once are importing a site. */
const MAX_NEWS = 20
/** Maximum number of publications in a daily or weekly mail. */
const MAX_COLLECTED = 50
/** Maximum number of news mails to an address per UTC day, over all organisations. Further ones are collected. */
const MAX_DAILY_MAILS = 4
/** Delay in ms of daily and weekly mails to readers, so that they include the organisation's mailing of that hour. */
const COLLECTED_DELAY_MS = 5 * 60_000
/** Maximum number of publications read per mailing. */
const MAX_LISTED = 500

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

/**
 * Queues a mail for each subscriber of each organisation with news: publications for which an editor requested mails,
 * and, if the organisation has no mail mode (`newsMail` is null), all dated after the last mailing, from any program.
 * With a daily or weekly mode, mails are only queued at the mailing time. Instances run one after another, so no
 * subscriber gets a mail twice.
 */
export async function writeNewsMails(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const mailing = await transaction
      .select({
        organisationId: mailings.organisationId,
        notifiedUntil: mailings.notifiedUntil,
        newsMail: organisations.newsMail,
        newsDay: organisations.newsDay,
        newsHour: organisations.newsHour,
        timeZone: organisations.timeZone,
      })
      .from(mailings)
      .innerJoin(organisations, eq(organisations.id, mailings.organisationId))
      .orderBy(mailings.organisationId)
      .for('update', { of: mailings })
    for (const { organisationId, notifiedUntil, newsMail, ...settings } of mailing) {
      const until = toRoundEnd(newsMail, settings, now)
      if (until <= notifiedUntil) continue
      // A copy made after a mailing has its original's date. Its mailing decision is newer and waits for the next one.
      const decidedUntil = isCollected(newsMail) ? until : null
      const period = { after: notifiedUntil, until, decidedUntil }
      const news = await listNews(transaction, organisationId, period)
      if (news.length === 0) continue
      const cards = news.filter(({ isAsked }) => isAsked ?? newsMail === null).map(({ card }) => card)
      if (cards.length > 0 && newsMail !== 'never')
        await writeMails(
          transaction,
          organisationId,
          cards.slice(0, isCollected(newsMail) ? MAX_COLLECTED : MAX_NEWS),
          {
            now,
            daily: toCollectedTime('daily', settings, { until, now }),
            weekly: toCollectedTime('weekly', settings, { until, now }),
          },
        )
      await settleAnnouncements(transaction, organisationId, period)
      await transaction
        .update(mailings)
        .set({ notifiedUntil: until })
        .where(eq(mailings.organisationId, organisationId))
    }
  })
}

const isCollected = (newsMail: NewsMail | null): newsMail is NewsRhythm['every'] =>
  newsMail === 'daily' || newsMail === 'weekly'

/** Returns the time up to which publications are mailed: now, or the latest daily or weekly mailing time. */
const toRoundEnd = (newsMail: NewsMail | null, settings: NewsSettings, now: Date) =>
  isCollected(newsMail) ? toLatestRound(toNewsRhythm(newsMail, settings), now) : now

/** Returns when readers with this rhythm get the news: now if their mailing time has passed, or shortly after it. */
function toCollectedTime(
  every: NewsRhythm['every'],
  settings: NewsSettings,
  { until, now }: { until: Date; now: Date },
): Date {
  const next = toNextRound(toNewsRhythm(every, settings), until)
  return next <= now ? now : new Date(next.getTime() + COLLECTED_DELAY_MS)
}

/** Due times of a mailing's mails: `now`, or `daily` and `weekly` for readers who chose that rhythm. */
type MailTimes = { now: Date } & Record<NewsRhythm['every'], Date>

/** SQL condition: a subscriber follows a card. Both parameters are names in a statement. */
const follows = (subscriber: SQL, card: SQL) => sql`(${subscriber}.categories is null or exists (
    select from publications join categories on coalesce(categories.merged_into, categories.id) = publications.category_id
    where publications.card_id = ${card} and categories.id = any(${subscriber}.categories))
  or exists (select from publications where publications.card_id = ${card}
    and (publications.author = any(${subscriber}.authors) or publications.tags && ${subscriber}.tags)))`

/**
 * Writes one mail for each confirmed subscriber who follows some of the cards, or adds them to a mail that is still
 * being collected. A shared piece is mailed once to an address, by the first of its organisations that writes about
 * it.
 */
async function writeMails(
  transaction: Database,
  organisation: string,
  cards: number[],
  { now, daily, weekly }: MailTimes,
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
      where piece.card_id = any(${listed})),
    news as materialized (
    select id, followed.cards, case rhythm when 'daily' then ${daily.toISOString()}
        when 'weekly' then ${weekly.toISOString()} else ${now.toISOString()} end::timestamptz as retry_at
      from subscribers
      cross join lateral (select array_agg(news.card order by news.place) as cards
        from unnest(${listed}) with ordinality as news (card, place)
        where ${follows(sql`subscribers`, sql`news.card`)} and not exists (
          select from mailed join subscribers as same on same.organisation_id = mailed.organisation_id
          where mailed.card = news.card and same.email = subscribers.email and same.confirmed_at <= mailed.mailed_at
            and same.rhythm is distinct from 'never'
            and ${follows(sql`same`, sql`mailed.other_card`)})) as followed
    where organisation_id = ${organisation} and confirmed_at is not null and rhythm is distinct from 'never'
      and followed.cards is not null),
    collected as (
      update subscriber_mails as mail set cards = (news.cards || mail.cards)[1:${sql.raw(String(MAX_COLLECTED))}]
      from news where mail.subscriber_id = news.id and mail.kind = 'news' and mail.attempts = 0
        and mail.retry_at > ${now.toISOString()} returning news.id)
    insert into subscriber_mails (subscriber_id, kind, cards, retry_at)
    select id, 'news', cards, retry_at from news where id not in (select id from collected)`)
  await transaction.execute(sql`insert into mailed_pieces (piece_id, mailed_at)
    select id, ${now.toISOString()} from pieces where card_id = any(${listed}) on conflict do nothing`)
}

/**
 * Lists publications dated after the last mailing and pieces for which a mail is due, newest first. `isAsked` is null
 * if no editor decided about the piece. A decision is used once.
 */
async function listNews(
  transaction: Database,
  organisation: string,
  { after, until, decidedUntil }: Settlement & { after: Date },
): Promise<{ card: number; isAsked: boolean | null }[]> {
  const { cardId, organisationId, publicationId, publishedAt } = publications
  const isOpen = isDecidedBy(decidedUntil)
  const isDue = and(eq(announcements.isAsked, true), isOpen)
  return transaction
    .select({
      card: cardId,
      isAsked: sql<boolean | null>`${announcements.isAsked} and ${isOpen}`,
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
  // A retried mail was counted at its first attempt.
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
