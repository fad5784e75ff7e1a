import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Member, PendingInvitation } from '@/lib/base/domain/account'
import type { Role } from '@/lib/base/domain/roles'
import type { Database } from '@/lib/db/database'
import { accountLinks, memberships, people, roomSessions } from '@/lib/db/schema'
import { lockOwners } from '@/lib/features/accounts/owners-lock'
import { endOtherSessions } from '@/lib/features/accounts/sessions'
import { endVoidLinks, isWithin } from '@/lib/features/accounts/link-rights'

/** By their names. */
export function listMembers(database: Database, organisation: OrganisationId): Promise<Member[]> {
  return database
    .select({ ...member, role: memberships.role })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.organisationId, organisation), eq(people.isOwner, false)))
    .orderBy(asc(people.name), asc(people.id))
}

const member = {
  id: people.id,
  name: people.name,
  email: people.email,
  isDisabled: people.isDisabled,
  lastSeenAt:
    sql<Date | null>`(select max(${roomSessions.usedAt}) from ${roomSessions} where ${sql.raw('room_sessions.person_id = people.id')})`.mapWith(
      roomSessions.usedAt,
    ),
}

/** By their names. */
export async function listOwners(database: Database): Promise<Member[]> {
  const owners = await database
    .select(member)
    .from(people)
    .where(eq(people.isOwner, true))
    .orderBy(asc(people.name), asc(people.id))
  return owners.map((owner) => ({ ...owner, role: 'owner' as const }))
}

/** Of an organisation, and with `owners` the company-wide ones. The newest first. */
export async function listInvitations(
  database: Database,
  organisation: OrganisationId,
  { owners, now }: { owners: boolean; now: Date },
): Promise<PendingInvitation[]> {
  const rows = await database
    .select({
      id: accountLinks.id,
      email: accountLinks.email,
      role: accountLinks.role,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .where(and(isPending(organisation, owners), gt(accountLinks.expiresAt, now)))
    .orderBy(asc(accountLinks.email))
  return rows.flatMap(({ email, role, ...row }) => (email && role ? [{ ...row, email, role }] : []))
}

const isPending = (organisation: OrganisationId, owners: boolean) =>
  and(
    eq(accountLinks.kind, 'invitation'),
    isNull(accountLinks.usedAt),
    or(
      eq(accountLinks.organisationId, organisation),
      owners ? isNull(accountLinks.organisationId) : undefined,
    ),
  )

/** A person's role in an organisation, other than an owner's; null for none. */
export async function getMember(
  database: Database,
  organisation: OrganisationId,
  personId: string,
): Promise<Member | null> {
  return (await listMembers(database, organisation)).find(({ id }) => id === personId) ?? null
}

/** Whether somebody's roles are all in organisations that another administers. */
export async function isWithinRights(
  database: Database,
  personId: string,
  administratorId: string,
): Promise<boolean> {
  const [found] = await database
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isWithin(people.id, sql`${administratorId}::text`)))
  return found !== undefined
}

/** Also ends the links that they may not make any more. False where they have no role there. */
export function changeRole(
  database: Database,
  organisation: OrganisationId,
  personId: string,
  role: Exclude<Role, 'owner'>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const changed = await transaction
      .update(memberships)
      .set({ role })
      .where(isMembership(organisation, personId))
      .returning({ role: memberships.role })
    await endVoidLinks(transaction, personId)
    return changed.length > 0
  })
}

const isMembership = (organisation: OrganisationId, personId: string) =>
  and(eq(memberships.organisationId, organisation), eq(memberships.personId, personId))

/** Also ends the links that they have made there. False where they have no role there. */
export function removeMember(
  database: Database,
  organisation: OrganisationId,
  personId: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const removed = await transaction
      .delete(memberships)
      .where(isMembership(organisation, personId))
      .returning({ role: memberships.role })
    await endVoidLinks(transaction, personId)
    return removed.length > 0
  })
}

/** Makes somebody an owner, or none any more: `last` where no one else would be one. */
export function setOwner(database: Database, personId: string, isOwner: boolean): Promise<'done' | 'last'> {
  return database.transaction(async (transaction) => {
    await lockOwners(transaction)
    if (!isOwner && (await isLastOwner(transaction, personId))) return 'last'
    await transaction.update(people).set({ isOwner }).where(eq(people.id, personId))
    await endVoidLinks(transaction, personId)
    return 'done'
  })
}

/** Ends a disabled person's sessions and the links that they made. `last` for the last owner. */
export function setDisabled(
  database: Database,
  personId: string,
  isDisabled: boolean,
): Promise<'done' | 'last'> {
  return database.transaction(async (transaction) => {
    await lockOwners(transaction)
    if (isDisabled && (await isLastOwner(transaction, personId))) return 'last'
    await transaction.update(people).set({ isDisabled }).where(eq(people.id, personId))
    if (isDisabled) await endOtherSessions(transaction, personId, null)
    await endVoidLinks(transaction, personId)
    return 'done'
  })
}

/** Whether they are an owner, and no one else is one. */
async function isLastOwner(transaction: Database, personId: string): Promise<boolean> {
  const owners = await transaction
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isOwner, true), eq(people.isDisabled, false)))
    .limit(2)
  return owners.length === 1 && owners[0]?.id === personId
}

/** Of an organisation, or a company-wide one; false where there is none such that no one has used. */
export async function revokeInvitation(
  database: Database,
  organisation: OrganisationId,
  { id, owners }: { id: string; owners: boolean },
): Promise<boolean> {
  const revoked = await database
    .delete(accountLinks)
    .where(and(eq(accountLinks.id, id), isPending(organisation, owners)))
    .returning({ id: accountLinks.id })
  return revoked.length > 0
}
