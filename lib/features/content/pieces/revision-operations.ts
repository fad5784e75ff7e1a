import * as z from 'zod'
import { command, done, missing, query, shareOf } from '@/lib/features/kernel/operations/operation'
import { withCleanFields, withFormat } from './clean-fields'
import { compareFields } from './compare-fields'
import { draftFields } from './piece-input'
import { idInput, pageInput, versionInput } from '@/lib/features/kernel/operations/inputs'
import { toOutcome } from './piece-outcome'
import { refuseIfScheduled } from './scheduled-guard'
import { findPiece } from './pieces-operations'

const PAGE_LENGTH = 50

/** Lists revisions with ids below `before`, the newest first. */
export const listRevisions = query({
  permission: 'pieces.read',
  input: z.object({ id: idInput, before: idInput.nullable().default(null) }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, before }) =>
    done(await store.revisions.listRevisions(organisation, id, { before, limit: PAGE_LENGTH })),
})

/** Returns a revision with its text. */
export const getRevision = query({
  permission: 'pieces.read',
  input: z.object({ id: idInput, revision: idInput }),
  findSubject: findPiece,
  run: async ({ store, organisation }, { id, revision }) => {
    const row = await store.revisions.getRevision(organisation, id, revision)
    return row ? done({ ...row, fields: withFormat(row.fields) }) : missing
  },
})

/** Compares two unsaved texts of a piece field by field. */
export const compareTexts = query({
  permission: 'pieces.write',
  input: z.object({ id: idInput, before: draftFields, after: draftFields }),
  findSubject: findPiece,
  run: async (context, { before, after }) =>
    done(
      await compareFields(before, after, (field, fields) => String(fields[field] ?? ''), shareOf(context)),
    ),
})

/** Makes a revision the saved text again, without publishing it. */
export const restoreRevision = command({
  permission: 'pieces.write',
  input: z.object({
    id: idInput,
    /** A revision, or a person's working copy. */
    revision: z.union([idInput, z.object({ person: z.string().max(100) })]),
    base: versionInput,
    from: pageInput,
  }),
  findSubject: findPiece,
  run: async (context, { id, revision, base, from }) => {
    const { store, organisation, person } = context
    const refusal = await refuseIfScheduled(context, id)
    if (refusal) return refusal
    const source =
      typeof revision === 'number'
        ? await store.revisions.getRevision(organisation, id, revision)
        : await store.drafts.getDraft(id, revision.person)
    if (!source) return missing
    return withCleanFields(context, withFormat(source.fields), async (fields) =>
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
