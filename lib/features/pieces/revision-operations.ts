import * as z from 'zod'
import { done, missing, operation, shareOf } from '@/lib/features/operations/operation'
import { withCleanFields, withFormat } from './clean-fields'
import { compareFields } from './compare-fields'
import { draftFields } from './piece-input'
import { idInput, pageInput, versionInput } from '@/lib/features/operations/inputs'
import { toOutcome } from './piece-outcome'
import { refuseIfScheduled } from './scheduled-guard'
import { findPiece } from './pieces-operations'

const PAGE_LENGTH = 50

/** The newest first, from before a revision on. */
export const listRevisions = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput, before: idInput.nullable().default(null) }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, before }) =>
    done(await store.revisions.listRevisions(organisation, id, { before, limit: PAGE_LENGTH })),
})

/** One with its text. */
export const getRevision = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput, revision: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, revision }) => {
    const found = await store.revisions.getRevision(organisation, id, revision)
    return found ? done({ ...found, fields: withFormat(found.fields) }) : missing
  },
})

/** What is different between two texts of a piece that are being written; `before` and `after` as they stand, values as they are stored. */
export const compareTexts = operation({
  kind: 'query',
  permission: 'pieces.write',
  input: z.object({ id: idInput, before: draftFields, after: draftFields }),
  findSubject: findPiece,
  run: async (context, { before, after }) =>
    done(
      await compareFields(before, after, (field, fields) => String(fields[field] ?? ''), shareOf(context)),
    ),
})

/** What a piece once said becomes its saved text again; readers see it once it is published. */
export const restoreRevision = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({
    id: idInput,
    /** Or somebody's working copy. */
    revision: z.union([idInput, z.object({ person: z.string().max(100) })]),
    base: versionInput,
    from: pageInput,
  }),
  findSubject: findPiece,
  run: async (context, { id, revision, base, from }) => {
    const { store, organisation, person } = context
    const refusal = await refuseIfScheduled(context, id)
    if (refusal) return refusal
    const found =
      typeof revision === 'number'
        ? await store.revisions.getRevision(organisation, id, revision)
        : await store.drafts.getDraft(id, revision.person)
    if (!found) return missing
    return withCleanFields(context, withFormat(found.fields), async (fields) =>
      toOutcome(
        await store.pieces.savePiece(organisation, id, {
          by: person,
          base,
          from,
          fields,
          reason: 'restored',
        }),
      ),
    )
  },
})
