import { eq } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import { storable, type Database } from '@/lib/db/database'
import { directoryClaims, people } from '@/lib/db/schema'
import { toParts } from '@/lib/db/many-values'
import { linkIdentity, type Identity } from '@/lib/features/people/accounts/identities'
import { getPerson, listRoles } from '@/lib/features/people/accounts/people'
import { createId } from '@/lib/features/people/accounts/tokens'
import { applyRoles } from './apply-roles'
import { openIdConnect, recordDirectory } from './record-provisioning'

/** Replaces the groups that the OpenID Connect provider claims for a person, and applies their roles. */
export function setClaimedGroups(
  database: Database,
  personId: string,
  groups: readonly string[],
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.delete(directoryClaims).where(eq(directoryClaims.personId, personId))
    const rows = groups.map((groupName) => ({ personId, groupName: storable(groupName) }))
    for (const part of toParts(rows))
      await transaction.insert(directoryClaims).values(part).onConflictDoNothing()
    await applyRoles(transaction, [personId], openIdConnect)
  })
}

type Stranger = Identity & { email: string | null; name: string | null; groups: readonly string[] }

/** Thrown to roll back the transaction of a person whose groups give no role. */
class NoRole extends Error {}

/**
 * Creates the account of an unknown person whose groups give them a role. `applyRoles` decides, as at every
 * later sign-in. Returns null if the groups give no role, the address is not verified, or an account with it
 * exists.
 */
export function admitByGroups(
  database: Database,
  { email, name, groups, ...identity }: Stranger,
  now: Date,
): Promise<Person | null> {
  const admitted = database.transaction(async (transaction) => {
    if (email === null || groups.length === 0) return null
    const account = { id: createId(), email: storable(email), name: storable(name ?? email) }
    const [made] = await transaction
      .insert(people)
      .values({ ...account, isEmailVerified: true })
      .onConflictDoNothing()
      .returning({ id: people.id })
    if (!made) return null
    await linkIdentity(transaction, identity, account.email, now)
    await recordDirectory(transaction, openIdConnect, {
      action: 'addPersonByDirectory',
      subject: `person ${made.id}`,
      details: { person: account.name },
    })
    await setClaimedGroups(transaction, made.id, groups)
    const person = await getPerson(transaction, made.id)
    if (!person?.isOwner && (await listRoles(transaction, made.id)).length === 0) throw new NoRole()
    return person
  })
  return admitted.catch((cause: unknown) => {
    if (cause instanceof NoRole) return null
    throw cause
  })
}
