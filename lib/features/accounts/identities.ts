import { and, eq } from 'drizzle-orm'
import { storable, type Database } from '@/lib/db/database'
import { identities, people } from '@/lib/db/schema'
import type { Person } from '@/lib/base/domain/account'
import { personFields } from './people'

/** Whom an OpenID Connect provider means. */
export type Identity = { issuer: string; subject: string }

/** Null for an identity that is no one's. */
export async function findIdentity(
  database: Database,
  { issuer, subject }: Identity,
): Promise<Person | null> {
  const [row] = await database
    .select(personFields)
    .from(identities)
    .innerJoin(people, eq(people.id, identities.personId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, storable(subject))))
  return row ?? null
}

/**
 * Links the identity that the provider has verified to have a person's address to that person. Null
 * where no one has the address, or they have another identity of this provider already: addresses change
 * hands.
 */
export function linkIdentity(
  database: Database,
  { issuer, subject }: Identity,
  email: string,
  now: Date,
): Promise<Person | null> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select(personFields)
      .from(people)
      .where(eq(people.email, storable(email)))
    if (!found) return null
    const [other] = await transaction
      .select({ subject: identities.subject })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.personId, found.id)))
    if (other) return null
    const row = { issuer, subject: storable(subject), personId: found.id, createdAt: now }
    await transaction.insert(identities).values(row).onConflictDoNothing()
    return found
  })
}
