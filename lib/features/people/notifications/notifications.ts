import { sql } from 'drizzle-orm'
import type { IsoInstant } from '@/lib/base/domain/model'
import type { Notification, NotificationKind } from '@/lib/base/domain/notification'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import {
  isInScope,
  organisationColumns,
  toListedOrganisation,
  type OrganisationColumns,
} from '@/lib/db/scope'
import { hasRole } from './notify'

type Row = OrganisationColumns & {
  id: number
  kind: NotificationKind
  title: string
  sentence: string
  path: string
  by: string | null
  at: Date | string
  is_new: boolean
}

const columns = sql`notice.id, notice.kind, notice.title, notice.sentence, notice.path, notice.at,
  coalesce(notice.seen_at > now() - interval '1 minute', true) as is_new, doer.name as by, ${organisationColumns}`
const sources = sql`join organisations as home on home.id = notice.organisation_id
  left join people as doer on doer.id = notice.by_id`

const toNotification = ({ id, kind, title, sentence, path, by, at, is_new, ...row }: Row): Notification => ({
  id,
  organisation: toListedOrganisation(row),
  kind,
  title,
  sentence,
  path,
  by,
  at: new Date(at).toISOString() as IsoInstant,
  isNew: is_new,
})

/** Lists a person's notifications, newest first. `before` is an id. */
export async function listNotices(
  database: Database,
  scope: Scope,
  { person, before, limit }: { person: string; before: number | null; limit: number },
): Promise<Notification[]> {
  const rows = await readRows<Row>(
    database,
    sql`select ${columns} from notices as notice ${sources}
      where notice.person_id = ${person} and ${isInScope(sql`notice.organisation_id`, scope)}
        ${before === null ? sql`` : sql`and notice.id < ${before}`}
      order by notice.id desc limit ${limit}`,
  )
  return rows.map(toNotification)
}

export async function countNewNotifications(
  database: Database,
  scope: Scope,
  person: string,
): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from notices
      where person_id = ${person} and seen_at is null and ${isInScope(sql`organisation_id`, scope)}`,
  )
  return row?.count ?? 0
}

/** Marks a person's notifications as seen: up to an id, or all about a piece. */
export async function markSeen(
  database: Database,
  scope: Scope,
  { person, ...which }: { person: string } & ({ upTo: number } | { piece: number }),
): Promise<void> {
  await database.execute(sql`update notices set seen_at = now()
    where person_id = ${person} and seen_at is null and ${isInScope(sql`organisation_id`, scope)}
      and ${'piece' in which ? sql`piece_id = ${which.piece}` : sql`id <= ${which.upTo}`}`)
}

/** A mail with a person's unseen notifications. */
export type Digest = {
  person: string
  email: string
  /** The most recent unseen notifications, newest first. `count` counts all of them. */
  notices: Notification[]
  count: number
}

/** Maximum number of notifications shown in a mail. The rest are counted. */
const MOST_MAILED = 50

/**
 * Claims one person's unseen notifications for a mail, if the oldest is at least as old as `until`. Returns
 * null if no one has any. Skips people whose rows another instance has locked.
 */
export async function claimDigest(
  database: Database,
  { now, until }: { now: Date; until: Date },
): Promise<Digest | null> {
  return database.transaction(async (transaction) => {
    const isWaiting = sql`notice.seen_at is null and notice.mailed_at is null`
    const [person] = await readRows<{ id: string; email: string }>(
      transaction,
      sql`select id, email from people as person where exists (
          select from notices as notice where notice.person_id = person.id and ${isWaiting}
            and notice.at <= ${until.toISOString()} and ${hasRole(sql`person`, sql`notice.organisation_id`)})
        order by id limit 1 for no key update skip locked`,
    )
    if (!person) return null
    const rows = await readRows<Row & { count: number }>(
      transaction,
      sql`with notice as (
          update notices as notice set mailed_at = ${now.toISOString()}
          where notice.person_id = ${person.id} and ${isWaiting} and exists (select from people as person
            where person.id = notice.person_id and ${hasRole(sql`person`, sql`notice.organisation_id`)})
          returning notice.*)
        select ${columns}, (count(*) over ())::int as count from notice ${sources}
        order by notice.id desc limit ${MOST_MAILED}`,
    )
    const [{ count } = { count: 0 }] = rows
    return { person: person.id, email: person.email, notices: rows.map(toNotification), count }
  })
}

/** Releases the notifications claimed at `takenAt` after a failed mail, unless they are older than `since`. */
export async function returnDigest(
  database: Database,
  { person, takenAt, since }: { person: string; takenAt: Date; since: Date },
): Promise<void> {
  await database.execute(sql`update notices set mailed_at = null
    where person_id = ${person} and mailed_at = ${takenAt.toISOString()} and at > ${since.toISOString()}`)
}
