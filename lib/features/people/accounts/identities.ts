import { and, eq } from 'drizzle-orm'
import { storable, type Database } from '@/lib/db/database'
import { identities, people } from '@/lib/db/schema'
import type { Person } from '@/lib/base/domain/account'
import { personFields } from './people'

/** The account of a person at an OpenID Connect provider. */
export type Identity = { issuer: string; subject: string }

/** Returns the person linked to a provider identity, or null without one. */
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
 * Links an identity to the person with the mail address that the provider has verified. Returns null if no person has
 * the address, or if the person is already linked to another identity of the provider: an address can get a new owner.
 */
export function linkIdentity(
  database: Database,
  { issuer, subject }: Identity,
  email: string,
  now: Date,
): Promise<Person | null> {
  return database.transaction(async (transaction) => {
    const [person] = await transaction
      .select(personFields)
      .from(people)
      .where(eq(people.email, storable(email)))
    if (!person) return null
    const [other] = await transaction
      .select({ subject: identities.subject })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.personId, person.id)))
    if (other) return null
    const row = { issuer, subject: storable(subject), personId: person.id, createdAt: now }
    await transaction.insert(identities).values(row).onConflictDoNothing()
    return person
  })
}
