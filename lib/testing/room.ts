import type { Queries } from '@/lib/features/query-table'
import type { Person, SignedIn } from '@/lib/base/domain/account'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import type { AccountContext } from '@/lib/features/people/accounts/account-action'
import { createId, createToken } from '@/lib/features/people/accounts/tokens'

export const NOON = new Date('2026-11-22T12:00:00Z')
export const later = (ms: number, from = NOON) => new Date(from.getTime() + ms)

const session = (now: Date) => {
  const { hash } = createToken()
  return {
    id: createId(),
    tokenHash: hash,
    method: 'link' as const,
    userAgent: 'a browser',
    address: '192.0.2.1',
    deviceHash: createToken().hash,
    now,
  }
}

const organisationOf = (id: string): OrganisationId => {
  const organisation = parseOrganisationId(id)
  if (!organisation) throw new Error(id)
  return organisation
}

/** Adds a user with a role in an organisation, like an invitation. An owner belongs to no organisation. */
export async function addPerson(
  store: Queries,
  {
    email,
    role,
    organisation,
    passwordHash = null,
  }: {
    email: string
    role: Role
    organisation: string
    passwordHash?: string | null
  },
): Promise<Person> {
  const { hash: tokenHash } = createToken()
  const id = createId()
  await store.links.createLink({
    id: createId(),
    tokenHash,
    kind: 'invitation',
    email,
    role,
    createdBy: null,
    organisationId: role === 'owner' ? null : organisationOf(organisation),
    createdAt: NOON,
    expiresAt: later(1000),
  })
  const name = email.split('@')[0] ?? email
  const account = { id, name, passwordHash }
  const made = await store.links.redeemInvitationForNew(tokenHash, { account, session: session(NOON) })
  if (!made) throw new Error(`no account for ${email}`)
  return { id, email, name, isOwner: role === 'owner', isDisabled: false }
}

/** Builds the session of a user who signed in with a password. */
export const aSession = (person: Person, signedInAt = NOON, changes: Partial<SignedIn> = {}): SignedIn => ({
  person,
  sessionId: 'one',
  signedInAt,
  method: 'password',
  isPending: false,
  ...changes,
})

/** Builds the context of an account request from a browser without a session. */
export function anAccountContext(store: Queries, changes: Partial<AccountContext> = {}): AccountContext {
  return {
    store,
    signedIn: null,
    deviceToken: null,
    challengeToken: null,
    address: '192.0.2.1',
    userAgent: 'a browser',
    origin: 'http://redaccion.localhost:3000',
    now: NOON,
    ...changes,
  }
}
