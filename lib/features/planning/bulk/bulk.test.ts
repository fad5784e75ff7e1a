/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { operations, type OperationAnswer, type OperationInput } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
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

const all = (ids: number[], change: Changes[number]['change']): Changes =>
  ids.map((id) => ({ id, change: change }))

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

test('a refusal for one piece does not stop the others, and returns its reason', async () => {
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

test('requires the same permission for each piece as the single operation', async () => {
  const ownPiece = await write(author)
  const other = await write(editor)
  const notAllowed = (id: number) => ({ id, reason: 'notAllowed' })
  expect((await change(author, all([ownPiece, other], { kind: 'publish' }))).refused).toEqual([
    notAllowed(other),
  ])
  expect((await change(contributor, all([ownPiece], { kind: 'withdraw' }))).refused).toEqual([
    notAllowed(ownPiece),
  ])
  expect((await change(contributor, all([other], { kind: 'bin' }))).refused).toEqual([notAllowed(other)])
  const offer: Changes[number]['change'] = { kind: 'offer', receivers: 'all', canonical: 'home', locked: [] }
  expect((await change(contributor, all([ownPiece], offer))).refused).toEqual([notAllowed(ownPiece)])
})

test('publishes changed fields immediately if the last saved version is public', async () => {
  const live = await write(editor, { isLive: true })
  const behind = await write(editor, { isLive: true })
  const save = { by: editor, base: 1, from: newPage(), fields: { ...text, title: 'Otra' } }
  await store.pieces.savePiece(organisation, behind, save)
  const draft = await write(editor)
  const by = { kind: 'fields', author: 'Luis', addTags: ['nieve'] } as const
  const result = await change(editor, all([live, behind, draft], { ...by, addTags: [...by.addTags] }))
  const undo = { kind: 'fields', author: '', tags: ['agua'] }
  expect(result.done).toEqual([
    { id: live, undo, isBehind: false },
    { id: behind, undo, isBehind: true },
    { id: draft, undo, isBehind: false },
  ])
  expect(await read(live)).toMatchObject({ version: 2, publishedVersion: 2, fields: { author: 'Luis' } })
  expect(await read(behind)).toMatchObject({ version: 3, publishedVersion: 1, fields: { title: 'Otra' } })
  expect((await read(draft)).fields.tags).toEqual(['agua', 'nieve'])

  const undone = await change(
    editor,
    result.done.map((change) => ({ id: change.id, change: change.undo! })),
  )
  expect(undone.refused).toEqual([])
  expect((await read(live)).fields).toEqual({ ...text })
  expect((await read(behind)).fields).toMatchObject({ title: 'Otra', author: '', tags: ['agua'] })
})

test('rejects an unknown category for a published piece', async () => {
  const live = await write(editor, { isLive: true })
  const result = await change(editor, all([live], { kind: 'fields', category: 9999 as CategoryId }))
  expect(result.refused).toEqual([{ id: live, reason: 'category' }])
  expect(await read(live)).toMatchObject({ version: 1, fields: { category: null } })
})

test('moves pieces between all states, and back from the trash', async () => {
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

test('records each piece in the audit log with the name of the operation', async () => {
  const ids = [await write(editor), await write(editor)]
  await change(editor, all(ids, { kind: 'publish' }))
  const lines = await store.audit.listAudit(organisation, { before: null, limit: 2, isCompanyWide: false })
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual(
    ids.toReversed().map((id) => ['publishPiece', `piece ${id}`]),
  )
})

test('rejects more than a hundred pieces', async () => {
  const changes = all(
    Array.from({ length: 101 }, (_, index) => index + 1),
    { kind: 'bin' },
  )
  const row: Operation = operations.changePieces
  const call = { name: 'changePieces', row, organisation, input: { from: newPage(), changes } }
  expect((await perform({ store, person: editor }, call)).kind).toBe('invalid')
})
