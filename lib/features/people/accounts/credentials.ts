import { and, eq } from 'drizzle-orm'
import { storable, type Database } from '@/lib/db/database'
import { credentials, knownDevices, people } from '@/lib/db/schema'
import type { Person } from '@/lib/base/domain/account'
import { personFields } from './people'
import { endAccess, type EndedToken } from './end-access'

export type Candidate = {
  person: Person
  passwordHash: string | null
  /** True if the person has signed in from this browser before. */
  isDeviceKnown: boolean
}

/** Returns the person with a mail address in lower case. Returns null if the address is unknown. */
export async function findCandidate(
  database: Database,
  email: string,
  deviceHash: string,
): Promise<Candidate | null> {
  const [row] = await database
    .select({
      person: personFields,
      passwordHash: credentials.passwordHash,
      device: knownDevices.personId,
    })
    .from(people)
    .leftJoin(credentials, eq(credentials.personId, people.id))
    .leftJoin(knownDevices, and(eq(knownDevices.personId, people.id), eq(knownDevices.tokenHash, deviceHash)))
    .where(eq(people.email, storable(email)))
  if (!row) return null
  return { person: row.person, passwordHash: row.passwordHash, isDeviceKnown: row.device !== null }
}

/** Returns the stored hash of a person's password, or null if the person has no password. */
export async function getPasswordHash(database: Database, personId: string): Promise<string | null> {
  const [row] = await database
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.personId, personId))
  return row?.passwordHash ?? null
}

/** Sets a password. Ends all sessions of the person except `keptSession`, and all API tokens, which it returns. */
export function setPassword(
  database: Database,
  personId: string,
  { passwordHash, keptSession, now }: { passwordHash: string; keptSession: string | null; now: Date },
): Promise<EndedToken[]> {
  return database.transaction(async (transaction) => {
    await putPassword(transaction, personId, passwordHash, now)
    return endAccess(transaction, personId, keptSession)
  })
}

export async function putPassword(database: Database, personId: string, passwordHash: string, now: Date) {
  const row = { personId, passwordHash, changedAt: now }
  await database
    .insert(credentials)
    .values(row)
    .onConflictDoUpdate({ target: credentials.personId, set: row })
}
