import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { retentionDays } from '@/lib/base/domain/retention'
import { isStrong, type Session, type SignedIn, type SignInMethod } from '@/lib/base/domain/account'
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@/lib/base/domain/account-limits'
import { isReadOnly, storable, type Database } from '@/lib/db/database'
import { knownDevices, people, roomSessions, signInPolicy } from '@/lib/db/schema'
import { personFields } from './people'

/** Minimum interval between updates of a session's `usedAt`, in ms, to limit the number of writes. */
const TOUCH_MS = 60_000
/** Time in ms after which an unused browser is forgotten. */
const DEVICE_MEMORY_MS = retentionDays.devices * 24 * 60 * 60 * 1000

/** A new session. `tokenHash` is the hash of the token in the cookie. */
export type NewSession = {
  id: string
  tokenHash: string
  method: SignInMethod
  /** Session id of the OpenID Connect provider, if it sent one. */
  providerSession?: string | null
  userAgent: string
  address: string
  /** Hash of the `device` cookie, which identifies the browser at later sign-ins. */
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
 * Creates a session, within the caller's transaction if there is one. Returns true if the person has signed
 * in before, but never in this browser.
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
    // Sorts the current browser first.
    .orderBy(desc(eq(knownDevices.tokenHash, deviceHash)))
    .limit(1)
  await database
    .insert(knownDevices)
    .values({ tokenHash: deviceHash, personId, usedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.personId], set: { usedAt: now } })
  return devices[0]?.isThis === false
}

/**
 * Returns the session of a token hash and its person. Returns null if it has ended or the person is disabled.
 * `isPending` is true if the passkey that the company requires is missing. Updates the time of the last use.
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
    // Ignores that the database is read-only, so that the admin stays readable.
    await touch.catch((cause: unknown) => {
      if (!isReadOnly(cause)) throw cause
    })
  }
  const { person, sessionId, signedInAt, method, policy } = row
  const isPending = (policy ?? 'any') !== 'any' && !isStrong(method)
  return { person, sessionId, signedInAt, method, isPending }
}

/** Returns the open sessions of a person, the most recently used first. */
export function listSessions(database: Database, personId: string, now: Date): Promise<Session[]> {
  return database
    .select(session)
    .from(roomSessions)
    .where(and(eq(roomSessions.personId, personId), isAlive(now)))
    .orderBy(desc(roomSessions.usedAt), desc(roomSessions.id))
}

/** Ends a session of a person. Returns false if the person does not have it. */
export async function endSession(database: Database, personId: string, id: string): Promise<boolean> {
  const ended = await database
    .delete(roomSessions)
    .where(and(eq(roomSessions.personId, personId), eq(roomSessions.id, id)))
    .returning({ id: roomSessions.id })
  return ended.length > 0
}

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
