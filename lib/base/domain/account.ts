import type { OrganisationId } from './model'
import type { Role } from './roles'
import type { ListedOrganisation } from './scope'

export type Person = {
  id: string
  email: string
  name: string
  /** True for an owner of the installation, who may do everything in every organisation. */
  isOwner: boolean
  isDisabled: boolean
}

export type Writer = Pick<Person, 'id' | 'name'>

/** A person's role in an organisation. Owners have a role in every one. */
export type Membership = { organisation: OrganisationId; organisationName: string; role: Role }

/** An organisation of the person. `pieces` and `comments` count those that await the person's action. */
export type OwnOrganisation = {
  id: OrganisationId
  name: string
  role: Role
  pieces: number
  comments: number
}

/**
 * A person's organisations for the admin's switcher: the current one, then those with tasks. Limited to one page;
 * `total` is the number of all their organisations. `waiting` is the number of pieces and comments that await the
 * person in all of them.
 */
export type OwnOrganisations = {
  organisations: OwnOrganisation[]
  total: number
  waiting: number
  /** Number of comments among `waiting`. */
  comments: number
}

/** Counts the waiting pieces and comments outside the current organisation, which `organisations` must contain. */
export function countInOthers({ organisations, waiting }: OwnOrganisations, current: string | null): number {
  const here = organisations.find(({ id }) => id === current)
  return waiting - (here ? here.pieces + here.comments : 0)
}

/** Sign-in methods. `link` is a single-use link, sent by mail or printed by a command. */
export const signInMethods = ['password', 'passkey', 'oidc', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

/**
 * Sign-in policy of the company for the admin, from weakest to strictest.
 *
 *   any          a password, a passkey, an account of the company
 *   passkey      a person with only a password must register a passkey first
 *   no-password  passwords are not accepted
 */
export const signInPolicies = ['any', 'passkey', 'no-password'] as const
export type SignInPolicy = (typeof signInPolicies)[number]

/** A signed-in person and their session. `signedInAt` and `method` describe its last sign-in. */
export type SignedIn = {
  person: Person
  sessionId: string
  signedInAt: Date
  method: SignInMethod
  /** True if the company requires a passkey that the person lacks. Only its registration is then allowed. */
  isPending: boolean
}

/** Tests whether the sign-in method counts as two factors. */
export const isStrong = (method: SignInMethod) => method === 'passkey' || method === 'oidc'

export type Session = {
  id: string
  method: SignInMethod
  userAgent: string
  address: string
  createdAt: Date
  usedAt: Date
}

/** A passkey in the account settings. `usedAt` is the last sign-in with it; null if it was never used. */
export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

/** A person with a role in an organisation. An `owner` has access to all of them. */
export type Member = {
  id: string
  name: string
  email: string
  role: Role
  /** True if a group of the company's directory grants the role. It can then only be changed in the directory. */
  isFromDirectory: boolean
  isDisabled: boolean
  /** null if the person has no session. */
  lastSeenAt: Date | null
  /** The organisation of the role; null for an owner, whose role applies to all. */
  organisation: ListedOrganisation | null
}

/** An invitation that has not been accepted yet. */
export type PendingInvitation = {
  id: string
  email: string
  role: Role
  expiresAt: Date
  /** The organisation of the role; null for the invitation of an owner. */
  organisation: ListedOrganisation | null
}
