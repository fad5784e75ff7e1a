import { eq, inArray } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import { storable, type Database } from '@/lib/db/database'
import { directoryClaims, directoryRoles, people } from '@/lib/db/schema'
import { linkIdentity, type Identity } from '@/lib/features/accounts/identities'
import { createId } from '@/lib/features/accounts/tokens'
import { applyRoles } from './apply-roles'
import { openIdConnect, recordDirectory } from './record-directory'

/** Gives a person who signs in the roles of the groups that the OpenID Connect provider names, and those alone. */
export function setClaimedGroups(
  database: Database,
  personId: string,
  groups: readonly string[],
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.delete(directoryClaims).where(eq(directoryClaims.personId, personId))
    const rows = groups.map((groupName) => ({ personId, groupName: storable(groupName) }))
    if (rows.length > 0) await transaction.insert(directoryClaims).values(rows).onConflictDoNothing()
    await applyRoles(transaction, [personId], openIdConnect)
  })
}

type Stranger = Identity & { email: string | null; name: string | null; groups: readonly string[] }

/**
 * Makes the account of somebody unknown who is in a group that gives a role. Null for anybody else, for who has
 * no address that the provider has verified, and where somebody has that address.
 */
export function admitByGroups(
  database: Database,
  { email, name, groups, ...identity }: Stranger,
  now: Date,
): Promise<Person | null> {
  return database.transaction(async (transaction) => {
    if (email === null || groups.length === 0) return null
    const [role] = await transaction
      .select({ id: directoryRoles.id })
      .from(directoryRoles)
      .where(inArray(directoryRoles.groupName, groups.map(storable)))
      .limit(1)
    if (!role) return null
    const account = { id: createId(), email: storable(email), name: storable(name ?? email) }
    const [made] = await transaction
      .insert(people)
      .values({ ...account, isEmailVerified: true })
      .onConflictDoNothing()
      .returning({ id: people.id })
    if (!made) return null
    const subject = `person ${made.id}`
    await linkIdentity(transaction, identity, account.email, now)
    await recordDirectory(transaction, openIdConnect, {
      action: 'addPersonByDirectory',
      subject,
      details: { person: account.name },
    })
    await setClaimedGroups(transaction, made.id, groups)
    return { ...account, isOwner: false, isDisabled: false }
  })
}
