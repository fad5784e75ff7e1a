/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import type { Operation, Outcome } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const organisation = 'AXS' as OrganisationId
let store: Queries
let close: () => Promise<void>
let editor: Person
let contributor: Person

beforeAll(async () => {
  const opened = await openStoreContent()
  ;({ queries: store, close } = opened)
  editor = await addPerson(store, { email: 'editor@example.com', role: 'editor', organisation })
  contributor = await addPerson(store, { email: 'pluma@example.com', role: 'contributor', organisation })
})

afterAll(() => close())

function ask<Name extends OperationName>(person: Person, name: Name, input: OperationInput<Name>) {
  const row: Operation = operations[name]
  return perform({ store, person }, { name, row, organisation, input })
}
const answerOf = (outcome: Outcome<unknown>) => {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.answer as { id: number; fields: PieceFields; authorId: string; state: string }
}

const fields: PieceFields = {
  ...emptyFields,
  title: 'Reseña',
  content: '<p>El libro.</p>',
  tags: ['libros'],
  placement: 'middle',
  pictureUrl: '/retrato.jpg',
  pictureAlt: 'Un libro',
  author: 'Ana',
}
const write = async (from: string) =>
  (await store.pieces.createPiece(organisation, { by: editor, from, fields })).id

test('a duplicate has the same text, belongs to the person who made it, and has no place on the board', async () => {
  const id = await write('templates-1')
  const input = { id, from: 'duplicate-1', title: 'Reseña (copia)' }
  const made = answerOf(await ask(contributor, 'duplicatePiece', input))
  expect(made).toMatchObject({ state: 'draft', authorId: contributor.id })
  expect(made.fields).toEqual({ ...fields, title: 'Reseña (copia)', placement: null })
  // The client repeats the request if the first answer was lost.
  expect(answerOf(await ask(contributor, 'duplicatePiece', input)).id).toBe(made.id)
})

test('a template has a piece’s text without picture and author, and its own name', async () => {
  const id = await write('templates-2')
  const saved = answerOf(await ask(contributor, 'saveTemplate', { id, name: 'Reseña' }))
  expect(answerOf(await ask(editor, 'getTemplate', saved)).fields).toEqual({
    ...fields,
    placement: null,
    pictureUrl: '',
    pictureAlt: '',
    author: '',
  })
  expect(await ask(editor, 'saveTemplate', { id, name: 'Reseña' })).toEqual({
    kind: 'invalid',
    problems: { name: 'nameTaken' },
  })
  expect(await ask(contributor, 'listTemplates', {})).toMatchObject({
    answer: [{ id: saved.id, name: 'Reseña', mayRemove: true }],
  })
  await ask(contributor, 'removeTemplate', saved)
  expect(await ask(editor, 'listTemplates', {})).toMatchObject({ answer: [] })
})

test('a saved filter is available to all people of the organisation', async () => {
  const query = '?estado=borrador&buscar=%20agua%20&pagina=3&otra=cosa'
  const saved = answerOf(
    await ask(contributor, 'saveFilter', { list: 'pieces', name: 'Agua en borrador', query }),
  )
  const listed = { id: saved.id, name: 'Agua en borrador', query: '?buscar=agua&estado=borrador' }
  expect(await ask(editor, 'listFilters', { list: 'pieces' })).toMatchObject({
    answer: [{ ...listed, mayRemove: true }],
  })
  expect(await ask(editor, 'saveFilter', { list: 'pieces', name: 'Nada', query: '?pagina=2' })).toMatchObject(
    {
      kind: 'invalid',
    },
  )
  const leads = { list: 'leads', name: 'Agua en borrador' } as const
  await ask(editor, 'saveFilter', { ...leads, query: '?responsable=none&antes=3' })
  expect(await ask(editor, 'listFilters', { list: 'leads' })).toMatchObject({
    answer: [{ name: 'Agua en borrador', query: '?responsable=none' }],
  })
  expect(await ask(contributor, 'listFilters', { list: 'leads' })).toMatchObject({ reason: 'notAllowed' })
  await ask(editor, 'removeFilter', saved)
  expect(await ask(contributor, 'listFilters', { list: 'pieces' })).toMatchObject({ answer: [] })
})

test('rejects duplicating or saving as a template a piece from another organisation', async () => {
  const home = 'ACX' as OrganisationId
  const piece = await store.pieces.createPiece(home, { by: editor, from: 'templates-3', fields })
  const text = { ...fields, placement: null }
  await store.pieces.publishPiece(home, piece.id, { by: editor, base: 1, from: 'templates-3', fields: text })
  const by = { id: editor.id, isOwner: true }
  await store.sharing.sharePiece(home, piece.id, {
    by,
    receivers: [organisation],
    canonical: 'own',
    locked: [],
  })
  while (await store.follow.followDue());
  const [copy] = await store.pieces.listPieces(organisation, { status: 'published' }, { offset: 0, limit: 1 })
  const id = copy?.id ?? 0
  const refused = { kind: 'refused', reason: 'isReceived' }
  expect(await ask(editor, 'duplicatePiece', { id, from: 'duplicate-2', title: 'Otra' })).toEqual(refused)
  expect(await ask(editor, 'saveTemplate', { id, name: 'Ajena' })).toEqual(refused)
})
