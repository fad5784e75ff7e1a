import * as z from 'zod'
import type { Member } from '@/lib/base/domain/account'
import { isAtLeast, roles } from '@/lib/base/domain/roles'
import { createInvitation, createPasswordLink } from '@/lib/features/people/accounts/create-account-link'
import * as fields from '@/lib/features/people/accounts/fields'
import { reportEndedTokens } from '@/lib/features/people/accounts/report-ended-tokens'
import { searchInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  missing,
  refused,
  scopedQuery,
  type RoomContext,
  type Subject,
} from '@/lib/features/kernel/operations/operation'

/** Operations on members of an organisation and company-wide owners. No one may grant more rights than they hold. */

const personId = z.string().max(100)
const role = z.enum(roles, 'required')
const memberRole = z.enum(['contributor', 'author', 'editor', 'administrator'], 'required')

const isOwnersOwn = (context: RoomContext) => context.role === 'owner'

/** Maximum number of people shown for several organisations at once; search finds the rest. */
const LIST_LENGTH = 50

/** Lists members and pending invitations. Owners also see the owners and invitations of the whole company. */
export const listPeople = scopedQuery({
  permission: 'people.manage',
  readsPersonalData: true,
  input: z.object({ text: searchInput }),
  async run({ store, scope, outside }, { text }) {
    const isOne = typeof scope === 'string'
    const owners = outside.isOwner && isOne
    const filter = { text, limit: isOne ? null : LIST_LENGTH + 1 }
    const [members, invitations, ownerList] = await Promise.all([
      store.team.listMembers(scope, filter),
      store.team.listInvitations(scope, { owners, now: new Date(), ...(!isOne && { limit: LIST_LENGTH }) }),
      owners ? store.team.listOwners() : [],
    ])
    const hasMore = !isOne && members.length > LIST_LENGTH
    return done({
      members: hasMore ? members.slice(0, LIST_LENGTH) : members,
      hasMore,
      invitations,
      owners: ownerList,
    })
  },
})

/** Invites a person; `owner` is company-wide. Returns the invitation link if no mail could be sent. */
export const invitePerson = command({
  permission: 'people.manage',
  input: z.object({ email: fields.email, role }),
  needsProof: ({ role }) => role === 'owner',
  describe: ({ email, role }) => ({ email, role }),
  async run(context, { email, role }) {
    if (!isAtLeast(context.role, role)) return refused('grantsTooMuch')
    const { organisation: id, organisationName: name } = context
    const isMember = (people: Member[]) => people.some((member) => member.email === email)
    if (
      role === 'owner'
        ? isMember(await context.store.team.listOwners())
        : isMember(await context.store.team.listMembers(id))
    )
      return { kind: 'invalid', problems: { email: 'isMember' } }
    const organisation = role === 'owner' ? null : { id, name }
    return done(await createInvitation(context, { email, role, organisation }))
  },
})

const onInvitation = {
  permission: 'people.manage',
  input: z.object({ id: z.string().max(100) }),
  async findSubject(context: RoomContext, { id }: { id: string }) {
    const pending = await findInvitation(context, id)
    return pending && { name: `invitation ${id}`, ownerId: null, details: { email: pending.email } }
  },
} as const

/** Revokes a pending invitation. Its link stops working. */
export const revokeInvitation = command({
  ...onInvitation,
  async run(context, { id }) {
    const { store, organisation } = context
    const isRevoked = await store.team.revokeInvitation(organisation, { id, owners: isOwnersOwn(context) })
    return isRevoked ? done(null) : missing
  },
})

/** Sends a new invitation link. The previous link stops working. */
export const resendInvitation = command({
  ...onInvitation,
  async run(context, { id }) {
    const pending = await findInvitation(context, id)
    if (!pending) return missing
    const { email, role } = pending
    if (!isAtLeast(context.role, role)) return refused('grantsTooMuch')
    const { organisation, organisationName: name } = context
    const scope = role === 'owner' ? null : { id: organisation, name }
    return done(await createInvitation(context, { email, role, organisation: scope }))
  },
})

async function findInvitation(context: RoomContext, id: string) {
  const { store, organisation } = context
  const options = { owners: isOwnersOwn(context), now: new Date() }
  return (
    (await store.team.listInvitations(organisation, options)).find((pending) => pending.id === id) ?? null
  )
}

type OfMember = { personId: string }

async function findMember(
  { store, organisation }: RoomContext,
  { personId }: OfMember,
): Promise<Subject | null> {
  const member = await store.team.getMember(organisation, personId)
  return member && toSubject(member)
}

