import * as z from 'zod'
import type { Person } from '@/lib/base/domain/account'
import { copyFates } from '@/lib/base/domain/sharing'
import { wakeRunner } from '@/lib/base/jobs/runner'
import {
  command,
  done,
  query,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { findBarrier } from './advise'
import { withCleanFields } from './clean-fields'
import { publishedFields, seenDraftInput, seenPlacementInput, sessionInput } from './piece-input'
import { idInput, pageInput, turnInput, versionInput } from '@/lib/features/kernel/operations/inputs'
import { toOutcome } from './piece-outcome'
import { announcesInput, toDecision } from '@/lib/features/content/announcements/announce'
import { findPiece, onPiece, partialPiece } from './pieces-operations'

const input = z.object({
  id: idInput,
  base: versionInput,
  from: pageInput,
  turn: turnInput,
  seenDraft: seenDraftInput,
  fields: publishedFields,
  seenPlacement: seenPlacementInput,
  session: sessionInput,
})
type Input = z.infer<typeof input>

type Save = { by: Person } & Omit<Input, 'id'>

const withSave = <Answer>(
  context: RoomContext,
  { id: _id, fields: input, ...save }: Input,
  work: (clean: Save) => Promise<Outcome<Answer>>,
) => withCleanFields(context, input, async (fields) => work({ ...save, by: context.person, fields }))

/** Saves a text and publishes it. `announces`: subscribers get a mail about its first publication. */
export const publishPiece = command({
  permission: 'pieces.publish',
  input: input.extend({ announces: announcesInput }),
  partial: partialPiece,
  findSubject: findPiece,
  run: async (context, { announces, ...values }) =>
    withSave(context, values, async (save) => {
      const { store, organisation } = context
      const barrier = await findBarrier(context, save.fields)
      if (barrier) return barrier
      const decision = toDecision(context, announces)
      return withCopies(toOutcome(await store.pieces.publishPiece(organisation, values.id, save, decision)))
    }),
})

/** Wakes the job that updates copies in other organisations. */
function withCopies<Answer>(outcome: Outcome<Answer>): Outcome<Answer> {
  wakeRunner('sharing')
  return outcome
}

/** Withdraws a piece. Copies in other organisations are withdrawn or kept, as chosen. */
export const withdrawPiece = command({
  permission: 'pieces.publish',
  input: z.object({ id: idInput, copies: z.enum(copyFates).default('withdraw') }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, copies }) =>
    withCopies(toOutcome(await store.pieces.withdrawPiece(organisation, id, copies))),
})

/** Saves a text and submits it for review. */
export const submitForReview = command({
  permission: 'pieces.write',
  input,
  partial: partialPiece,
  findSubject: findPiece,
  run: async (context, values) => {
    const { store, organisation, person } = context
    const opened = await store.pieces.openPiece(organisation, values.id, person.id)
    if (opened?.piece.state === 'scheduled') return refused('isScheduled')
    return withSave(context, values, async (save) =>
      toOutcome(await store.pieces.savePiece(organisation, values.id, { ...save, state: 'review' })),
    )
  },
})

/** Turns a piece in review back into a draft. */
export const returnToDraft = command({
  permission: 'pieces.write',
  ...onPiece,
  run: async ({ store, organisation }, { id }) =>
    toOutcome(await store.pieces.returnToDraft(organisation, id)),
})

/** Returns the cards that readers cannot see, to warn about a text that links to them. */
export const listHiddenCards = query({
  permission: 'pieces.read',
  input: z.object({ cards: z.array(idInput).max(500) }),
  run: async ({ store, organisation }, { cards }) =>
    done(await store.pieces.listHiddenCards(organisation, cards)),
})
