import * as z from 'zod'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { ReleaseItemKind } from '@/lib/base/domain/release'
import { idInput } from '@/lib/features/operations/inputs'
import { done, missing, refused, type Outcome, type RoomContext } from '@/lib/features/operations/operation'
import { may, type Permission } from '@/lib/features/operations/permissions'
import type { OpenedRelease, ReleaseItem } from './read-releases'
import type { ReleaseChange } from './release-queries'

/** What the operations of releases have in common: which one they are about, and who may do what it does. */

export const permission = 'releases.manage'
export const id = z.object({ id: idInput })

export async function findRelease({ store, organisation }: RoomContext, input: { id: number }) {
  const found = await store.releases.findRelease(organisation, input.id)
  if (found?.home !== organisation) return null
  return { name: `release ${input.id}`, ownerId: null, details: { name: found.name } }
}

/** For what is done in an organisation that a release changes something of. */
export async function findPart({ store, organisation }: RoomContext, input: { id: number }) {
  const found = await store.releases.findRelease(organisation, input.id)
  return found && { name: `release ${input.id}`, ownerId: null, details: { name: found.name } }
}

const permissions: Record<ReleaseItemKind, Permission> = {
  piece: 'pieces.publish',
  withdrawal: 'pieces.publish',
  board: 'board.arrange',
  category: 'categories.manage',
  settings: 'settings.manage',
}

type Rights = Map<OrganisationId, RoomContext['may']>

/** What the caller may where a release changes something. */
export async function readRights(
  { store, outside, organisation, may: mayHere }: RoomContext,
  organisations: readonly OrganisationId[],
): Promise<Rights> {
  const rights: Rights = new Map([[organisation, mayHere]])
  for (const one of new Set(organisations)) {
    const found = one === organisation ? null : await store.people.getRole(outside, one)
    if (found) rights.set(one, (...facts) => may(found.role, ...facts))
  }
  return rights
}

/** Null where the person may change this there, or what they are answered. */
export async function refuseItem(
  context: RoomContext,
  kind: ReleaseItemKind,
  organisation: OrganisationId,
): Promise<Outcome<never> | null> {
  const mayThere = (await readRights(context, [organisation])).get(organisation)
  if (!mayThere) return missing
  return mayThere(permissions[kind]) ? null : refused('notAllowed')
}

/** Whether the person may do by themselves all that a release does. */
export async function mayDoAll(context: RoomContext, items: readonly ReleaseItem[]): Promise<boolean> {
  const rights = await readRights(
    context,
    items.map(({ organisation }) => organisation.id),
  )
  return items.every(({ kind, organisation, piece }) => {
    return rights.get(organisation.id)?.(permissions[kind], piece?.authorId === context.person.id) ?? false
  })
}

/** What a person without a role there must not know of it. */
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
    problems: release.problems.map((one) => (isKnown(one.organisation) ? one : { ...one, name: '' })),
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

/** Refuses who may not do by themselves all that a release does, and one that does nothing. */
export async function refuseWhole(context: RoomContext, release: number): Promise<Outcome<never> | null> {
  const found = await context.store.releases.getRelease(context.organisation, release)
  if (!found) return missing
  if (found.items.length === 0) return refused('releaseEmpty')
  return (await mayDoAll(context, found.items)) ? null : refused('releaseNotAll')
}
