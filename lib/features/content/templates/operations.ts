import * as z from 'zod'
import { emptySeo, type PieceFields } from '@/lib/base/domain/piece'
import { idInput, pageInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { withFormat } from '@/lib/features/content/pieces/clean-fields'
import { toShown } from '@/lib/features/content/pieces/piece-outcome'
import { findPiece } from '@/lib/features/content/pieces/pieces-operations'

/** These operations create a piece from a template or from another piece. */

/** Fields that are not copied, because they belong to one publication. */
const ofOne = {
  date: null,
  placement: null,
  introduction: '',
  seriesPart: null,
  ...emptySeo,
} satisfies Partial<PieceFields>

/** Runs work with a piece's text. Refuses pieces from another organisation: their text may not be passed on. */
async function withText<Answer>(
  { store, organisation, person }: RoomContext,
  id: number,
  work: (fields: PieceFields) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const opened = await store.pieces.openPiece(organisation, id, person.id)
  if (!opened) return missing
  if (await store.sharing.isCopy(id)) return refused('isReceived')
  const fields = withFormat(opened.piece.fields)
  return work({ ...fields, ...ofOne, path: fields.path === null ? null : '' })
}

/** Creates a piece with the saved text of another. A repeated request with the same `from` returns the same piece. */
export const duplicatePiece = command({
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

/** Lists the templates. `mayRemove`: the caller may remove the template. */
export const listTemplates = query({
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
  const template = await store.templates.getTemplate(organisation, id)
  return template && { name: `template ${id}`, ownerId: template.ownerId, details: { name: template.name } }
}

/** Returns the name and the fields of a template. */
export const getTemplate = query({
  permission: 'pieces.read',
  input: z.object({ id: idInput }),
  findSubject: findTemplate,
  run: async ({ store, organisation }, { id }) => {
    const template = await store.templates.getTemplate(organisation, id)
    return template ? done({ name: template.name, fields: template.fields }) : missing
  },
})

/** Saves a piece's text, without its picture, as a template. */
export const saveTemplate = command({
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
export const removeTemplate = command({
  permission: 'pieces.write',
  input: z.object({ id: idInput }),
  findSubject: findTemplate,
  run: async ({ store, organisation }, { id }) => {
    await store.templates.removeTemplate(organisation, id)
    return done(null)
  },
})
