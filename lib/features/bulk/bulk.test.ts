/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { operations, type OperationAnswer, type OperationInput } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/operations/operation'
import { perform } from '@/lib/features/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const organisation = 'AXS' as OrganisationId
let store: Queries
let close: () => Promise<void>
let editor: Person
let author: Person
let contributor: Person

beforeAll(async () => {
  const opened = await openStoreContent()
  ;({ queries: store, close } = opened)
  const add = (role: 'editor' | 'author' | 'contributor') =>
    addPerson(store, { email: `${role}@example.com`, role, organisation })
  ;[editor, author, contributor] = await Promise.all([add('editor'), add('author'), add('contributor')])
})

afterAll(() => close())

type Changes = OperationInput<'changePieces'>['changes']
let pages = 0
const newPage = () => `bulk-page-${++pages}`

async function change(person: Person, changes: Changes) {
  const row: Operation = operations.changePieces
  const input = { from: newPage(), changes }
  const outcome = await perform({ store, person }, { name: 'changePieces', row, organisation, input })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.answer as OperationAnswer<'changePieces'>
}

const all = (ids: number[], one: Changes[number]['change']): Changes => ids.map((id) => ({ id, change: one }))

const text: PieceFields = { ...emptyFields, title: 'Lluvia', tags: ['agua'] }

async function write(by: Person, { fields = text, isLive = false } = {}) {
  const from = newPage()
  const { id } = await store.pieces.createPiece(organisation, { by, from, fields })
  if (isLive) await store.pieces.publishPiece(organisation, id, { by, base: 1, from, fields })
  return id
}

const read = async (id: number) => {
  const opened = await store.pieces.openPiece(organisation, id, editor.id)
  if (!opened) throw new Error(`no piece ${id}`)
  return opened.piece
}

test('what is refused of one stops no other, and says why', async () => {
  const untitled = await write(editor, { fields: { ...text, title: '' } })
  const unsaved = await write(editor)
  const draft = { by: editor, base: 1, from: newPage(), fields: { ...text, title: 'A medias' } }
  await store.drafts.saveDraft(organisation, unsaved, draft)
  const good = await write(editor)
  const result = await change(editor, all([untitled, 999_999, unsaved, good], { kind: 'publish' }))
  expect(result).toEqual({
    done: [{ id: good, undo: null, isBehind: false }],
    refused: [
      { id: untitled, reason: 'titleMissing' },
      { id: 999_999, reason: 'gone' },
      { id: unsaved, reason: 'hasUnsaved' },
    ],
  })
  expect((await read(good)).state).toBe('published')
})

test('each needs the right that it needs alone', async () => {
  const own = await write(author)
  const other = await write(editor)
  const notAllowed = (id: number) => ({ id, reason: 'notAllowed' })
  expect((await change(author, all([own, other], { kind: 'publish' }))).refused).toEqual([notAllowed(other)])
  expect((await change(contributor, all([own], { kind: 'withdraw' }))).refused).toEqual([notAllowed(own)])
  expect((await change(contributor, all([other], { kind: 'bin' }))).refused).toEqual([notAllowed(other)])
  const offer: Changes[number]['change'] = { kind: 'offer', receivers: 'all', canonical: 'home', locked: [] }
  expect((await change(contributor, all([own], offer))).refused).toEqual([notAllowed(own)])
})

test('fields that change are shown at once where readers see what was saved last', async () => {
  const shown = await write(editor, { isLive: true })
  const behind = await write(editor, { isLive: true })
  const save = { by: editor, base: 1, from: newPage(), fields: { ...text, title: 'Otra' } }
  await store.pieces.savePiece(organisation, behind, save)
  const draft = await write(editor)
  const by = { kind: 'fields', author: 'Luis', addTags: ['nieve'] } as const
  const result = await change(editor, all([shown, behind, draft], { ...by, addTags: [...by.addTags] }))
  const undo = { kind: 'fields', author: '', tags: ['agua'] }
  expect(result.done).toEqual([
    { id: shown, undo, isBehind: false },
    { id: behind, undo, isBehind: true },
    { id: draft, undo, isBehind: false },
  ])
  expect(await read(shown)).toMatchObject({ version: 2, publishedVersion: 2, fields: { author: 'Luis' } })
  expect(await read(behind)).toMatchObject({ version: 3, publishedVersion: 1, fields: { title: 'Otra' } })
  expect((await read(draft)).fields.tags).toEqual(['agua', 'nieve'])

  const undone = await change(
    editor,
    result.done.map((one) => ({ id: one.id, change: one.undo! })),
  )
  expect(undone.refused).toEqual([])
  expect((await read(shown)).fields).toEqual({ ...text })
  expect((await read(behind)).fields).toMatchObject({ title: 'Otra', author: '', tags: ['agua'] })
})

test('a category that is none is refused of what readers see', async () => {
  const shown = await write(editor, { isLive: true })
  const result = await change(editor, all([shown], { kind: 'fields', category: 9999 as CategoryId }))
  expect(result.refused).toEqual([{ id: shown, reason: 'category' }])
  expect(await read(shown)).toMatchObject({ version: 1, fields: { category: null } })
})

test('states lead to each other, and the bin leads back', async () => {
  const id = await write(editor)
  expect((await change(editor, all([id], { kind: 'withdraw' }))).refused).toEqual([
    { id, reason: 'notPublished' },
  ])
  expect((await change(editor, all([id], { kind: 'draft' }))).refused).toEqual([
    { id, reason: 'notInReview' },
  ])
  const sent = await change(editor, all([id], { kind: 'review' }))
  expect((await read(id)).state).toBe('review')
  expect(sent.done).toEqual([{ id, undo: { kind: 'draft' }, isBehind: false }])
  await change(editor, all([id], { kind: 'draft' }))
  expect((await read(id)).state).toBe('draft')
  const { done: binned } = await change(editor, all([id], { kind: 'bin' }))
  expect(await store.pieces.openPiece(organisation, id, editor.id)).toBeNull()
  await change(editor, [{ id, change: binned[0]!.undo! }])
  expect((await read(id)).state).toBe('draft')
})

test('each has its line in the audit log, under the name of what was done', async () => {
  const ids = [await write(editor), await write(editor)]
  await change(editor, all(ids, { kind: 'publish' }))
  const lines = await store.audit.listAudit(organisation, { before: null, limit: 2, isCompanyWide: false })
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual(
    ids.toReversed().map((id) => ['publishPiece', `piece ${id}`]),
  )
})

test('more than a hundred at once are none', async () => {
  const changes = all(
    Array.from({ length: 101 }, (_, index) => index + 1),
    { kind: 'bin' },
  )
  const row: Operation = operations.changePieces
  const call = { name: 'changePieces', row, organisation, input: { from: newPage(), changes } }
  expect((await perform({ store, person: editor }, call)).kind).toBe('invalid')
})
