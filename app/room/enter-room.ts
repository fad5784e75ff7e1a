import { cache } from 'react'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getQueries, type Queries } from '@/lib/features/kernel/queries'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import type { Membership, Person } from '@/lib/base/domain/account'
import { ALL_ORGANISATIONS, type Scope } from '@/lib/base/domain/scope'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { toReturnPath } from '@/lib/features/people/accounts/return-path'
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type OperationName,
} from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { readPerson } from '@/lib/features/people/accounts/session'
import { may, type Permission } from '@/lib/features/kernel/operations/permissions'
import { findReach } from '@/lib/features/kernel/operations/reach'

type RoomSession = { store: Queries; person: Person }

/** Opens the admin's store without checking permissions. 404 if an external service provides the content. */
export const openStore = async (): Promise<Queries> => (await getQueries()) ?? notFound()

/** Returns the signed-in person and the store. Redirects to the sign-in page without a session. */
export const enterRoom = cache(async (): Promise<RoomSession> => {
  const [store, person] = await Promise.all([openStore(), readPerson()])
  return person ? { store, person } : redirect(await toSignIn())
})

/** Returns the URL of the sign-in page, which redirects back to the current page. */
async function toSignIn(): Promise<string> {
  const here = toReturnPath(readRenderRequest(await headers()).roomAddress)
  return here === '/' ? '/entrar' : `/entrar?volver=${encodeURIComponent(here)}`
}

/**
 * Number of organisations in the organisation switch. Order: the current one, those with tasks, then the others by
 * name.
 */
const SWITCH_LENGTH = 12

/** Lists the signed-in person's first organisations for the switch. For forms, use `listOrganisationOptions`. */
export const listOwnOrganisations = cache(async (current: OrganisationId | null) => {
  const { store, person } = await enterRoom()
  return store.organisations.listOwnOrganisations(person, { text: null, current, limit: SWITCH_LENGTH })
})

/** Lists organisations to choose from in a form. If `areMore`, the list is incomplete and needs a search field. */
export async function listOrganisationOptions(current: OrganisationId | null) {
  const { organisations, total } = await listOwnOrganisations(current)
  return {
    organisations: organisations.map(({ id, name }) => ({ id: id as OrganisationId, name })),
    areMore: total > organisations.length,
  }
}

/** Returns the signed-in person's role in an organisation. 404 without a role. */
export const enterOrganisation = cache(async (name: string): Promise<Membership> => {
  const organisation = parseOrganisationId(name) ?? notFound()
  const { store, person } = await enterRoom()
  const membership = (await store.people.getRole(person, organisation)) ?? notFound()
  return { organisation, ...membership }
})

/**
 * The organisation, or all organisations, of an admin page. `may` tests a permission in that organisation; for all
 * organisations, in at least one of them.
 */
type Place = {
  /** Organisation id in the URL, or `ALL_ORGANISATIONS`. */
  name: string
  /** The organisation; null on a page of all organisations. */
  organisation: OrganisationId | null
  /** The organisations whose publications the person may read. */
  scope: Scope
  may(permission: Permission, isOwn?: boolean): boolean
}

/**
 * Returns the `Place` that a URL names: one organisation, or all of the signed-in person. Responds with 404 without a
 * role there.
 */
export const enterPlace = cache(async (name: string): Promise<Place> => {
  if (name === ALL_ORGANISATIONS) {
    const { store, person } = await enterRoom()
    const reach = await findReach(store, person, null)
    return reach.isMember
      ? { name, organisation: null, scope: reach.within('pieces.read'), may: reach.mayAnywhere }
      : notFound()
  }
  const { organisation, role } = await enterOrganisation(name)
  return { name, organisation, scope: organisation, may: (permission, isOwn) => may(role, permission, isOwn) }
})

/** Returns the organisation with its public settings. 404 if the signed-in person has no role in it. */
export async function readOrganisation(organisation: string): Promise<Organisation> {
  return describeOrganisation((await enterOrganisation(organisation)).organisation)
}

/** Runs an operation for a page, and returns its answer. 404 for any outcome other than `done`. */
export async function ask<Name extends OperationName>(
  name: Name,
  organisation: string,
  input: OperationInput<Name>,
): Promise<OperationAnswer<Name>> {
  const row: Operation = operations[name]
  const outcome = await perform(await enterRoom(), { name, row, organisation, input })
  return outcome.kind === 'done' ? (outcome.answer as OperationAnswer<Name>) : notFound()
}
