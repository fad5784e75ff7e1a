import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { storable, type Database } from '@/lib/db/database'
import {
  accountLinks,
  credentials,
  identities,
  memberships,
  organisations,
  passkeys,
  people,
} from '@/lib/db/schema'
import { putPassword } from './credentials'
import { endAccess, type EndedToken } from './end-access'
import { isMakerEntitled } from './link-rights'
import { lockOwners } from './owners-lock'
import { hasOwner } from './people'
import { createSession, type NewSession } from './sessions'

/** A single-use link. `accountLinks` in the schema describes each kind. */
export type NewLink = {
  id: string
  tokenHash: string
  createdBy: string | null
  createdAt: Date
  expiresAt: Date
} & (
  | { kind: 'owner'; email: string | null }
  | { kind: 'invitation'; email: string; organisationId: OrganisationId | null; role: Role }
  | { kind: 'password'; personId: string }
)

export type OpenLink = {
  kind: 'owner' | 'invitation' | 'password'
  /** Address of the recipient; null for the first owner. */
  email: string | null
  organisationName: string | null
  role: Role | null
  /** True if an account with this address exists. The link then grants the role, but does not sign in. */
  isForAccount: boolean
}

export type NewAccount = { id: string; name: string; email: string; passwordHash: string | null }

/** Creates a link. Replaces an unused link of the same kind for the same person. */
export async function createLink(database: Database, link: NewLink): Promise<void> {
  const isSame =
    link.kind === 'password'
      ? eq(accountLinks.personId, link.personId)
      : link.email === null
        ? lt(accountLinks.expiresAt, link.createdAt)
        : and(eq(accountLinks.email, link.email), isOf(link.kind === 'owner' ? null : link.organisationId))
  await database.transaction(async (transaction) => {
    await transaction
      .delete(accountLinks)
      .where(and(eq(accountLinks.kind, link.kind), isNull(accountLinks.usedAt), isSame))
    await transaction.insert(accountLinks).values(link)
  })
}

const isOf = (organisation: string | null) =>
  organisation === null ? isNull(accountLinks.organisationId) : eq(accountLinks.organisationId, organisation)

/** Returns a link's kind, recipient and role. Returns null if the link is unknown, used or expired. */
export async function readLink(database: Database, tokenHash: string, now: Date): Promise<OpenLink | null> {
  const [row] = await database
    .select({
      kind: accountLinks.kind,
      email: accountLinks.email,
      organisationName: organisations.name,
      role: accountLinks.role,
      ofPerson: people.email,
    })
    .from(accountLinks)
    .leftJoin(organisations, eq(organisations.id, accountLinks.organisationId))
    .leftJoin(people, sql`${people.id} = ${accountLinks.personId} or ${people.email} = ${accountLinks.email}`)
    .where(isOpen(tokenHash, now))
  if (!row) return null
  const { ofPerson, ...link } = row
  if (link.kind === 'owner' && link.email === null && (await hasOwner(database))) return null
  return { ...link, email: link.email ?? ofPerson, isForAccount: ofPerson !== null }
}

/** Returns a condition: the link is unused and not expired, and its creator may still grant its rights. */
const isOpen = (tokenHash: string, now: Date) =>
  and(
    eq(accountLinks.tokenHash, tokenHash),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
    isMakerEntitled(),
  )

/** Thrown for an unusable link. Aborts the transaction. */
class VoidLink extends Error {}

function nullWhereVoid(cause: unknown): null {
  if (cause instanceof VoidLink) return null
  throw cause
}

/** Marks a link as used. Returns null if it is unknown, already used or expired. */
async function takeLink(transaction: Database, tokenHash: string, now: Date) {
  const [link] = await transaction
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isOpen(tokenHash, now))
    .returning()
  return link ?? null
}

export type Redeemed = { personId: string; personName: string }

/** Result of redeeming a password link, with the account's address and the revoked API tokens. */
type Recovered = Redeemed & { email: string; tokens: EndedToken[] }

/**
 * Creates the first owner, or makes the person whom the link names an owner. An existing account gets a new password.
 * Using a first-owner link invalidates those of other instances. Returns null if the link is not usable.
 */
