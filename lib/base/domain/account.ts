import type { OrganisationId } from './model'
import type { Role } from './roles'
import type { ListedOrganisation } from './scope'

/** Somebody with an account in the editorial room. */
export type Person = {
  id: string
  email: string
  name: string
  /** Company-wide: everything in every organisation. */
  isOwner: boolean
  isDisabled: boolean
}

/** An organisation in which a person has a role; an owner has one in all. */
export type Membership = { organisation: OrganisationId; organisationName: string; role: Role }

/** The same with how many pieces and comments wait for the person there. */
export type OwnOrganisation = {
  id: OrganisationId
  name: string
  role: Role
  pieces: number
  comments: number
}

/** The first of a person's organisations, how many there are, and how many pieces and comments wait in all of them. */
export type OwnOrganisations = {
  organisations: OwnOrganisation[]
  total: number
  waiting: number
  /** How many of those are comments. */
  comments: number
}

/** How much waits in a person's organisations besides one, which is among the first. */
export function countInOthers({ organisations, waiting }: OwnOrganisations, current: string | null): number {
  const here = organisations.find(({ id }) => id === current)
  return waiting - (here ? here.pieces + here.comments : 0)
}

/** How somebody proved who they are; `link` is one that works once. */
export const signInMethods = ['password', 'passkey', 'oidc', 'link'] as const
export type SignInMethod = (typeof signInMethods)[number]

/**
 * What the company asks of who signs in to the room, each more than the one before it.
 *
 *   any          a password, a passkey, an account of the company
 *   passkey      a password alone leads no further than to a passkey
 *   no-password  no password signs in
 */
export const signInPolicies = ['any', 'passkey', 'no-password'] as const
export type SignInPolicy = (typeof signInPolicies)[number]

/** A person, and the session by which they are signed in: since when, and how. */
export type SignedIn = {
  person: Person
  sessionId: string
  signedInAt: Date
  method: SignInMethod
  /** It lacks the passkey that the company asks for: it leads to that alone. */
  isPending: boolean
}

/** Somebody has proved by it more than that they know, or have, one thing. */
export const isStrong = (method: SignInMethod) => method === 'passkey' || method === 'oidc'

/** Where somebody is signed in. */
export type Session = {
  id: string
  method: SignInMethod
  userAgent: string
  address: string
  createdAt: Date
  usedAt: Date
}

/** A passkey as its person sees it. */
export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

/** Somebody with a role in an organisation, or, as `owner`, in all. */
export type Member = {
  id: string
  name: string
  email: string
  role: Role
  /** The role is a group's of the company's directory, and is changed there alone. */
  isFromDirectory: boolean
  isDisabled: boolean
  /** Null for who is signed in nowhere. */
  lastSeenAt: Date | null
  /** Where they have the role; null for an owner, who has it everywhere. */
  organisation: ListedOrganisation | null
}

/** Somebody who has not accepted yet. */
export type PendingInvitation = {
  id: string
  email: string
  role: Role
  expiresAt: Date
  /** Null for an owner's. */
  organisation: ListedOrganisation | null
}
