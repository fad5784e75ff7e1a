import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '@/lib/base/domain/roles'
import { readRows, storable, type Database } from '@/lib/db/database'
import { directoryRoles, organisations } from '@/lib/db/schema'
import { applyRoles } from './apply-roles'
import type { Actor } from './record-provisioning'

/** A role that a directory group gives in an organisation, or in all (null). */
export type DirectoryRole = {
  id: number
  group: string
  organisation: { id: string; name: string } | null
  role: Role
}

/** Lists group roles by group name, those for all organisations first. */
export async function listDirectoryRoles(database: Database): Promise<DirectoryRole[]> {
  return database
    .select({
      id: directoryRoles.id,
      group: directoryRoles.groupName,
      organisation: { id: organisations.id, name: organisations.name },
      role: directoryRoles.role,
    })
    .from(directoryRoles)
    .leftJoin(organisations, eq(organisations.id, directoryRoles.organisationId))
    .orderBy(asc(directoryRoles.groupName), sql`${organisations.name} nulls first`)
}

/** Lists the groups that the directory has sent or claimed, with their numbers of members. */
export const listDirectoryGroups = (database: Database): Promise<{ name: string; people: number }[]> =>
  readRows(
    database,
    sql`select name, (select count(*)::int from directory_members where group_id = id) as people
      from directory_groups
      union all select group_name, count(*)::int from directory_claims
        where not exists (select from directory_groups where group_name in (name, external_id))
        group by group_name
      order by name limit ${MOST_GROUPS}`,
  )

const MOST_GROUPS = 500

type Place = { group: string; organisation: string | null }

const isOf = ({ group, organisation }: Place) =>
  and(
    eq(directoryRoles.groupName, storable(group)),
    organisation === null
      ? isNull(directoryRoles.organisationId)
      : eq(directoryRoles.organisationId, organisation),
  )

/** Sets the role that a group gives in an organisation. Applies to its members at once. */
export function saveDirectoryRole(
  database: Database,
  { role, ...place }: Place & { role: Role },
  by: Actor,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.delete(directoryRoles).where(isOf(place))
    await transaction
      .insert(directoryRoles)
      .values({ groupName: storable(place.group), organisationId: place.organisation, role })
    await applyRoles(transaction, null, by)
  })
}

/** Removes a group's role from its members. Returns false if it did not exist. */
export function removeDirectoryRole(database: Database, place: Place, by: Actor): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const removed = await transaction
      .delete(directoryRoles)
      .where(isOf(place))
      .returning({ id: directoryRoles.id })
    await applyRoles(transaction, null, by)
    return removed.length > 0
  })
}

/** Applies group roles for all organisations to a new organisation. */
export const applyToNew = (database: Database, by: Actor): Promise<void> =>
  database.transaction((transaction) => applyRoles(transaction, null, by))