export function redeemOwnerLink(
  database: Database,
  tokenHash: string,
  { account, session }: { account: NewAccount; session: NewSession },
): Promise<Recovered | null> {
  return database
    .transaction(async (transaction) => {
      await lockOwners(transaction)
      const link = await takeLink(transaction, tokenHash, session.now)
      if (link?.kind !== 'owner') throw new VoidLink()
      if (link.email === null && (await hasOwner(transaction))) throw new VoidLink()
      const email = link.email ?? account.email
      const rights = { isOwner: true, isOwnerByDirectory: false, isDisabled: false }
      const [person] = await transaction
        .insert(people)
        .values({ id: account.id, email: storable(email), name: storable(account.name), ...rights })
        .onConflictDoUpdate({ target: people.email, set: { ...rights, updatedAt: session.now } })
        .returning({ personId: people.id, personName: people.name })
      if (!person) throw new VoidLink()
      const tokens = await recover(transaction, person.personId, account.passwordHash, session)
      return { ...person, email, tokens }
    })
    .catch(nullWhereVoid)
}

/** Creates an invited person's account. Returns null if the link is not usable or its address now has an account. */
export function redeemInvitationForNew(
  database: Database,
  tokenHash: string,
  { account, session }: { account: Omit<NewAccount, 'email'>; session: NewSession },
): Promise<(Redeemed & Granted) | null> {
  return database
    .transaction(async (transaction) => {
      const link = await takeLink(transaction, tokenHash, session.now)
      if (link?.kind !== 'invitation' || link.email === null) throw new VoidLink()
      const { id, name, passwordHash } = account
      const [person] = await transaction
        .insert(people)
        .values({ id, email: link.email, name: storable(name) })
        .onConflictDoNothing()
        .returning({ personId: people.id, personName: people.name })
      if (!person) throw new VoidLink()
      if (passwordHash !== null) await putPassword(transaction, id, passwordHash, session.now)
      const granted = await grant(transaction, id, link)
      await createSession(transaction, id, session)
      return { ...person, ...granted }
    })
    .catch(nullWhereVoid)
}

/** Grants an invitation's role to the signed-in person. Returns null if the link is unusable or for another address. */
export function redeemInvitationFor(
  database: Database,
  tokenHash: string,
  person: { id: string; email: string },
  now: Date,
): Promise<Granted | null> {
  return database
    .transaction(async (transaction) => {
      const link = await takeLink(transaction, tokenHash, now)
      if (link?.kind !== 'invitation' || link.email !== person.email) throw new VoidLink()
      return grant(transaction, person.id, link)
    })
    .catch(nullWhereVoid)
}

/** Sets a new password, and removes all other ways to sign in (`recover`). Returns null if the link is not usable. */
export function redeemPasswordLink(
  database: Database,
  tokenHash: string,
  { passwordHash, session }: { passwordHash: string | null; session: NewSession },
): Promise<Recovered | null> {
  return database
    .transaction(async (transaction) => {
      const link = await takeLink(transaction, tokenHash, session.now)
      if (link?.kind !== 'password' || link.personId === null) throw new VoidLink()
      const [person] = await transaction
        .select({ personId: people.id, personName: people.name, email: people.email })
        .from(people)
        .where(and(eq(people.id, link.personId), eq(people.isDisabled, false)))
      if (!person) throw new VoidLink()
      return { ...person, tokens: await recover(transaction, person.personId, passwordHash, session) }
    })
    .catch(nullWhereVoid)
}

/**
 * Resets an account: sets the password, removes every session, API token, passkey and provider identity that an
 * intruder could use, and starts a session. Returns the removed API tokens.
 */
async function recover(
  transaction: Database,
  personId: string,
  passwordHash: string | null,
  session: NewSession,
): Promise<EndedToken[]> {
  if (passwordHash === null) await transaction.delete(credentials).where(eq(credentials.personId, personId))
  else await putPassword(transaction, personId, passwordHash, session.now)
  const tokens = await endAccess(transaction, personId, null)
  await transaction.delete(passkeys).where(eq(passkeys.personId, personId))
  await transaction.delete(identities).where(eq(identities.personId, personId))
  await createSession(transaction, personId, session)
  return tokens
}

/** A granted role. It applies to the whole company if `organisation` is null. */
export type Granted = { organisation: OrganisationId | null; role: Role }

async function grant(
  transaction: Database,
  personId: string,
  { organisationId, role }: typeof accountLinks.$inferSelect,
): Promise<Granted> {
  if (role === null) throw new VoidLink()
  if (organisationId === null || role === 'owner') {
    await transaction
      .update(people)
      .set({ isOwner: true, isOwnerByDirectory: false })
      .where(eq(people.id, personId))
    return { organisation: null, role: 'owner' }
  }
  await transaction
    .insert(memberships)
    .values({ personId, organisationId, role })
    .onConflictDoUpdate({ target: [memberships.personId, memberships.organisationId], set: { role } })
  return { organisation: organisationId as OrganisationId, role }
}
