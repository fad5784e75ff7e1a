import { sql } from 'drizzle-orm'
import { retentionDays } from '@/lib/base/domain/retention'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { NotificationKind } from '@/lib/base/domain/notification'
import { readRows, storable, type Database } from '@/lib/db/database'

/** An event, and the people to notify of it. */
export type Happening = {
  organisation: OrganisationId
  kind: NotificationKind
  /** Deduplication key: an event repeated under the same key notifies a person once. */
  key: string
  /** Ids of people; duplicates are allowed. */
  to: readonly string[]
  /** The person who acted, who is not notified; null for system events. */
  by: string | null
  /** Id of the piece that the event concerns, or null. */
  piece: number | null
  /** Title of the thing that the event concerns. */
  title: string
  sentence?: string
  /** Path within the organisation's admin: `/publicaciones/12`. */
  path: string
}

/** Days after which a person's older notifications are deleted when a new one arrives. */
const KEPT_DAYS = retentionDays.notices

/**
 * Writes a notification for each of these people with a role in the organisation, except the one who acted.
 * Call it in the event's transaction, so that both commit or neither.
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

/** Returns the ids of an organisation's administrators and of the owners. */
export async function listAdministrators(
  transaction: Database,
  organisation: OrganisationId,
): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    transaction,
    sql`select person_id as id from memberships
        where organisation_id = ${organisation} and role = 'administrator'
      union select id from people where is_owner`,
  )
  return rows.map(({ id }) => id)
}

/** SQL condition: a person (a row of `people`) has an enabled account and a role in an organisation. */
export const hasRole = (person: ReturnType<typeof sql>, organisation: ReturnType<typeof sql>) =>
  sql`not ${person}.is_disabled and (${person}.is_owner or exists (
    select from memberships where person_id = ${person}.id and organisation_id = ${organisation}))`
