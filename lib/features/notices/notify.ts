import { sql } from 'drizzle-orm'
import { retentionDays } from '@/lib/base/domain/retention'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { NoticeKind } from '@/lib/base/domain/notice'
import { storable, type Database } from '@/lib/db/database'

/** What has happened, and who is to know of it. */
export type Happening = {
  organisation: OrganisationId
  kind: NoticeKind
  /** Names it among all that happens: whatever is written again under the same key reaches a person once. */
  key: string
  /** Ids of people, as often as they come up. */
  to: readonly string[]
  /** Who did it, and need not be notified; null for no one in particular. */
  by: string | null
  /** Null for what is about no piece. */
  piece: number | null
  /** What it is about is called so. */
  title: string
  sentence?: string
  /** Where in the organisation's part of the room it leads: `/publicaciones/12`. */
  path: string
}

/** A person's older notices go when a new one comes. */
const KEPT_DAYS = retentionDays.notices

/**
 * Writes a notice for each of these people who has a role in the organisation, but for who did it. To be called in
 * the transaction of what has happened: both are there, or neither.
 */
export async function notify(transaction: Database, happening: Happening): Promise<void> {
  const { organisation, kind, key, to, by, piece, title, sentence = '', path } = happening
  const people = to.filter((person) => person !== by)
  if (people.length === 0) return
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb))`
  await transaction.execute(
    sql`delete from notices where person_id in ${list} and at < now() - make_interval(days => ${KEPT_DAYS})`,
  )
  await transaction.execute(sql`
    insert into notices (organisation_id, person_id, kind, piece_id, title, sentence, path, by_id, key)
    select ${organisation}, person.id, ${kind}, ${piece}, ${storable(title)}, ${storable(sentence)}, ${path},
      ${by}, ${key}
    from people as person where person.id in ${list}
      and ${hasRole(sql`person`, sql`${organisation}`)}
    on conflict (person_id, key) do nothing`)
}

/** Whether a person, as a row of `people`, has a role in an organisation and an account that is open. */
export const hasRole = (person: ReturnType<typeof sql>, organisation: ReturnType<typeof sql>) =>
  sql`not ${person}.is_disabled and (${person}.is_owner or exists (
    select from memberships where person_id = ${person}.id and organisation_id = ${organisation}))`
