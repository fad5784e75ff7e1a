/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import { readRows, type Database } from '@/lib/db/database'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import type { Operation, Outcome } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import type { ContentService } from '@/lib/content/port/port'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const organisation = 'AXS' as OrganisationId
const DAY_MS = 86_400_000

let database: Database
let store: Queries
let content: ContentService
let close: () => Promise<void>
let editor: Person
let contributor: Person
let author: Person

beforeAll(async () => {
  const opened = await openStoreContent()
  ;({ database, queries: store, service: content, close } = opened)
  const add = (role: 'editor' | 'contributor' | 'author') =>
    addPerson(store, { email: `${role}@example.com`, role, organisation })
  ;[editor, contributor, author] = await Promise.all([add('editor'), add('contributor'), add('author')])
})

afterAll(() => close())

function ask<Name extends OperationName>(
  person: Person,
  name: Name,
  input: OperationInput<Name>,
): Promise<Outcome<unknown>> {
  const row: Operation = operations[name]
  return perform({ store, person }, { name, row, organisation, input })
}

let pages = 0
const fields = { ...emptyFields, title: 'Lluvia', content: '<p>Llueve.</p>' }

async function write(by: Person, isLive = false) {
  const from = `bin-page-${++pages}`
  const piece = await store.pieces.createPiece(organisation, { by, from, fields })
  if (isLive) await store.pieces.publishPiece(organisation, piece.id, { by, base: 1, from, fields })
  return { ...piece, from }
}

const listed = async (id: number) => {
  const pieces = await store.pieces.listPieces(organisation, {}, { offset: 0, limit: 500 })
  return pieces.some((piece) => piece.id === id)
}
const binned = async (id: number) => {
  const trash = await store.bin.listTrash(organisation, { offset: 0, limit: 500 })
  return trash.find((piece) => piece.id === id)
}

test('moving a published piece to the trash withdraws it, and restoring keeps it withdrawn', async () => {
  const { id, card } = await write(editor, true)
  expect(await content.getArticle(organisation, card)).not.toBeNull()
  expect(await ask(editor, 'binPiece', { id })).toEqual({ kind: 'done', answer: null })
  expect(await content.getArticle(organisation, card)).toBeNull()
  expect(await listed(id)).toBe(false)
  expect(await binned(id)).toMatchObject({ title: 'Lluvia', binnedBy: 'editor' })

  expect(await ask(editor, 'restorePiece', { id })).toEqual({ kind: 'done', answer: null })
  expect(await listed(id)).toBe(true)
  expect(await binned(id)).toBeUndefined()
  expect(await ask(editor, 'getPiece', { id })).toMatchObject({ answer: { piece: { state: 'withdrawn' } } })
  expect(await content.getArticle(organisation, card)).toBeNull()
})

test('rejects every operation on a piece in the trash', async () => {
  const { id, card, from } = await write(editor)
  await ask(editor, 'autosavePiece', { id, base: 1, from, turn: 1, seenDraft: null, setAside: [], fields })
  await ask(editor, 'binPiece', { id })
  const save = { id, base: 1, from, turn: 2, seenDraft: null, fields }
  for (const [name, input] of [
    ['getPiece', { id }],
    ['getPieceHead', { id }],
    ['findPieceOfCard', { card }],
    ['autosavePiece', { ...save, setAside: [] }],
    ['savePiece', save],
    ['publishPiece', save],
    ['schedulePiece', { id, publishAt: { local: '2999-01-01T08:00', isSecond: null }, withdrawAt: null }],
    ['createPreview', { id }],
    ['listRevisions', { id, before: null }],
    ['binPiece', { id }],
  ] as const)
    expect([name, (await ask(editor, name, input as never)).kind]).toEqual([name, 'missing'])
  // Calls the queries directly, without an operation's checks.
  expect(await store.pieces.savePiece(organisation, id, { ...save, by: editor })).toEqual({ kind: 'missing' })
  expect(await store.previews.getPreview(organisation, id, { person: editor.id, revision: null })).toBeNull()
  const unsaved = await store.waiting.listUnsavedDrafts(organisation, editor.id)
  expect(unsaved.some(({ piece }) => piece === id)).toBe(false)
})

