import * as z from 'zod'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { ReleaseItemKind } from '@/lib/base/domain/release'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import {
  done,
  missing,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { may, type Permission } from '@/lib/features/kernel/operations/permissions'
import type { OpenedRelease, ReleaseItem } from './read-releases'
import type { ReleaseChange } from './release-queries'

/** This module has the shared parts of the operations on releases: their subject and their rights. */

export const permission = 'releases.manage'
export const id = z.object({ id: idInput })

export async function findRelease({ store, organisation }: RoomContext, input: { id: number }) {
  const release = await store.releases.findRelease(organisation, input.id)
  if (release?.home !== organisation) return null
  return { name: `release ${input.id}`, ownerId: null, details: { name: release.name } }
}

/** Returns a release as the audit subject. Returns null if the release does not change the caller's organisation. */
export async function findPart({ store, organisation }: RoomContext, input: { id: number }) {
  const release = await store.releases.findRelease(organisation, input.id)
  return release && { name: `release ${input.id}`, ownerId: null, details: { name: release.name } }
}

const permissions: Record<ReleaseItemKind, Permission> = {
  piece: 'pieces.publish',
  withdrawal: 'pieces.publish',
  board: 'board.arrange',
  category: 'categories.manage',
  settings: 'settings.manage',
  design: 'settings.manage',
}

type Rights = Map<OrganisationId, RoomContext['may']>

/** Reads the caller's rights in each organisation that a release changes. */
export async function readRights(
  { store, outside, organisation, may: mayHere }: RoomContext,
  organisations: readonly OrganisationId[],
): Promise<Rights> {
  const rights: Rights = new Map([[organisation, mayHere]])
  for (const id of new Set(organisations)) {
    const membership = id === organisation ? null : await store.people.getRole(outside, id)
    if (membership) rights.set(id, (...facts) => may(membership.role, ...facts))
  }
  return rights
}

/** Returns a refusal if the person may not change this kind of item in that organisation, or null. */
export async function refuseItem(
  context: RoomContext,
  kind: ReleaseItemKind,
  organisation: OrganisationId,
): Promise<Outcome<never> | null> {
  const mayThere = (await readRights(context, [organisation])).get(organisation)
  if (!mayThere) return missing
  return mayThere(permissions[kind]) ? null : refused('notAllowed')
}

/** Returns true if the person may do everything that a release does. */
export async function mayDoAll(context: RoomContext, items: readonly ReleaseItem[]): Promise<boolean> {
  const rights = await readRights(
    context,
    items.map(({ organisation }) => organisation.id),
  )
  return items.every(({ kind, organisation, piece }) => {
    return rights.get(organisation.id)?.(permissions[kind], piece?.authorId === context.person.id) ?? false
  })
}

/** Hides names and texts of organisations in which the person has no role. */
export function hideForeign(release: OpenedRelease, rights: Rights) {
  const isKnown = (organisation: string) => rights.has(organisation as OrganisationId)
  return {
    ...release,
    items: release.items.map((item) =>
      isKnown(item.organisation.id)
        ? { ...item, isKnown: true }
        : {
            ...item,
            isKnown: false,
            value: null,
            category: null,
            piece: item.piece && { ...item.piece, title: '' },
          },
    ),
    problems: release.problems.map((problem) =>
      isKnown(problem.organisation) ? problem : { ...problem, name: '' },
    ),
  }
}

export type StateReason = 'releaseState' | 'releaseNotUndoable'

export function toOutcome(change: ReleaseChange, stateReason: StateReason = 'releaseState'): Outcome<null> {
  switch (change.kind) {
    case 'done':
      return done(null)
    case 'missing':
      return missing
    case 'state':
      return refused(stateReason)
    case 'problems':
      return { kind: 'stale', current: { problems: change.problems } }
  }
}

/** Returns a refusal if the caller may not do everything that the release does, or the release is empty. */
export async function refuseWhole(context: RoomContext, release: number): Promise<Outcome<never> | null> {
  const opened = await context.store.releases.getRelease(context.organisation, release)
  if (!opened) return missing
  if (opened.items.length === 0) return refused('releaseEmpty')
  return (await mayDoAll(context, opened.items)) ? null : refused('releaseNotAll')
}
