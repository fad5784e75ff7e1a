import { cache } from 'react'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getQueries } from '@/lib/features/queries'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { describeOrganisation } from '@/lib/features/organisations/directory'
import type { Membership, Person } from '@/lib/base/domain/account'
import { ALL_ORGANISATIONS, type Scope } from '@/lib/base/domain/scope'
import type { Queries } from '@/lib/features/queries'
import { readRenderRequest } from '@/lib/delivery/page-cache/render-request'
import { toReturnPath } from '@/lib/features/accounts/return-path'
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type OperationName,
} from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/operations/operation'
import { perform } from '@/lib/features/operations/perform'
import { readPerson } from '@/lib/features/accounts/session'
import { may, type Permission } from '@/lib/features/operations/permissions'
import { findReach } from '@/lib/features/operations/reach'

type RoomSession = { store: Queries; person: Person }

/** The room's store, before any person is let in. */
export const openStore = async (): Promise<Queries> => (await getQueries()) ?? notFound()

/** Who reads this page of the room; a person who is not signed in is led to sign in. */
export const enterRoom = cache(async (): Promise<RoomSession> => {
  const [store, person] = await Promise.all([openStore(), readPerson()])
  return person ? { store, person } : redirect(await toSignIn())
})

/** The sign-in page, which leads back to this one. */
async function toSignIn(): Promise<string> {
  const here = toReturnPath(readRenderRequest(await headers()).roomAddress)
  return here === '/' ? '/entrar' : `/entrar?volver=${encodeURIComponent(here)}`
}

/** Number of organisations in the switch: the current one, then those with waiting tasks, then the others by name. */
const SWITCH_LENGTH = 12

/** The first organisations of the signed-in person, for the switch. A form uses `listOrganisationOptions`. */
export const listOwnOrganisations = cache(async (current: OrganisationId | null) => {
  const { store, person } = await enterRoom()
  return store.organisations.listOwnOrganisations(person, { text: null, current, limit: SWITCH_LENGTH })
})

/** The same organisations for a form; `areMore` is true if the list is cut, and the form then needs a search field. */
export async function listOrganisationOptions(current: OrganisationId | null) {
  const { organisations, total } = await listOwnOrganisations(current)
  return {
    organisations: organisations.map(({ id, name }) => ({ id: id as OrganisationId, name })),
    areMore: total > organisations.length,
  }
}

/** The person's role in an organisation; a 404 for one in which they have none. */
export const enterOrganisation = cache(async (name: string): Promise<Membership> => {
  const organisation = parseOrganisationId(name) ?? notFound()
  const { store, person } = await enterRoom()
  const membership = (await store.people.getRole(person, organisation)) ?? notFound()
  return { organisation, ...membership }
})

/** Where a page of the room is, and what the person may do there, or in one of all. */
type Place = {
  /** As its address names it. */
  name: string
  /** Null for all organisations together. */
  organisation: OrganisationId | null
  /** Those whose pieces the person reads. */
  scope: Scope
  may(permission: Permission): boolean
}

/** An organisation, or all in which the person has a role; a 404 where they have none. */
export const enterPlace = cache(async (name: string): Promise<Place> => {
  if (name === ALL_ORGANISATIONS) {
    const { store, person } = await enterRoom()
    const reach = await findReach(store, person, null)
    return reach.isMember
      ? { name, organisation: null, scope: reach.within('pieces.read'), may: reach.mayAnywhere }
      : notFound()
  }
  const { organisation, role } = await enterOrganisation(name)
  return { name, organisation, scope: organisation, may: (permission) => may(role, permission) }
})

/** The organisation as readers know it, once the person has been let in. */
export async function readOrganisation(organisation: string): Promise<Organisation> {
  return describeOrganisation((await enterOrganisation(organisation)).organisation)
}

/** The answer of a query, for a page; a 404 where it has none for this person. */
export async function ask<Name extends OperationName>(
  name: Name,
  organisation: string,
  input: OperationInput<Name>,
): Promise<OperationAnswer<Name>> {
  const row: Operation = operations[name]
  const outcome = await perform(await enterRoom(), { name, row, organisation, input })
  return outcome.kind === 'done' ? (outcome.answer as OperationAnswer<Name>) : notFound()
}
