import { and, asc, eq } from 'drizzle-orm'
import type { Passkey } from '@/lib/base/domain/account'
import { storable, type Database } from '@/lib/db/database'
import { passkeys, people } from '@/lib/db/schema'

/** A passkey's credential. `publicKey` is COSE in base64url. */
export type PasskeyProof = { id: string; publicKey: string; counter: number; transports: string[] }

const MAX_PASSKEYS = 20

/** Returns the passkeys of a person, the oldest first. */
export function listPasskeys(database: Database, personId: string): Promise<Passkey[]> {
  return database
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** Adds a passkey. Returns false if it exists already or the person has the maximum number. */
export async function addPasskey(
  database: Database,
  personId: string,
  { name, now, ...proof }: PasskeyProof & { name: string; now: Date },
): Promise<boolean> {
  if ((await listPasskeys(database, personId)).length >= MAX_PASSKEYS) return false
  const added = await database
    .insert(passkeys)
    .values({ ...proof, personId, name: storable(name), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return added.length > 0
}

/** Renames a passkey. Returns false if the person does not have it. */
export async function renamePasskey(database: Database, personId: string, id: string, name: string) {
  const renamed = await database
    .update(passkeys)
    .set({ name: storable(name) })
    .where(and(eq(passkeys.personId, personId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Removes a passkey. Returns false if the person does not have it. */
export async function removePasskey(database: Database, personId: string, id: string) {
  const removed = await database
    .delete(passkeys)
    .where(and(eq(passkeys.personId, personId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return removed.length > 0
}

/** Returns a passkey and its person. Returns null if it is unknown or the person is disabled. */
export async function findPasskey(
  database: Database,
  id: string,
): Promise<{ proof: PasskeyProof; person: { id: string; name: string; email: string } } | null> {
  const [row] = await database
    .select({
      proof: {
        id: passkeys.id,
        publicKey: passkeys.publicKey,
        counter: passkeys.counter,
        transports: passkeys.transports,
      },
      person: { id: people.id, name: people.name, email: people.email },
    })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.personId))
    .where(and(eq(passkeys.id, storable(id)), eq(people.isDisabled, false)))
  return row ?? null
}

export async function markPasskeyUsed(database: Database, id: string, counter: number, now: Date) {
  await database.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, id))
}
