import { addPerson } from '@/lib/testing/room'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { anywhere, counter, newEmail, type Rows, type World } from '@/lib/testing/rights'

/** Adds a person with the lowest role: in another organisation (ACX) if `whose` is 'foreign', otherwise in AXS. */
const aMember = async ({ store }: World, whose: string) => {
  const organisation = whose === 'foreign' ? 'ACX' : 'AXS'
  return (await addPerson(store, { email: newEmail(), role: 'contributor', organisation })).id
}
const anInvitation = async ({ store }: World, whose: string) => {
  const organisationId = parseOrganisationId(whose === 'foreign' ? 'ACX' : 'AXS')
  const id = `invitation${++counter.last}`
  const now = new Date()
  await store.links.createLink({
    id,
    tokenHash: id,
    kind: 'invitation',
    email: newEmail(),
    role: 'author',
    createdBy: null,
    organisationId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  })
  return id
}

export const rights: Rows = {
  listPeople: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  invitePerson: {
    least: 'administrator',
    ...anywhere,
    input: async () => ({ email: newEmail(), role: 'author' }),
  },
  revokeInvitation: {
    least: 'administrator',
    input: async (world, whose) => ({ id: await anInvitation(world, whose) }),
  },
  changeRole: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose), role: 'author' }),
  },
  removePerson: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose) }),
  },
  resetPassword: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose) }),
  },
  resendInvitation: {
    least: 'administrator',
    input: async (world, whose) => ({ id: await anInvitation(world, whose) }),
  },
  endPersonSessions: {
    least: 'administrator',
    input: async (world, whose) => ({ personId: await aMember(world, whose) }),
  },
  setDisabled: {
    least: 'owner',
    input: async (world, whose) => ({ personId: await aMember(world, whose), isDisabled: true }),
  },
  setOwner: {
    least: 'owner',
    input: async (world, whose) => ({ personId: await aMember(world, whose), isOwner: true }),
  },
}
