/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { CardId, CategoryId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { anyKind } from '@/lib/base/domain/narrowing'
import { repairDerived } from '@/lib/content/from-db/search/repair'
import { readRows } from '@/lib/db/database'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const [axs, acx] = ['AXS', 'ACX'] as [OrganisationId, OrganisationId]
let opened: Awaited<ReturnType<typeof openStoreContent>>
let by: Person
let count = 0

beforeAll(async () => {
  opened = await openStoreContent()
  by = await addPerson(opened.queries, { email: 'ana@example.com', role: 'owner', organisation: 'AXS' })
})
afterAll(() => opened.close())

const newPage = () => `translations-${++count}`
const ask = <Name extends OperationName>(name: Name, input: OperationInput<Name>) => {
  const row: Operation = operations[name]
  return perform({ store: opened.queries, person: by }, { name, row, organisation: axs, input })
}
const read = (card: CardId) => opened.service.getArticle(axs, card)

const texts: PieceFields = {
  ...emptyFields,
  kicker: 'Campo',
  title: 'Mil árboles',
  summary: 'Un bosque nuevo.',
  content: '<p>Eran mil.</p>',
  placement: 'middle',
  category: 1 as CategoryId,
  tags: ['bosques'],
  author: 'Ana Ríos',
}

async function write(id: number, fields: PieceFields, command: 'savePiece' | 'publishPiece') {
  const piece = (await opened.queries.pieces.openPiece(axs, id, by.id))?.piece
  const save = { by, base: piece?.version ?? 1, from: newPage(), fields }
  const change = await opened.queries.pieces[command](axs, id, save)
  if (change.kind !== 'done') throw new Error(change.kind)
  return change.piece
}

async function publish(fields = texts) {
  const { id } = await opened.queries.pieces.createPiece(axs, { by, from: newPage(), fields })
  return write(id, fields, 'publishPiece')
}

async function begin(original: number, language: TranslationLanguage = 'en') {
  const begun = { by, from: newPage(), language }
  const made = await opened.queries.translations.beginTranslation(axs, original, begun)
  if (made.kind !== 'done') throw new Error(made.kind)
  return made.id
}
const english = {
  ...texts,
  title: 'A thousand trees',
  content: '<p>They were a thousand.</p>',
  placement: null,
}
const of = (id: number) => opened.queries.translations.getTranslations(axs, id)

test('a translation is a separate piece that begins with its original’s fields, off the board', async () => {
  const original = await publish()
  const id = await begin(original.id)
  const piece = (await opened.queries.pieces.openPiece(axs, id, by.id))?.piece
  expect(piece).toMatchObject({ state: 'draft', authorId: by.id, fields: { ...texts, placement: null } })
  expect(piece?.card).not.toBe(original.card)
  expect(await opened.queries.previews.getPreview(axs, id, { person: by.id, revision: null })).toMatchObject({
    language: 'en',
  })
  expect(await of(id)).toMatchObject({
    own: { id, language: 'en', isBehind: false, source: null },
    others: [{ id: original.id, language: null, title: 'Mil árboles', status: 'published' }],
  })
  expect((await of(original.id)).others).toMatchObject([{ id, language: 'en', status: 'draft' }])
})

test('there is one per language, also for a translation of a translation', async () => {
  const { id } = await publish()
  const first = await begin(id)
  expect(await begin(id)).toBe(first)
  expect(await begin(first)).toBe(first)
  const second = await begin(first, 'fr')
  expect((await of(id)).others.map((other) => other.id)).toEqual([first, second])
  expect((await of(second)).others.map((other) => other.id)).toEqual([id, first])
})

test('reports a translation in the trash, and restores it with its language', async () => {
  const { id } = await publish()
  const translation = await begin(id)
  await opened.queries.bin.binPiece(axs, translation, by.id)
  expect((await of(id)).others).toEqual([])
  const again = { id, from: newPage(), language: 'en' } as const
  expect(await ask('beginTranslation', again)).toEqual({ kind: 'refused', reason: 'translationBinned' })
  await opened.queries.bin.restorePiece(axs, translation)
  expect((await of(id)).others).toHaveLength(1)
})

test.each([
  ['translated fields', { title: 'Dos mil árboles' }, true, ['title']],
  ['the text', { content: '<p>Eran dos mil.</p>' }, true, ['content']],
  ['fields without a language', { placement: 'right', tags: ['bosques', 'agua'] }, false, []],
] as const)('an original that changes %s', async (_, changes, isBehind, fields) => {
  const original = await publish()
  const id = await begin(original.id)
  await write(
    original.id,
    { ...texts, ...changes, tags: [...(('tags' in changes && changes.tags) || texts.tags)] },
    'savePiece',
  )
  expect((await of(id)).own).toMatchObject({ isBehind })
  expect((await of(original.id)).others).toMatchObject([{ id, isBehind }])
  const [listed] = await opened.queries.pieces
    .listPieces(axs, { text: 'Mil árboles' }, { offset: 0, limit: 50 })
    .then((all) => all.filter((piece) => piece.id === id))
  expect(listed).toMatchObject({ language: 'en', isBehind })
  const outcome = await ask('getTranslations', { id })
  expect(outcome).toMatchObject({ kind: 'done', answer: { changed: fields.map((field) => ({ field })) } })
  expect(await ask('markTranslationCurrent', { id })).toMatchObject({ kind: 'done' })
  expect((await of(id)).own).toMatchObject({ isBehind: false })
})

test('an original is never behind', async () => {
  const { id } = await publish()
  expect(await ask('markTranslationCurrent', { id })).toEqual({ kind: 'missing' })
})

test('readers get each version in its language, with links to the others', async () => {
  const original = await publish()
  const id = await begin(original.id)
  expect(await read(original.card)).not.toHaveProperty('versions')
  const translation = await write(id, english, 'publishPiece')
  expect(await read(original.card)).toMatchObject({
    title: 'Mil árboles',
    versions: [{ language: 'en', cardId: translation.card, isNoindex: false }],
  })
  expect(await read(original.card)).not.toHaveProperty('language')
  expect(await read(translation.card)).toMatchObject({
    title: 'A thousand trees',
    language: 'en',
    versions: [{ language: 'es', cardId: original.card }],
  })
  await opened.queries.pieces.withdrawPiece(axs, original.id)
  expect(await read(translation.card)).toMatchObject({ language: 'en' })
  expect(await read(translation.card)).not.toHaveProperty('versions')
})

/** Reads all lists and counts that readers see. */
async function readLists() {
  const { service, database } = opened
  const window = { offset: 0, limit: 50 }
  const month = { start: '2000-01-01' as IsoDate, end: '2100-01-01' as IsoDate }
  return JSON.stringify([
    await service.listBoard(axs),
    await service.listTrends(axs),
    await service.listRecent(axs, 50),
    await service.listMonths(axs),
    await service.listCategories(axs),
    await service.listByMonth(axs, month, window),
    await service.listByCategory(axs, 1 as CategoryId, window),
    await service.listByTopic(axs, { kind: 'author', name: 'Ana Ríos' }, window),
    await service.listByTopic(axs, { kind: 'tag', name: 'bosques' }, window),
    await service.search(axs, 'thousand', 50),
    await service.search(axs, 'bosques', 50),
    await service.searchWithin(axs, 'bosques', anyKind, 50),
    await service.suggest(axs, 'thous', 8),
    await service.correctSpelling(axs, 'thousend'),
    await service.getNeighbours(axs, 2 as CardId),
    await service.listRelated(axs, 2 as CardId, 4),
    await readRows(database, sql`select * from publication_days order by 1, 2, 3`),
    await readRows(database, sql`select * from topic_days order by 1, 2, 3, 4`),
    await readRows(database, sql`select word, publications from search_words order by 1, 2`),
    await readRows(database, sql`select card_id from search_entries order by 1`),
  ])
}

test('lists, searches and counts show only originals, unchanged by translations', async () => {
  const original = await publish()
  const id = await begin(original.id)
  const before = await readLists()
  await write(id, english, 'publishPiece')
  expect(await readLists()).toBe(before)
  await write(id, { ...english, title: 'A thousand and one trees', tags: ['otros'] }, 'publishPiece')
  expect(await readLists()).toBe(before)
  // Data maintained by triggers equals recomputed data.
  const nothing = { dayCounts: 0, commentCounts: 0, entriesWritten: 0, entriesRemoved: 0 }
  expect(await repairDerived(opened.database, { isWhole: false })).toEqual(nothing)
  await opened.database.execute(sql`update organisations set time_zone = 'America/Lima' where id = 'AXS'`)
  await opened.database.execute(sql`update organisations set time_zone = null where id = 'AXS'`)
  await repairDerived(opened.database, { isWhole: true })
  expect(await readLists()).toBe(before)
  await opened.queries.pieces.withdrawPiece(axs, id)
  expect(await readLists()).toBe(before)
})

test('a machine’s text cannot be published before a person confirms it', async () => {
  const { id: original } = await publish()
  const id = await begin(original, 'de')
  await opened.database.execute(sql`update translations set source = 'machine' where piece_id = ${id}`)
  const save = { id, base: 1, from: newPage(), turn: 0, seenDraft: null, fields: english }
  const refused = { kind: 'refused', reason: 'unconfirmedTranslation' }
  expect(await ask('publishPiece', save)).toEqual(refused)
  // A refused publication saves nothing.
  expect((await opened.queries.pieces.openPiece(axs, id, by.id))?.piece.version).toBe(1)
  const publishAt = { local: '2099-01-01T10:00', isSecond: null }
  expect(await ask('schedulePiece', { ...save, publishAt, withdrawAt: null })).toEqual(refused)
  const change = { kind: 'publish' } as const
  expect(await ask('changePieces', { from: newPage(), changes: [{ id, change }] })).toMatchObject({
    answer: { done: [], refused: [{ id, reason: 'unconfirmedTranslation' }] },
  })
  expect(await ask('confirmTranslation', { id })).toMatchObject({ kind: 'done' })
  expect(await ask('publishPiece', save)).toMatchObject({ kind: 'done', answer: { state: 'published' } })
})

test('a subscription offers only originals, and a translation is shared like any piece', async () => {
  const { id: original } = await publish()
  const id = await begin(original)
  const subscription = { home: axs, kind: 'tag', topic: 'bosques', mode: 'offer', by: by.id } as const
  await opened.queries.shareSubscriptions.subscribe(acx, subscription)
  await write(id, english, 'publishPiece')
  const readShares = () =>
    readRows(opened.database, sql`select organisation_id as receiver from shares where piece_id = ${id}`)
  expect(await readShares()).toEqual([])
  const terms = { receivers: [acx], canonical: 'own' as const, locked: [] }
  expect(await ask('sharePiece', { id, ...terms })).toMatchObject({ kind: 'done' })
  expect(await readShares()).toEqual([{ receiver: acx }])
})

test('a translation keeps its text and language when its original is purged', async () => {
  const original = await publish()
  const id = await begin(original.id)
  await opened.database.execute(sql`delete from publications where card_id = ${original.card}`)
  await opened.database.execute(sql`delete from pieces where id = ${original.id}`)
  expect(await of(id)).toMatchObject({ own: { language: 'en', isBehind: false }, others: [] })
  const { card } = await write(id, english, 'publishPiece')
  expect(await read(card)).toMatchObject({ language: 'en' })
})
