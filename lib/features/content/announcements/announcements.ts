import { sql } from 'drizzle-orm'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { toNewsRhythm, toNextRound, type NewsSettings } from '@/lib/base/domain/news-rhythm'
import type { NewsMail } from '@/lib/base/domain/organisation-settings'
import type { IsoInstant, OrganisationId, TimeZone } from '@/lib/base/domain/model'
import { readRows, type Database } from '@/lib/db/database'
import { announcements } from '@/lib/db/schema'

/** The decision whether a first publication is mailed to subscribers. */
export type Announcement = {
  /** False if the organisation sends no mails about publications, or the piece was published before. */
  isPossible: boolean
  /**
   * True if the first publication is mailed: by the decision about this piece, or else by the latest decision of the
   * organisation.
   */
  isAsked: boolean
  /** Number of confirmed subscribers. Some may follow other topics and get no mail. */
  subscribers: number
  /** Time of the next daily or weekly mail; null if mails are sent at once. */
  sendAt: IsoInstant | null
  timeZone: TimeZone
}

/**
 * Returns a piece's mailing decision, or the default for a new piece (`piece` null). Returns null for an unknown piece.
 */
export async function getAnnouncement(
  database: Database,
  organisation: OrganisationId,
  piece: number | null,
  now = new Date(),
): Promise<Announcement | null> {
  const [row] = await readRows<
    Omit<Announcement, 'sendAt' | 'timeZone'> & NewsSettings & { newsMail: NewsMail | null }
  >(
    database,
    sql`select home.news_mail is distinct from 'never' and (${piece}::integer is null or ${isFirst}) as "isPossible",
        coalesce(announcements.is_asked, ${usual}) as "isAsked",
        home.news_mail as "newsMail", home.news_day as "newsDay", home.news_hour as "newsHour",
        home.time_zone as "timeZone",
        (select count(*)::integer from subscribers
          where subscribers.organisation_id = home.id and confirmed_at is not null) as subscribers
      from organisations as home
        left join pieces on pieces.organisation_id = home.id and pieces.id = ${piece}
        left join announcements on announcements.piece_id = pieces.id
      where home.id = ${organisation} and (${piece}::integer is null or pieces.id is not null)`,
  )
  if (!row) return null
  const { newsMail, newsDay, newsHour, timeZone, ...announcement } = row
  const sendAt =
    newsMail === 'daily' || newsMail === 'weekly'
      ? toNextRound(toNewsRhythm(newsMail, { newsDay, newsHour, timeZone }), now)
      : null
  return {
    ...announcement,
    sendAt: sendAt && (sendAt.toISOString() as IsoInstant),
    timeZone: toTimeZone(timeZone),
  }
}

/** SQL condition: the piece is an original that search engines may list. Only its first publication is mailed. */
const isListed = sql`(not pieces.is_noindex and not exists (
  select from translations where translations.piece_id = pieces.id))`
const isFirst = sql`(pieces.first_published_at is null and ${isListed})`

/** SQL: whether to mail a piece by default: the organisation's latest decision, else true if `news_mail` is null. */
const usual = sql`coalesce((select latest.is_asked from announcements as latest
    join pieces as decided on decided.id = latest.piece_id
    where decided.organisation_id = home.id order by latest.decided_at desc limit 1),
  home.news_mail is null)`

/**
 * Records whether the first publication of a piece is mailed. null keeps an existing decision about the piece, or
 * else repeats the organisation's latest one. Must run before the piece is published. Does nothing if no mail is
 * possible.
 */
export async function decideAnnouncement(
  database: Database,
  organisation: OrganisationId,
  piece: number,
  isAsked: boolean | null,
): Promise<void> {
  await decide(
    database,
    sql`pieces.organisation_id = ${organisation} and pieces.id = ${piece} and ${isFirst}`,
    isAsked,
  )
}

/** Records the mailing decision for a piece whose first publication is in the same transaction. */
export async function decideAtPublication(
  transaction: Database,
  piece: number,
  isAsked: boolean | null,
): Promise<void> {
  await decide(transaction, sql`pieces.id = ${piece} and ${isListed}`, isAsked)
}

/** Records the mailing decision for a copy just made of another organisation's piece. */
export async function decideAboutCopy(
  transaction: Database,
  copy: number,
  isAsked: boolean | null,
): Promise<void> {
  await decide(transaction, sql`pieces.id = ${copy}`, isAsked)
}

const decide = (database: Database, which: ReturnType<typeof sql>, isAsked: boolean | null) =>
  database.execute(sql`
    insert into announcements as known (piece_id, is_asked)
    select pieces.id, coalesce(${isAsked}::boolean, ${usual})
      from pieces join organisations as home on home.id = pieces.organisation_id
      where ${which} and home.news_mail is distinct from 'never'
    on conflict (piece_id) do update set is_asked = excluded.is_asked, decided_at = now()
    where ${isAsked}::boolean is not null and known.settled_at is null`)

/** A mailing about publications up to `until`. It uses the decisions made up to `decidedUntil`; null for all. */
export type Settlement = { until: Date; decidedUntil: Date | null }

/** SQL condition: the decision was made by `decidedUntil`, and no mailing has used it. */
export const isDecidedBy = (decidedUntil: Date | null) =>
  sql`(${announcements.settledAt} is null${
    decidedUntil === null
      ? sql``
      : sql` and ${announcements.decidedAt} <= ${decidedUntil.toISOString()}::timestamptz`
  })`

/** Marks the decisions about all publications of a mailing as used, so that later mailings skip them. */
export async function settleAnnouncements(
  transaction: Database,
  organisation: string,
  { until, decidedUntil }: Settlement,
): Promise<void> {
  await transaction
    .update(announcements)
    .set({ settledAt: until })
    .where(
      sql`${isDecidedBy(decidedUntil)} and exists (select from pieces
        join publications on publications.card_id = pieces.card_id
          and publications.publication_id = pieces.publication_id
        where pieces.id = ${announcements.pieceId} and pieces.organisation_id = ${organisation}
          and publications.published_at <= ${until.toISOString()}::timestamptz)`,
    )
}
