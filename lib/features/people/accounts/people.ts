import type { Person } from '@/lib/base/domain/account'
import { and, eq } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { memberships, organisations, people } from '@/lib/db/schema'
import type { Role } from '@/lib/base/domain/roles'

export const personFields = {
  id: people.id,
  email: people.email,
  name: people.name,
  isOwner: people.isOwner,
  isDisabled: people.isDisabled,
}

export async function getPerson(database: Database, id: string): Promise<Person | null> {
  const [row] = await database.select(personFields).from(people).where(eq(people.id, id))
  return row ?? null
}

/** Returns whether an enabled owner exists. Otherwise the start prints the link for the first owner. */
export async function hasOwner(database: Database): Promise<boolean> {
  const [row] = await database
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isOwner, true), eq(people.isDisabled, false)))
    .limit(1)
  return row !== undefined
}

/**
 * Returns the role of a person in an organisation. Returns null without a role and for an unknown organisation. A
 * single query, because every operation of the admin calls it: a changed role applies to the next request.
 */
export async function getRole(
  database: Database,
  { id, isOwner }: Pick<Person, 'id' | 'isOwner'>,
  organisation: OrganisationId,
): Promise<{ organisationName: string; role: Role } | null> {
  const [row] = await database
    .select({ organisationName: organisations.name, role: memberships.role })
    .from(organisations)
    .leftJoin(
      memberships,
      and(eq(memberships.organisationId, organisations.id), eq(memberships.personId, id)),
    )
    .where(eq(organisations.id, organisation))
  if (!row) return null
  const role = isOwner ? 'owner' : row.role
  return role && { organisationName: row.organisationName, role }
}

/** Returns the explicit roles of a person per organisation. Owners need no role. */
export async function listRoles(
  database: Database,
  id: string,
): Promise<{ organisation: OrganisationId; role: Role }[]> {
  const rows = await database
    .select({ organisation: memberships.organisationId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.personId, id))
  return rows.map(({ organisation, role }) => ({ organisation: organisation as OrganisationId, role }))
}

export async function setPersonName(database: Database, id: string, name: string): Promise<void> {
  await database
    .update(people)
    .set({ name: storable(name), updatedAt: new Date() })
    .where(eq(people.id, id))
}
