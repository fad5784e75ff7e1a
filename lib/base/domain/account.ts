import type { OrganisationId } from './model'
import type { Role } from './roles'
import type { ListedOrganisation } from './scope'

/** A person with an account in the admin. */
export type Person = {
  id: string
  email: string
  name: string
  /** True for an owner, who may do everything in every organisation. */
  isOwner: boolean
  isDisabled: boolean
}

/** A person's role in an organisation. Owners have a role in every one. */
export type Membership = { organisation: OrganisationId; organisationName: string; role: Role }

/** An organisation of the person, with the number of pieces and comments that wait for the person there. */
export type OwnOrganisation = {
  id: OrganisationId
  name: string
  role: Role
  pieces: number
  comments: number
}

/** The first of a person's organisations, their total number, and the pieces and comments waiting in all of them. */
export type OwnOrganisations = {
  organisations: OwnOrganisation[]
  total: number
  waiting: number
  /** Number of comments among `waiting`. */
  comments: number
}

/** Counts what waits in the person's other organisations. `current` must be among the listed ones. */
export function countInOthers({ organisations, waiting }: OwnOrganisations, current: string | null): number {
  const here = organisations.find(({ id }) => id === current)
  return waiting - (here ? here.pieces + here.comments : 0)
}

/** Method by which a person proved their identity. `link` is a single-use link. */
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

/** A person and their current session: its start and its sign-in method. */
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

/** A browser in which a person is signed in. */
export type Session = {
  id: string
  method: SignInMethod
  userAgent: string
  address: string
  createdAt: Date
  usedAt: Date
}

/** A passkey as shown to its owner. */
export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

/** A person with a role in an organisation. An `owner` has a role in all of them. */
export type Member = {
  id: string
  name: string
  email: string
  role: Role
  /** True if the role comes from a group of the company's directory, and can only be changed there. */
  isFromDirectory: boolean
  isDisabled: boolean
  /** null if the person has no session. */
  lastSeenAt: Date | null
  /** The organisation of the role; null for an owner, who has it everywhere. */
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
