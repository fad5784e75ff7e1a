import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { retentionDays } from '@/lib/base/domain/retention'
import { isStrong, type Session, type SignedIn, type SignInMethod } from '@/lib/base/domain/account'
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@/lib/base/domain/account-limits'
import { isReadOnly, storable, type Database } from '@/lib/db/database'
import { knownDevices, people, roomSessions, signInPolicy } from '@/lib/db/schema'
import { personFields } from './people'

/** Its last use is written at most so often. */
const TOUCH_MS = 60_000
/** A browser that no one has signed in with for so long is forgotten. */
const DEVICE_MEMORY_MS = retentionDays.devices * 24 * 60 * 60 * 1000

/** A session that begins. `tokenHash` is of the cookie's token. */
export type NewSession = {
  id: string
  tokenHash: string
  method: SignInMethod
  /** The OpenID Connect provider's own session, where it has named one. */
  providerSession?: string | null
  userAgent: string
  address: string
  /** The hash of a token that the browser keeps beside it, by which it is known again. */
  deviceHash: string
  now: Date
}

const session = {
  id: roomSessions.id,
  method: roomSessions.method,
  userAgent: roomSessions.userAgent,
  address: roomSessions.address,
  createdAt: roomSessions.createdAt,
  usedAt: roomSessions.usedAt,
}

const isAlive = (now: Date) =>
  and(
    gt(roomSessions.usedAt, new Date(now.getTime() - SESSION_IDLE_MS)),
    gt(roomSessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME_MS)),
  )

/**
 * Begins a session, within a transaction of the caller where it has one. True where the person has signed in
 * before, and never in this browser.
 */
export async function createSession(
  database: Database,
  personId: string,
  { now, deviceHash, userAgent, ...begun }: NewSession,
): Promise<boolean> {
  const ended = or(
    lt(roomSessions.usedAt, new Date(now.getTime() - SESSION_IDLE_MS)),
    lt(roomSessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME_MS)),
  )
  await database.delete(roomSessions).where(ended)
  await database.insert(roomSessions).values({
    ...begun,
    personId,
    userAgent: storable(userAgent),
    createdAt: now,
    usedAt: now,
  })
  const forgotten = lt(knownDevices.usedAt, new Date(now.getTime() - DEVICE_MEMORY_MS))
  await database.delete(knownDevices).where(forgotten)
  const devices = await database
    .select({ isThis: eq(knownDevices.tokenHash, deviceHash) })
    .from(knownDevices)
    .where(eq(knownDevices.personId, personId))
    // This one first.
    .orderBy(desc(eq(knownDevices.tokenHash, deviceHash)))
    .limit(1)
  await database
    .insert(knownDevices)
    .values({ tokenHash: deviceHash, personId, usedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.personId], set: { usedAt: now } })
  return devices[0]?.isThis === false
}

/**
 * Whose session a token's hash is of, and which; null for one that has ended, and for a disabled person.
 * Pending is one that lacks the passkey which the company asks for. Writes that it was used.
 */
export async function readSession(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<SignedIn | null> {
  const [row] = await database
    .select({
      sessionId: roomSessions.id,
      signedInAt: roomSessions.createdAt,
      method: roomSessions.method,
      policy: signInPolicy.level,
      usedAt: roomSessions.usedAt,
      person: personFields,
    })
    .from(roomSessions)
    .innerJoin(people, eq(people.id, roomSessions.personId))
    .leftJoin(signInPolicy, sql`true`)
    .where(and(eq(roomSessions.tokenHash, tokenHash), eq(people.isDisabled, false), isAlive(now)))
  if (!row) return null
  if (now.getTime() - row.usedAt.getTime() > TOUCH_MS) {
    const touch = database
      .update(roomSessions)
      .set({ usedAt: now })
      .where(eq(roomSessions.tokenHash, tokenHash))
    // The room is read while nothing can be written.
    await touch.catch((cause: unknown) => {
      if (!isReadOnly(cause)) throw cause
    })
  }
  const { person, sessionId, signedInAt, method, policy } = row
  const isPending = (policy ?? 'any') !== 'any' && !isStrong(method)
  return { person, sessionId, signedInAt, method, isPending }
}

/** The last used first. */
export function listSessions(database: Database, personId: string, now: Date): Promise<Session[]> {
  return database
    .select(session)
    .from(roomSessions)
    .where(and(eq(roomSessions.personId, personId), isAlive(now)))
    .orderBy(desc(roomSessions.usedAt), desc(roomSessions.id))
}

/** Ends one of a person's sessions; false where they have none such. */
export async function endSession(database: Database, personId: string, id: string): Promise<boolean> {
  const ended = await database
    .delete(roomSessions)
    .where(and(eq(roomSessions.personId, personId), eq(roomSessions.id, id)))
    .returning({ id: roomSessions.id })
  return ended.length > 0
}

/** Ends all sessions of a person, except for one. */
export async function endOtherSessions(
  database: Database,
  personId: string,
  exceptId: string | null,
): Promise<void> {
  await database
    .delete(roomSessions)
    .where(
      and(eq(roomSessions.personId, personId), exceptId === null ? sql`true` : ne(roomSessions.id, exceptId)),
    )
}
