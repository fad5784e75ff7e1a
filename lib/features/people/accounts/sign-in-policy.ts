import { and, eq, exists, not, or } from 'drizzle-orm'
import type { SignInPolicy } from '@/lib/base/domain/account'
import type { Database } from '@/lib/db/database'
import { identities, passkeys, people, signInPolicy } from '@/lib/db/schema'
import { lockOwners } from './owners-lock'

export async function getSignInPolicy(database: Database): Promise<SignInPolicy> {
  const [row] = await database.select({ level: signInPolicy.level }).from(signInPolicy)
  return row?.level ?? 'any'
}

/** Sets the sign-in policy (required MFA), also for existing sessions. Returns false if no owner could sign in under it. */
export function setSignInPolicy(
  database: Database,
  level: SignInPolicy,
  { countsIdentities }: { countsIdentities: boolean },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockOwners(transaction)
    if (level === 'no-password' && !(await hasStrongOwner(transaction, countsIdentities))) return false
    await transaction
      .insert(signInPolicy)
      .values({ level })
      .onConflictDoUpdate({ target: signInPolicy.id, set: { level } })
    return true
  })
}

/** Returns whether an owner has a passkey or an identity of the company's provider. */
async function hasStrongOwner(transaction: Database, countsIdentities: boolean): Promise<boolean> {
  const theirPasskey = transaction.select().from(passkeys).where(eq(passkeys.personId, people.id))
  const theirIdentity = transaction.select().from(identities).where(eq(identities.personId, people.id))
  const canEnter = countsIdentities ? or(exists(theirPasskey), exists(theirIdentity)) : exists(theirPasskey)
  const [owner] = await transaction
    .select({ id: people.id })
    .from(people)
    .where(and(people.isOwner, not(people.isDisabled), canEnter))
    .limit(1)
  return owner !== undefined
}
