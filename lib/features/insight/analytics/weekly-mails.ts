import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import { readRows, type Database } from '@/lib/db/database'
import { toNextWeek } from './analytics-period'

export async function getsWeeklyMail(database: Database, person: string): Promise<boolean> {
  const rows = await readRows(
    database,
    sql`select id from people where id = ${person} and analytics_mail_at is not null`,
  )
  return rows.length > 0
}

/** Starts a person's weekly mails after `now`, or stops them. */
export async function chooseWeeklyMail(
  database: Database,
  person: string,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  await setWeeklyMail(database, person, isOn ? toNextWeek(now) : null)
}

/** Sets the time of the next weekly mail; null for no mails. */
export async function setWeeklyMail(database: Database, person: string, at: Date | null): Promise<void> {
  await database.execute(
    sql`update people set analytics_mail_at = ${at?.toISOString() ?? null}::timestamptz where id = ${person}`,
  )
}

/**
 * Claims a due weekly mail: returns its person, and schedules the next one. Returns null if no mail is due. Skips rows
 * that another instance has locked.
 */
export async function claimWeeklyMail(
  database: Database,
  { now, next }: { now: Date; next: Date },
): Promise<Person | null> {
  const [person] = await readRows<Person>(
    database,
    sql`update people set analytics_mail_at = ${next.toISOString()}
      where id = (select id from people where analytics_mail_at <= ${now.toISOString()} and not is_disabled
        order by analytics_mail_at, id limit 1 for no key update skip locked)
      returning id, email, name, is_owner as "isOwner", is_disabled as "isDisabled"`,
  )
  return person ?? null
}
