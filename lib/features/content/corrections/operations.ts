import * as z from 'zod'
import {
  command,
  done,
  missing,
  query,
  refused,
  type Outcome,
} from '@/lib/features/kernel/operations/operation'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { findPiece, onPiece } from '@/lib/features/content/pieces/pieces-operations'
import type { CorrectionChange } from './corrections'

/** Maximum length of a correction in characters: a short paragraph. */
const MAX_SENTENCE = 600

/** Returns the corrections of a piece, the oldest first. */
export const listCorrections = query({
  permission: 'pieces.read',
  ...onPiece,
  run: async ({ store, organisation }, { id }) =>
    done(await store.corrections.listCorrections(organisation, id)),
})

/** Adds a correction to a published piece. Readers see its sentence and date below the text. */
export const addCorrection = command({
  permission: 'pieces.publish',
  input: z.object({
    id: idInput,
    sentence: z
      .string()
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .pipe(z.string().min(1, 'required').max(MAX_SENTENCE, 'tooLong')),
  }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, sentence }) =>
    toOutcome(await store.corrections.addCorrection(organisation, id, { sentence, by: person.id })),
})

/** Removes a correction from a piece. */
export const removeCorrection = command({
  permission: 'pieces.publish',
  input: z.object({ id: idInput, correction: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, correction }) =>
    toOutcome(await store.corrections.removeCorrection(organisation, id, correction)),
})

function toOutcome(change: CorrectionChange): Outcome<null> {
  switch (change) {
    case 'done':
      return done(null)
    case 'missing':
      return missing
    case 'unpublished':
      return refused('notPublished')
  }
}
