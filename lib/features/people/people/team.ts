import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import type { Member, PendingInvitation } from '@/lib/base/domain/account'
import type { Role } from '@/lib/base/domain/roles'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { storable, type Database } from '@/lib/db/database'
import { accountLinks, memberships, organisations, people, roomSessions } from '@/lib/db/schema'
import { isInScope } from '@/lib/db/scope'
import { lockOwners } from '@/lib/features/people/accounts/owners-lock'
import { endOtherSessions } from '@/lib/features/people/accounts/sessions'
import { endVoidLinks, isWithin } from '@/lib/features/people/accounts/link-rights'

/** Filter for members; null matches any. */
export type MemberFilter = {
  /** Words that must all occur in the name or mail address. */
  text: string | null
  limit: number | null
}

const everyMember: MemberFilter = { text: null, limit: null }

/** Lists members by name, one entry per role. */
export async function listMembers(
  database: Database,
  scope: Scope,
  { text, limit }: MemberFilter = everyMember,
): Promise<Member[]> {
  const words = text?.split(/\s+/).filter(Boolean) ?? []
  const has = (word: string) => {
    const pattern = `%${storable(word).replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`(cartelera_letters(${people.name}) like cartelera_letters(${pattern}) or ${people.email} ilike ${pattern})`
  }
  const rows = await database
    .select({
      ...member,
      role: memberships.role,
      isFromDirectory: memberships.isFromDirectory,
      ...home,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(
      and(isInScope(sql`${memberships.organisationId}`, scope), eq(people.isOwner, false), ...words.map(has)),
    )
    .orderBy(asc(people.name), asc(people.id), asc(organisations.name))
    .limit(limit ?? MOST_MEMBERS)
  return rows.map(({ home: organisation, ...row }) => ({ ...row, organisation: toListed(organisation) }))
}

/** Limit for a single organisation; effectively unlimited. */
const MOST_MEMBERS = 100_000

const home = {
  home: { id: organisations.id, name: organisations.name, timeZone: organisations.timeZone },
}

const toListed = ({ id, name, timeZone }: { id: string; name: string; timeZone: string | null }) => ({
  id: id as OrganisationId,
  name,
  timeZone: toTimeZone(timeZone),
})

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

/** Lists the company-wide owners by name. Their `organisation` is null. */
export async function listOwners(database: Database): Promise<Member[]> {
  const owners = await database
    .select({ ...member, isFromDirectory: people.isOwnerByDirectory })
    .from(people)
    .where(eq(people.isOwner, true))
    .orderBy(asc(people.name), asc(people.id))
  return owners.map((owner) => ({ ...owner, role: 'owner' as const, organisation: null }))
}

/** Lists pending invitations of these organisations, and company-wide ones with `owners`, sorted by address. */
export async function listInvitations(
  database: Database,
  scope: Scope,
  { owners, now, limit = MOST_MEMBERS }: { owners: boolean; now: Date; limit?: number },
): Promise<PendingInvitation[]> {
  const { id, email, expiresAt, organisationId } = accountLinks
  const rows = await database
    .select({ id, email, role: accountLinks.role, expiresAt, ...home })
    .from(accountLinks)
    .leftJoin(organisations, eq(organisations.id, organisationId))
    .where(and(isPending(scope, owners), gt(expiresAt, now)))
    .orderBy(asc(email))
    .limit(limit)
  return rows.flatMap(({ email: address, role, home: organisation, ...row }) =>
    address && role
      ? [{ ...row, email: address, role, organisation: organisation && toListed(organisation) }]
      : [],
  )
}

/** Counts pending invitations, also over several organisations. */
export async function countInvitations(
  database: Database,
  scope: Scope,
  { owners, now }: { owners: boolean; now: Date },
): Promise<number> {
  return database.$count(accountLinks, and(isPending(scope, owners), gt(accountLinks.expiresAt, now)))
}

const isPending = (scope: Scope, owners: boolean) =>
  and(
    eq(accountLinks.kind, 'invitation'),
    isNull(accountLinks.usedAt),
    or(
      isInScope(sql`${accountLinks.organisationId}`, scope),
      owners ? isNull(accountLinks.organisationId) : undefined,
    ),
  )

/** Returns a person's role in an organisation, ignoring ownership; null if they are not a member. */
export async function getMember(
  database: Database,
  organisation: OrganisationId,
  personId: string,
): Promise<Member | null> {
  return (await listMembers(database, organisation)).find(({ id }) => id === personId) ?? null
}

/** Returns true if the administrator administers every organisation in which the person has a role. */
export async function isWithinRights(
  database: Database,
  personId: string,
  administratorId: string,
): Promise<boolean> {
  const [row] = await database
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isWithin(people.id, sql`${administratorId}::text`)))
  return row !== undefined
}

/** Changes a role, and revokes links that the person may no longer create. Returns false if they have no role. */
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

/** Removes a member, and revokes the links that they created. Returns false for a person without a role. */
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

/** Grants or removes ownership. Returns `last` instead of removing the last owner. */
export function setOwner(
  database: Database,
  personId: string,
  isOwner: boolean,
  { byDirectory = false } = {},
): Promise<'done' | 'last'> {
  return database.transaction(async (transaction) => {
    await lockOwners(transaction)
    if (!isOwner && (await isLastOwner(transaction, personId))) return 'last'
    await transaction
      .update(people)
      .set({ isOwner, isOwnerByDirectory: isOwner && byDirectory })
      .where(eq(people.id, personId))
    await endVoidLinks(transaction, personId)
    return 'done'
  })
}

/** Disables or enables an account. Disabling ends its sessions and links. Returns `last` for the last owner. */
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

/** Returns true if this person is the only enabled owner. */
async function isLastOwner(transaction: Database, personId: string): Promise<boolean> {
  const owners = await transaction
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isOwner, true), eq(people.isDisabled, false)))
    .limit(2)
  return owners.length === 1 && owners[0]?.id === personId
}

/** Revokes an organisation's or a company-wide invitation. Returns false if no such unused invitation exists. */
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