const toSubject = ({ id, name }: { id: string; name: string }): Subject => ({
  name: `person ${id}`,
  ownerId: null,
  details: { person: name },
})

/** Refusal for a role granted by a directory group: it must be changed in the company's directory. */
const directorys = 'roleFromDirectory'

/** Changes the role of a member. */
export const changeRole = command({
  permission: 'people.manage',
  input: z.object({ personId, role: memberRole }),
  findSubject: findMember,
  describe: ({ role }) => ({ role }),
  async run({ store, organisation, person, role: callerRole }, { personId, role }) {
    if (personId === person.id) return refused('notYourself')
    if (!isAtLeast(callerRole, role)) return refused('grantsTooMuch')
    if ((await store.team.getMember(organisation, personId))?.isFromDirectory) return refused(directorys)
    return (await store.team.changeRole(organisation, personId, role)) ? done(null) : missing
  },
})

/** Removes a person from this organisation. Their account stays. */
export const removePerson = command({
  permission: 'people.manage',
  input: z.object({ personId }),
  findSubject: findMember,
  async run({ store, organisation, person }, { personId }) {
    if (personId === person.id) return refused('notYourself')
    if ((await store.team.getMember(organisation, personId))?.isFromDirectory) return refused(directorys)
    return (await store.team.removeMember(organisation, personId)) ? done(null) : missing
  },
})

async function findPerson({ store, role }: RoomContext, { personId }: OfMember): Promise<Subject | null> {
  const person = role === 'owner' ? await store.people.getPerson(personId) : null
  return person && toSubject(person)
}

const findMemberOrPerson = async (context: RoomContext, input: OfMember) =>
  (await findMember(context, input)) ?? (await findPerson(context, input))

/** Returns true if the person has no right that the caller lacks. */
const mayActFor = async (context: RoomContext, personId: string) =>
  isOwnersOwn(context) || (await context.store.team.isWithinRights(personId, context.person.id))

/** Creates a password link. It gives access to the account, so the caller must hold all of that person's rights. */
export const resetPassword = command({
  permission: 'people.manage',
  needsProof: () => true,
  input: z.object({ personId }),
  findSubject: findMemberOrPerson,
  async run(context, { personId }) {
    if (!(await mayActFor(context, personId))) return refused('hasOtherRoles')
    const account = await context.store.people.getPerson(personId)
    return account ? done(await createPasswordLink(context, account)) : missing
  },
})

/** Ends all sessions and API tokens of a person. Requires the right to give them a new password. */
export const endPersonSessions = command({
  permission: 'people.manage',
  needsProof: () => true,
  input: z.object({ personId }),
  findSubject: findMemberOrPerson,
  async run(context, { personId }) {
    if (!(await mayActFor(context, personId))) return refused('hasOtherRoles')
    const member = await context.store.people.getPerson(personId)
    const tokens = await context.store.access.endAccess(personId, null)
    await reportEndedTokens({ ...context, by: context.person, email: member?.email ?? null }, tokens)
    return done(null)
  },
})

const findPersonOrMember: typeof findPerson = async (context, input) =>
  (await findPerson(context, input)) ?? (await findMember(context, input))

/** Disables or enables an account company-wide. Disabling also ends its sessions. */
export const setDisabled = command({
  permission: 'owners.manage',
  needsProof: () => true,
  input: z.object({ personId, isDisabled: z.boolean() }),
  findSubject: findPersonOrMember,
  describe: ({ isDisabled }) => ({ isDisabled: String(isDisabled) }),
  async run({ store, person }, { personId, isDisabled }) {
    if (personId === person.id) return refused('notYourself')
    return (await store.team.setDisabled(personId, isDisabled)) === 'done' ? done(null) : refused('lastOwner')
  },
})

/** Makes a person an owner, or removes the owner role. */
export const setOwner = command({
  permission: 'owners.manage',
  needsProof: () => true,
  input: z.object({ personId, isOwner: z.boolean() }),
  findSubject: findPersonOrMember,
  describe: ({ isOwner }) => ({ isOwner: String(isOwner) }),
  async run({ store }, { personId, isOwner }) {
    const owner = (await store.team.listOwners()).find(({ id }) => id === personId)
    if (owner?.isFromDirectory && !isOwner) return refused(directorys)
    return (await store.team.setOwner(personId, isOwner)) === 'done' ? done(null) : refused('lastOwner')
  },
})
