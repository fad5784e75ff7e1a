import * as z from 'zod'
import { operation, refused, type RoomContext } from '@/lib/features/operations/operation'
import { cleanFields } from './clean-fields'
import { idInput, pageInput, publishedFields, seenPlacementInput, versionInput } from './piece-input'
import { toOutcome } from './piece-outcome'
import { findPiece } from './pieces-operations'

const input = z.object({
  id: idInput,
  base: versionInput,
  from: pageInput,
  fields: publishedFields,
  seenPlacement: seenPlacementInput,
})
type Input = z.infer<typeof input>

const toSave = ({ person }: RoomContext, { base, from, fields, seenPlacement }: Input) => ({
  by: person,
  base,
  from,
  seenPlacement,
  fields: cleanFields(fields),
})

/** Saves a text and shows it to readers. */
export const publishPiece = operation({
  kind: 'command',
  permission: 'pieces.publish',
  input,
  findSubject: findPiece,
  run: async (context, given) =>
    toOutcome(await context.store.publishPiece(context.organisation, given.id, toSave(context, given))),
})

/** Takes a piece away from readers. */
export const withdrawPiece = operation({
  kind: 'command',
  permission: 'pieces.publish',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id }) => toOutcome(await store.withdrawPiece(organisation, id)),
})

/** Saves a text and asks for it to be published. */
export const submitForReview = operation({
  kind: 'command',
  permission: 'pieces.write',
  input,
  findSubject: findPiece,
  run: async (context, given) => {
    const { store, organisation, person } = context
    const opened = await store.openPiece(organisation, given.id, person.id)
    if (opened?.piece.state === 'scheduled') return refused('isScheduled')
    return toOutcome(
      await store.savePiece(organisation, given.id, { ...toSave(context, given), state: 'review' }),
    )
  },
})

/** A piece in review is its writer's again. */
export const returnToDraft = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id }) => toOutcome(await store.returnToDraft(organisation, id)),
})
