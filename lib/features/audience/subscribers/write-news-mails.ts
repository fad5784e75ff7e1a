import { and, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import {
  toLatestRound,
  toNewsRhythm,
  toNextRound,
  type NewsRhythm,
  type NewsSettings,
} from '@/lib/base/domain/news-rhythm'
import type { NewsMail } from '@/lib/base/domain/organisation-settings'
import type { Database } from '@/lib/db/database'
import { announcements, mailings, organisations, pieces, publications } from '@/lib/db/schema'
import {
  isDecidedBy,
  settleAnnouncements,
  type Settlement,
} from '@/lib/features/content/announcements/announcements'

/** Maximum number of publications in a mail. Organisations that publish more at once are importing a site. */
const MAX_NEWS = 20
/** Maximum number of publications in a daily or weekly mail. */
const MAX_COLLECTED = 50
/** Delay in ms of a reader's daily or weekly mail, so that the organisation's mailing of the same hour is included. */
const COLLECTED_DELAY_MS = 5 * 60_000
/** Maximum number of publications read per mailing. */
const MAX_LISTED = 500

/**
 * Queues mails about an organisation's news for its subscribers. News are publications for which an editor requested
 * mails; if the organisation has not chosen a mode (`newsMail` null), also those about which no editor decided. In the
 * modes `daily` and `weekly`, mails are only queued at the mailing time. Instances run one after another, so no
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
      // In the modes `daily` and `weekly`, ignores decisions after the mailing time. A copy that was made since, with
      // the earlier date of its original, then waits for the next mailing.
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

/** SQL condition: a subscriber follows a card. Both parameters are table or column names in a statement. */
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
