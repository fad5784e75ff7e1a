import { sql, type SQL } from 'drizzle-orm'
import { readRows, type Database } from '@/lib/db/database'
import { endVoidLinks } from '@/lib/features/people/accounts/link-rights'
import { lockOwners } from '@/lib/features/people/accounts/owners-lock'
import { setOwner } from '@/lib/features/people/people/team'
import { recordDirectory, type Actor } from './record-provisioning'

/** A person's changed roles. `places`: `AXS editor` for a role, `* owner` for an owner, `AXS -` or `* -` if removed. */
type Changed = { id: string; name: string; places: string[] }

/**
 * Gives people the roles of their groups, and removes roles that groups gave before; for some people, or all
 * (null). A group's role in an organisation overrides one set by hand. Owners set by hand, and the last
 * owner, stay. Call it within the transaction that changed the groups or their roles.
 */
export async function applyRoles(
  transaction: Database,
  personIds: readonly string[] | null,
  by: Actor,
): Promise<void> {
  await lockOwners(transaction)
  const changed = [
    ...(await applyMemberships(transaction, personIds)),
    ...(await applyOwners(transaction, personIds, by)),
  ]
  for (const { id, name, places } of changed) {
    await endVoidLinks(transaction, id)
    const details = { person: name, roles: places.join(', ') }
    await recordDirectory(transaction, by, {
      action: 'changeRolesByDirectory',
      subject: `person ${id}`,
      details,
    })
  }
}

const isOneOf = (id: SQL, personIds: readonly string[] | null) =>
  personIds === null ? sql`true` : sql`${id} = any(${sql.param([...personIds])}::text[])`

/**
 * SQL table of group memberships, listed under both the group's name and its directory id. Ignores groups claimed by
 * OpenID Connect if a SCIM group has the same name.
 */
const seats = sql`(
  select person_id, group_name from directory_claims
    where not exists (select from directory_groups where group_name in (name, external_id))
  union select person_id, unnest(array[name, external_id]) from directory_members
    join directory_groups on id = group_id) as seats`

/** SQL for the highest role of each person's groups in each organisation. */
const grantedRoles = (personIds: readonly string[] | null) => sql`
  select person_id, one.id as organisation_id,
    (array['contributor', 'author', 'editor', 'administrator'])[max(
      array_position(array['contributor', 'author', 'editor', 'administrator'], given.role))] as role
  from ${seats} join directory_roles as given using (group_name)
    join organisations as one on given.organisation_id is null or given.organisation_id = one.id
  where given.role <> 'owner' and ${isOneOf(sql`person_id`, personIds)} group by person_id, one.id`

function applyMemberships(transaction: Database, personIds: readonly string[] | null): Promise<Changed[]> {
  return readRows<Changed>(
    transaction,
    sql`with granted as (${grantedRoles(personIds)}),
    removed as (
      delete from memberships as held where is_from_directory and ${isOneOf(sql`held.person_id`, personIds)}
        and not exists (select from granted where granted.person_id = held.person_id
          and granted.organisation_id = held.organisation_id)
      returning held.person_id, held.organisation_id || ' -' as place),
    given as (
      insert into memberships as held (person_id, organisation_id, role, is_from_directory)
      select person_id, organisation_id, role, true from granted
      on conflict (person_id, organisation_id) do update set role = excluded.role, is_from_directory = true
        where held.role <> excluded.role or not held.is_from_directory
      returning held.person_id, held.organisation_id || ' ' || held.role as place)
    select people.id, people.name, array_agg(place order by place) as places
    from (select * from removed union all select * from given) as changed
      join people on people.id = changed.person_id
    group by people.id order by people.id`,
  )
}

async function applyOwners(
  transaction: Database,
  personIds: readonly string[] | null,
  by: Actor,
): Promise<Changed[]> {
  const due = await readRows<{ id: string; name: string; is_granted: boolean }>(
    transaction,
    sql`with granted as (
      select person_id from ${seats} join directory_roles using (group_name) where role = 'owner')
    select id, name, not is_owner as is_granted from people
    where ${isOneOf(sql`id`, personIds)} and is_owner = is_owner_by_directory
      and is_owner <> (id in (select person_id from granted)) order by id`,
  )
  const changed: Changed[] = []
  for (const { id, name, is_granted: isGranted } of due) {
    const outcome = await setOwner(transaction, id, isGranted, { byDirectory: true })
    if (outcome === 'done') changed.push({ id, name, places: [`* ${isGranted ? 'owner' : '-'}`] })
    else await recordLastOwner(transaction, by, { id, name })
  }
  return changed
}

/** Records in the audit log that the last owner kept the role, although no group gives it any more. */
const recordLastOwner = (transaction: Database, by: Actor, { id, name }: { id: string; name: string }) =>
  recordDirectory(transaction, by, {
    action: 'changeRolesByDirectory',
    subject: `person ${id}`,
    result: 'refused',
    details: { person: name, reason: 'lastOwner' },
  })