test('ends the piece’s schedule and review', async () => {
  const { id, from } = await write(editor)
  const at = { local: '2999-01-01T08:00', isSecond: null }
  await ask(editor, 'schedulePiece', { id, publishAt: at, withdrawAt: null })
  await ask(editor, 'binPiece', { id })
  const days = { start: '2999-01-01', end: '2999-01-02', releases: [] } as never
  expect(await store.waiting.listDue(organisation, days)).toEqual([])
  await ask(editor, 'restorePiece', { id })
  expect(await ask(editor, 'getPiece', { id })).toMatchObject({
    answer: { piece: { state: 'draft', publishAt: null } },
  })
  await ask(editor, 'submitForReview', { id, base: 1, from, turn: 1, seenDraft: null, fields })
  await ask(editor, 'binPiece', { id })
  await ask(editor, 'restorePiece', { id })
  expect(await ask(editor, 'getPiece', { id })).toMatchObject({ answer: { piece: { state: 'draft' } } })
})

test('requires the right to publish to delete a published or scheduled piece', async () => {
  const draft = await write(contributor)
  expect((await ask(contributor, 'binPiece', { id: draft.id })).kind).toBe('done')
  const publishedPiece = await write(contributor)
  const save = { id: publishedPiece.id, base: 1, from: publishedPiece.from, turn: 1, seenDraft: null, fields }
  await ask(editor, 'publishPiece', save)
  const refused = { kind: 'refused', reason: 'notAllowed' }
  expect(await ask(contributor, 'binPiece', { id: publishedPiece.id })).toEqual(refused)
  const { id } = await write(contributor)
  const at = { local: '2999-01-01T08:00', isSecond: null }
  await ask(editor, 'schedulePiece', { id, publishAt: at, withdrawAt: null })
  expect(await ask(contributor, 'binPiece', { id })).toEqual(refused)
  expect(await ask(author, 'restorePiece', { id: draft.id })).toEqual(refused)
})

test('a copy of another organisation’s piece stops following the original', async () => {
  const home = 'ACX' as OrganisationId
  const from = `bin-page-${++pages}`
  const { id } = await store.pieces.createPiece(home, { by: editor, from, fields })
  await store.pieces.publishPiece(home, id, { by: editor, base: 1, from, fields })
  const owner = { id: editor.id, isOwner: true }
  await store.sharing.sharePiece(home, id, {
    by: owner,
    receivers: [organisation],
    canonical: 'own',
    locked: [],
  })
  while (await store.follow.followDue());
  const [copy] = await store.pieces.listPieces(organisation, {}, { offset: 0, limit: 1 })
  expect(copy).toMatchObject({ title: 'Lluvia', isLive: true })
  await ask(editor, 'binPiece', { id: copy!.id })
  const next = { ...fields, title: 'Escampa' }
  await store.pieces.publishPiece(home, id, { by: editor, base: 1, from, fields: next })
  while (await store.follow.followDue());
  expect(await content.getArticle(organisation, copy!.card as CardId)).toBeNull()
  expect(await binned(copy!.id)).toMatchObject({ title: 'Lluvia' })
})

test('purges a piece with its revisions and comments once, after thirty days and no earlier', async () => {
  const { id, card } = await write(editor, true)
  const article = await content.getArticle(organisation, card)
  const publicationId = Number(article?.publicationId)
  const comment = { parentId: null, author: 'Eva', email: 'eva@example.com', text: 'Gracias', publicationId }
  await content.leaveComment(comment, { isActive: true })
  await ask(editor, 'binPiece', { id })
  const since = new Date(String((await binned(id))?.binnedAt))
  const after = (days: number) => new Date(since.getTime() + days * DAY_MS)
  await database.execute(sql`update pieces set binned_at = null where id <> ${id}`)
  expect(await store.bin.getNextDue()).toBe(after(30).toISOString())
  expect(await store.bin.performDue(after(29.99))).toBeNull()
  expect(await store.bin.performDue(after(30))).toEqual({ organisation, piece: id })
  expect(await store.bin.performDue(after(30))).toBeNull()
  const [rows] = await readRows<{ pieces: number; revisions: number; comments: number }>(
    database,
    sql`select (select count(*)::int from pieces where id = ${id}) as pieces,
      (select count(*)::int from revisions where piece_id = ${id}) as revisions,
      (select count(*)::int from comments where publication_id = ${publicationId}) as comments`,
  )
  expect(rows).toEqual({ pieces: 0, revisions: 0, comments: 0 })
  const [line] = await store.audit.listAudit(organisation, { before: null, limit: 1, isCompanyWide: false })
  expect(line).toMatchObject({ action: 'purgePiece', subject: `piece ${id}`, personName: '' })
})
