import * as z from 'zod'
import { emptySeo, type PieceFields } from '@/lib/base/domain/piece'
import { idInput, pageInput } from '@/lib/features/operations/inputs'
import {
  done,
  invalid,
  missing,
  operation,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/operations/operation'
import { withFormat } from '@/lib/features/pieces/clean-fields'
import { toShown } from '@/lib/features/pieces/piece-outcome'
import { findPiece } from '@/lib/features/pieces/pieces-operations'

/** A piece that begins with what another one says: a copy of it, or of a template. */

/** What belongs to one publication alone. */
const ofOne = {
  date: null,
  placement: null,
  introduction: '',
  seriesPart: null,
  ...emptySeo,
} satisfies Partial<PieceFields>

/** What a piece says that another may begin with: what comes from another organisation is not passed on. */
async function withText<Answer>(
  { store, organisation, person }: RoomContext,
  id: number,
  work: (fields: PieceFields) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const opened = await store.pieces.openPiece(organisation, id, person.id)
  if (!opened) return missing
  if (await store.sharing.isCopy(id)) return refused('isReceived')
  return work({ ...withFormat(opened.piece.fields), ...ofOne })
}

/** A new draft with a piece's saved text; the same one for the page that asks again. */
export const duplicatePiece = operation({
  kind: 'command',
  permission: 'pieces.create',
  input: z.object({ id: idInput, from: pageInput, title: z.string().trim().max(300, 'tooLong') }),
  findSubject: findPiece,
  run: (context, { id, from, title }) =>
    withText(context, id, async (fields) => {
      const { store, organisation, person } = context
      const begun = { by: person, from, fields: { ...fields, title } }
      return done(toShown(await store.pieces.createPiece(organisation, begun)))
    }),
})

/** What pieces may begin with, and which of it the person may remove. */
export const listTemplates = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({}),
  run: async ({ store, organisation, person, may }) => {
    const templates = await store.templates.listTemplates(organisation)
    return done(
      templates.map(({ ownerId, ...template }) => ({
        ...template,
        mayRemove: may('pieces.write', ownerId === person.id),
      })),
    )
  },
})

async function findTemplate({ store, organisation }: RoomContext, { id }: { id: number }) {
  const known = await store.templates.getTemplate(organisation, id)
  return known && { name: `template ${id}`, ownerId: known.ownerId, details: { name: known.name } }
}

/** Returns the name and the fields of a template. */
export const getTemplate = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ id: idInput }),
  findSubject: findTemplate,
  run: async ({ store, organisation }, { id }) => {
    const found = await store.templates.getTemplate(organisation, id)
    return found ? done({ name: found.name, fields: found.fields }) : missing
  },
})

/** Has pieces begin with what this one says, but for its picture. */
export const saveTemplate = operation({
  kind: 'command',
  permission: 'pieces.create',
  input: z.object({ id: idInput, name: z.string().trim().min(1, 'required').max(120, 'nameLong') }),
  findSubject: findPiece,
  describe: ({ name }) => ({ name }),
  run: (context, { id, name }) =>
    withText(context, id, async (text) => {
      const { store, organisation, person } = context
      const fields = { ...text, author: '', pictureUrl: '', pictureAlt: '' }
      const saved = await store.templates.saveTemplate(organisation, { by: person.id, name, fields })
      return saved === null ? invalid({ name: 'nameTaken' }) : done({ id: saved })
    }),
})

/** Removes a template. Pieces that began with it stay. */
export const removeTemplate = operation({
  kind: 'command',
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findTemplate,
  run: async ({ store, organisation }, { id }) => {
    await store.templates.removeTemplate(organisation, id)
    return done(null)
  },
})
