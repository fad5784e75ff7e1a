/** @jest-environment node */
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { eq, sql } from 'drizzle-orm'
import {
  emptyFields,
  pieceStatuses,
  toStatus,
  type Piece,
  type PieceFields,
  type PieceOrder,
} from '@/lib/base/domain/piece'
import { everyOrganisation } from '@/lib/base/domain/scope'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { openTestDatabase } from '@/lib/testing/test-database'
import { people, pieces, publications } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'

let open: OpenDatabase
let store: Queries

const axs = 'AXS' as OrganisationId
const nva = 'NVA' as OrganisationId
const ana = { id: 'ana', name: 'Ana' }
const luis = { id: 'luis', name: 'Luis' }
const text = (some: Partial<PieceFields> = {}): PieceFields => ({
  ...emptyFields,
  title: 'Lluvia',
  ...some,
})
const by = (writer: typeof ana, base: number, fields: PieceFields, from = `${writer.id}-1`) => ({
  by: writer,
  base,
  from,
  fields,
})
const everything = { text: null, status: null, category: null, person: null }
const firstPage = { offset: 0, limit: 50 }

const organisation = (id: string, categories: { id: number; name: string }[] = []) => ({
  id,
  companyId: 1,
  name: id,
  description: '',
  domain: null,
  categories,
})

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    await insertSeed(database, {
      organisations: [
        organisation('AXS', [{ id: 3, name: 'Rutas' }]),
        organisation('NVA', [{ id: 4, name: 'Otra' }]),
      ],
      publications: [
        {
          cardId: 101,
          publicationId: 901,
          organisationId: 'AXS',
          title: 'Peajes',
          content: '<p>Suben.</p>',
          publishedAt: new Date('2026-05-01T10:00:00Z'),
          comments: [{ author: 'Eva', email: 'eva@example.com', text: '¿Cuánto?', writtenAt: new Date(0) }],
        },
      ],
    })
    await database.insert(people).values([
      { ...ana, email: 'ana@example.com' },
      { ...luis, email: 'luis@example.com' },
    ])
  })
  store = bindQueries(open.database)
})

afterAll(() => open.close())

async function published(piece: Piece) {
  const [row] = await open.database.select().from(publications).where(eq(publications.cardId, piece.card))
  return row ?? null
}

/** Listens to the change notifications that the database publishes. */
const listen = () => listenToChanges(open.database)

function doneWith(change: Awaited<ReturnType<Queries['pieces']['savePiece']>>): Piece {
  if (change.kind !== 'done') throw new Error(change.kind)
  return change.piece
}

describe('a new piece', () => {
  it('reserves ids above those of publications, and stores the text', async () => {
    const first = await store.pieces.createPiece(axs, {
      by: ana,
      from: 'new-1',
      fields: text({ tags: ['a\0b'] }),
    })
    const second = await store.pieces.createPiece(axs, { by: ana, from: 'new-2', fields: text() })
    expect(first).toMatchObject({ version: 1, state: 'draft', publishedVersion: null, authorId: 'ana' })
    expect(first.card).toBeGreaterThan(101)
    expect(second.card).toBe(first.card + 1)
    expect(first.fields.tags).toEqual(['a\uFFFDb'])
  })

  it('is created only once if a page repeats the request', async () => {
    const request = { by: ana, from: 'lost-answer', fields: text() }
    const [{ id }, again] = [
      await store.pieces.createPiece(axs, request),
      await store.pieces.createPiece(axs, request),
    ]
    expect(again.id).toBe(id)
  })

  it('does not exist for another organisation', async () => {
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-3', fields: text() })
    expect(await store.pieces.openPiece(nva, id, 'ana')).toBeNull()
    expect(await store.pieces.getPieceOwner(nva, id)).toBeNull()
    expect(await store.pieces.savePiece(nva, id, by(ana, 1, text()))).toEqual({ kind: 'missing' })
    expect(await store.pieces.publishPiece(nva, id, by(ana, 1, text()))).toEqual({ kind: 'missing' })
    expect(await store.pieces.withdrawPiece(nva, id)).toEqual({ kind: 'missing' })
    expect(await store.drafts.saveDraft(nva, id, by(ana, 1, text()))).toEqual({ kind: 'missing' })
    expect(await store.pieces.getPieceHead(nva, id, 'ana')).toBeNull()
    expect(await store.revisions.listRevisions(nva, id, { before: null, limit: 10 })).toEqual([])
  })

  it('yields its reserved ids to a publication of another program', async () => {
    const piece = await store.pieces.createPiece(axs, {
      by: ana,
      from: 'new-4',
      fields: text({ title: 'Propia' }),
    })
    await open.database.insert(publications).values({
      cardId: piece.card,
      publicationId: 5000,
      organisationId: 'AXS',
      title: 'Ajena',
      publishedAt: new Date(),
    })
    const listed = await store.pieces.listPieces(axs, { ...everything, text: 'ajena' }, firstPage)
    expect(listed).toMatchObject([{ card: piece.card, title: 'Ajena' }])
    const moved = doneWith(await store.pieces.publishPiece(axs, piece.id, by(ana, 1, piece.fields)))
    expect(moved.card).not.toBe(piece.card)
    expect(await published(moved)).toMatchObject({ title: 'Propia' })
    expect(await published(piece)).toMatchObject({ title: 'Ajena' })
  })

  it('detects such a publication when it is published first', async () => {
    const piece = await store.pieces.createPiece(axs, {
      by: ana,
      from: 'new-5',
      fields: text({ title: 'Propia 2' }),
    })
    await open.database.insert(publications).values({
      cardId: piece.card,
      publicationId: 6000,
      organisationId: 'NVA',
      title: 'Ajena 2',
      publishedAt: new Date(),
    })
    const moved = doneWith(await store.pieces.publishPiece(axs, piece.id, by(ana, 1, piece.fields)))
    expect(moved.card).not.toBe(piece.card)
    expect(await published(piece)).toMatchObject({ title: 'Ajena 2', organisationId: 'NVA' })
  })
})

describe('saving', () => {
  it('creates a version and a revision for each changed text', async () => {
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-6', fields: text() })
    const saved = doneWith(await store.pieces.savePiece(axs, id, by(ana, 1, text({ content: '<p>Uno</p>' }))))
    const same = doneWith(await store.pieces.savePiece(axs, id, by(ana, 2, text({ content: '<p>Uno</p>' }))))
    expect([saved.version, same.version]).toEqual([2, 2])
    const revisions = await store.revisions.listRevisions(axs, id, { before: null, limit: 10 })
    expect(revisions).toMatchObject([
      { version: 2, personName: 'Ana', reason: 'saved' },
      { version: 1, personName: 'Ana', reason: 'saved' },
    ])
    expect((await store.revisions.getRevision(axs, id, revisions[0]!.id))?.fields.content).toBe('<p>Uno</p>')
    expect(await store.revisions.getRevision(nva, id, revisions[0]!.id)).toBeNull()
  })

  it('returns the current version to the second of two writers, and changes nothing', async () => {
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-7', fields: text() })
    await store.pieces.savePiece(axs, id, by(luis, 1, text({ title: 'De Luis' })))
    const second = await store.pieces.savePiece(axs, id, by(ana, 1, text({ title: 'De Ana' })))
    expect(second).toMatchObject({
      kind: 'stale',
      current: { version: 2, updatedBy: 'Luis', fields: { title: 'De Luis' } },
    })
    const saved = doneWith(await store.pieces.savePiece(axs, id, by(ana, 2, text({ title: 'De Ana' }))))
    expect(saved).toMatchObject({ version: 3, fields: { title: 'De Ana' } })
  })

  it('does not conflict with the caller’s own save whose answer was lost', async () => {
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-8', fields: text() })
    await store.pieces.savePiece(axs, id, by(ana, 1, text({ title: 'Uno' })))
    const again = doneWith(await store.pieces.savePiece(axs, id, by(ana, 1, text({ title: 'Dos' }))))
    expect(again).toMatchObject({ version: 3, fields: { title: 'Dos' } })
    const otherTab = await store.pieces.savePiece(axs, id, by(ana, 1, text({ title: 'Tres' }), 'ana-2'))
    expect(otherTab.kind).toBe('stale')
  })

  it('lets one of two simultaneous saves win', async () => {
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-9', fields: text() })
    const changes = await Promise.all([
      store.pieces.savePiece(axs, id, by(ana, 1, text({ title: 'A' }))),
      store.pieces.savePiece(axs, id, by(luis, 1, text({ title: 'B' }))),
    ])
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'stale'])
  })
})

describe('drafts', () => {
  it('exist once per person and piece, and are deleted on saving', async () => {
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-10', fields: text() })
    await store.drafts.saveDraft(axs, id, by(ana, 1, text({ title: 'Uno' })))
    const draft = await store.drafts.saveDraft(axs, id, by(ana, 1, text({ title: 'Dos' })))
    await store.drafts.saveDraft(axs, id, by(luis, 1, text({ title: 'De Luis' })))
    expect(draft).toMatchObject({ kind: 'done', version: 1, draft: 'ana-1.0', current: null })
    const opened = await store.pieces.openPiece(axs, id, 'ana')
    expect(opened).toMatchObject({
      piece: { fields: { title: 'Lluvia' } },
      draft: { base: 1, fields: { title: 'Dos' } },
      otherEditors: [{ name: 'Luis' }],
    })
    await store.pieces.savePiece(axs, id, by(ana, 1, text({ title: 'Dos' })))
    expect((await store.pieces.openPiece(axs, id, 'ana'))?.draft).toBeNull()
    expect((await store.pieces.openPiece(axs, id, 'luis'))?.draft).toMatchObject({ base: 1 })
  })
})

describe('publishing', () => {
  it('copies the text, and keeps address, first date and comments when withdrawn and published again', async () => {
    const service = createStoreContentService(open.database)
    const created = await store.pieces.createPiece(axs, { by: ana, from: 'new-11', fields: text() })
    const fields = text({ title: 'Puente', category: 3 as CategoryId, placement: 'upper', author: 'Ana Sol' })
    const live = doneWith(await store.pieces.publishPiece(axs, created.id, by(ana, 1, fields)))
    expect(live).toMatchObject({ card: created.card, state: 'published', publishedVersion: live.version })
    const article = await service.getArticle(axs, live.card)
    expect(article).toMatchObject({ title: 'Puente', author: 'Ana Sol', updatedAt: null, picture: null })
    expect((await service.suggest(axs, 'puen', 8)).map(({ cardId }) => cardId)).toEqual([live.card])
    const comment = {
      publicationId: article!.publicationId!,
      parentId: null,
      author: 'Eva',
      email: 'e@example.com',
    }
    await service.leaveComment({ ...comment, text: 'Por fin.' }, { isActive: true })

    const gone = doneWith(await store.pieces.withdrawPiece(axs, live.id))
    expect(gone).toMatchObject({ state: 'withdrawn', publishedVersion: null })
    expect(await service.getArticle(axs, live.card)).toBeNull()
    await expect(
      service.leaveComment({ ...comment, text: 'Tarde.' }, { isActive: true }),
    ).rejects.toMatchObject({
      kind: 'refused',
    })

    const back = doneWith(await store.pieces.publishPiece(axs, live.id, by(ana, gone.version, fields)))
    expect(back.card).toBe(live.card)
    expect(await service.getArticle(axs, live.card)).toMatchObject({
      publishedAt: article!.publishedAt,
      comments: [{ text: 'Por fin.' }],
    })
  })

  it('keeps later saves hidden from readers', async () => {
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-12', fields: text() })
    const live = doneWith(await store.pieces.publishPiece(axs, id, by(ana, 1, text({ title: 'Antes' }))))
    const changed = doneWith(
      await store.pieces.savePiece(axs, id, by(ana, live.version, text({ title: 'Después' }))),
    )
    expect([toStatus(live), toStatus(changed)]).toEqual(['published', 'changed'])
    expect(await published(live)).toMatchObject({ title: 'Antes' })
    const again = doneWith(await store.pieces.publishPiece(axs, id, by(ana, changed.version, changed.fields)))
    expect(toStatus(again)).toBe('published')
    expect(await published(live)).toMatchObject({ title: 'Después', updatedAt: expect.any(Date) })
  })

  it('notifies about the changes that readers see', async () => {
    const { id } = await store.pieces.createPiece(nva, { by: ana, from: 'change', fields: text() })
    await open.database.delete(publications).where(eq(publications.organisationId, 'NVA'))
    const { messages, stop } = await listen()
    const publish = async (base: number, fields: PieceFields) => {
      doneWith(await store.pieces.publishPiece(nva, id, by(ana, base, fields)))
      return messages.splice(0)
    }
    const cards = [(await store.pieces.openPiece(nva, id, 'ana'))!.piece.card]
    const organisation = { organisation: 'NVA', scope: 'organisation', cards: null }
    expect(await publish(1, text())).toMatchObject([{ scope: 'places', cards }, organisation])
    expect(await publish(1, text({ title: 'Otro' }))).toMatchObject([{ scope: 'texts', cards }])
    expect(await publish(2, text({ placement: 'middle' }))).toMatchObject([{ scope: 'places', cards }])
    await store.pieces.withdrawPiece(nva, id)
    expect(messages.splice(0)).toMatchObject([{ scope: 'withdrawal', cards }, organisation])
    await store.pieces.withdrawPiece(nva, id)
    expect(messages).toEqual([])
    await stop()
  })

  it('rejects another organisation’s category, and publishes nothing', async () => {
    const piece = await store.pieces.createPiece(axs, { by: ana, from: 'new-13', fields: text() })
    const fields = text({ category: 4 as CategoryId })
    expect(await store.pieces.publishPiece(axs, piece.id, by(ana, 1, fields))).toEqual({
      kind: 'no-category',
    })
    expect(await published(piece)).toBeNull()
  })

  it('rejects new comments if they are closed, and still shows existing ones', async () => {
    const service = createStoreContentService(open.database)
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-14', fields: text() })
    const live = doneWith(await store.pieces.publishPiece(axs, id, by(ana, 1, text())))
    const { publicationId } = (await service.getArticle(axs, live.card))!
    const comment = { publicationId: publicationId!, parentId: null, author: 'Eva', email: 'e@example.com' }
    await service.leaveComment({ ...comment, text: 'Antes.' }, { isActive: true })
    await store.pieces.publishPiece(axs, id, by(ana, live.version, text({ acceptsComments: false })))
    expect(await service.getArticle(axs, live.card)).toMatchObject({
      publicationId: null,
      comments: [{ text: 'Antes.' }],
    })
    await expect(
      service.leaveComment({ ...comment, text: 'Después.' }, { isActive: true }),
    ).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  it('outputs the chosen texts for search engines and shared links', async () => {
    const service = createStoreContentService(open.database)
    const { id, card } = await store.pieces.createPiece(axs, { by: ana, from: 'new-seo', fields: text() })
    const seo = { seoTitle: 'Corto', seoDescription: 'Otro', sharePictureUrl: '/media/u/x', isNoindex: true }
    const live = doneWith(await store.pieces.publishPiece(axs, id, by(ana, 1, text(seo))))
    expect(live.fields).toMatchObject(seo)
    expect(await service.getArticle(axs, card)).toMatchObject({
      seo: { title: 'Corto', description: 'Otro', picture: '/media/u/x' },
      isNoindex: true,
    })
    const listed = await service.listAddresses(axs, { offset: 0, limit: 1000 })
    expect(listed?.items.filter(({ isNoindex }) => isNoindex).map(({ cardId }) => cardId)).toEqual([card])
    await store.pieces.publishPiece(axs, id, by(ana, live.version, text()))
    expect((await service.getArticle(axs, card))?.seo).toBeNull()
  })

  it('sends one notification, and none for fifty drafts and a save', async () => {
    const { messages, stop } = await listen()
    const { id } = await store.pieces.createPiece(axs, { by: ana, from: 'new-15', fields: text() })
    for (let count = 0; count < 50; count++) {
      await store.drafts.saveDraft(axs, id, by(ana, 1, text({ summary: String(count) })))
    }
    const saved = doneWith(await store.pieces.savePiece(axs, id, by(ana, 1, text({ summary: 'fin' }))))
    expect(messages).toEqual([])
    await store.pieces.publishPiece(axs, id, by(ana, saved.version, saved.fields))
    expect(messages).toMatchObject([{ organisation: 'AXS', scope: 'places', cards: [saved.card] }])
    await stop()
  })
})

describe('publications of other programs', () => {
  it('appear in the list, and become pieces there', async () => {
    const [row] = await store.pieces.listPieces(axs, { ...everything, text: 'PEAJÉS' }, firstPage)
    expect(row).toMatchObject({
      card: 101,
      status: 'published',
      isLive: true,
      updatedAt: '2026-05-01T10:00:00.000Z',
    })
    const again = await store.pieces.listPieces(axs, { ...everything, text: 'peajes' }, firstPage)
    expect(again).toEqual([row])
    expect(await store.pieces.getPieceOfCard(axs, 101)).toBe(row!.id)
    expect(await store.pieces.getPieceOfCard(nva, 101)).toBeNull()
    const opened = await store.pieces.openPiece(axs, row!.id, 'ana')
    expect(opened?.piece).toMatchObject({
      authorId: null,
      fields: { format: null, content: '<p>Suben.</p>' },
    })
  })

  it('are followed unless somebody has changed the piece in the admin', async () => {
    const id = (await store.pieces.getPieceOfCard(axs, 101))!
    const change = (title: string) =>
      open.database.update(publications).set({ title }).where(eq(publications.cardId, 101))
    await change('Peajes nuevos')
    const followed = (await store.pieces.openPiece(axs, id, 'ana'))!.piece
    expect(followed).toMatchObject({ version: 2, publishedVersion: 2, fields: { title: 'Peajes nuevos' } })
    expect((await store.pieces.openPiece(axs, id, 'ana'))!.piece.version).toBe(2)
    await store.pieces.savePiece(axs, id, by(ana, 2, { ...followed.fields, title: 'De la redacción' }))
    await change('Peajes viejos')
    expect((await store.pieces.openPiece(axs, id, 'ana'))!.piece.fields.title).toBe('De la redacción')
  })

  it('become withdrawn pieces when deleted, and published ones when restored', async () => {
    const { id } = await store.pieces.createPiece(axs, {
      by: ana,
      from: 'new-16',
      fields: text({ title: 'Efímera' }),
    })
    const live = doneWith(await store.pieces.publishPiece(axs, id, by(ana, 1, text({ title: 'Efímera' }))))
    const row = (await published(live))!
    await open.database.delete(publications).where(eq(publications.cardId, live.card))
    const listed = await store.pieces.listPieces(axs, { ...everything, text: 'efimera' }, firstPage)
    expect(listed).toMatchObject([{ status: 'withdrawn', isLive: false }])
    expect((await store.pieces.openPiece(axs, id, 'ana'))!.piece).toMatchObject({ state: 'withdrawn' })
    await open.database.insert(publications).values(row)
    expect((await store.pieces.openPiece(axs, id, 'ana'))!.piece).toMatchObject({ state: 'published' })
  })
})

describe('the list', () => {
  it.each([
    ['state', { status: 'draft' as const, text: 'lista' }, ['Lista dos']],
    ['category', { category: 3 as CategoryId, text: 'lista' }, ['Lista uno']],
    ['person', { person: 'luis', text: 'lista' }, ['Lista dos']],
    ['words', { text: 'UNO lista' }, ['Lista uno']],
    ['signs', { text: 'l_sta' }, []],
  ])('filters by %s', async (_, filter, titles) => {
    const listedRows = await readRows(open.database, sql`select id from pieces where title like 'Lista%'`)
    if (listedRows.length === 0) {
      const piece = await store.pieces.createPiece(axs, { by: ana, from: 'new-17', fields: text() })
      const fields = text({ title: 'Lista uno', category: 3 as CategoryId })
      await store.pieces.publishPiece(axs, piece.id, by(ana, 1, fields))
      await store.pieces.createPiece(axs, { by: luis, from: 'new-18', fields: text({ title: 'Lista dos' }) })
    }
    const rows = await store.pieces.listPieces(axs, { ...everything, ...filter }, firstPage)
    expect(rows.map(({ title }) => title)).toEqual(titles)
  })

  it.each(['changed', 'newest', 'readings', 'title'] as const)(
    'continues after a position by %s',
    async (order) => {
      const all = await store.pieces.listPieces(axs, { order }, firstPage)
      const [third] = all.slice(2)
      const rest = await store.pieces.listPieces(
        axs,
        { order },
        { after: third!.position, offset: 0, limit: 100 },
      )
      expect(rest.map(({ id }) => id)).toEqual(all.slice(3).map(({ id }) => id))
    },
  )

  it('is sorted by page views of 30 days, by title and by the first publication', async () => {
    const make = async (title: string) =>
      store.pieces.createPiece(axs, { by: ana, from: `new-sorted-${title}`, fields: text({ title }) })
    const [first, last] = [await make('Zañas sorteadas'), await make('¡Zanas sorteadas!')]
    await store.pieces.savePiece(axs, first.id, by(ana, 1, text({ title: 'Zañas sorteadas', summary: 'x' })))
    await open.database.execute(sql`insert into readings (organisation_id, day, card_id, readings)
      values ('AXS', current_date - 29, ${last.card}, 7), ('AXS', current_date - 30, ${first.card}, 9)`)
    const sorted = async (order: PieceOrder) =>
      (await store.pieces.listPieces(axs, { order, text: 'sorteadas' }, firstPage)).map(({ card }) => card)
    expect(await sorted('changed')).toEqual([first.card, last.card])
    expect(await sorted('newest')).toEqual([last.card, first.card])
    expect(await sorted('readings')).toEqual([last.card, first.card])
    expect(await sorted('title')).toEqual([last.card, first.card])
    expect((await store.pieces.listPieces(axs, { order: 'readings' }, firstPage))[0]?.readings).toBe(7)
  })

  it('counts the pieces of each state, with the other filters', async () => {
    const counts = await store.pieces.countPieces(axs, { text: 'lista', status: 'draft' })
    expect(counts).toMatchObject({ draft: 1, published: 1, review: 0, changed: 0 })
    const all = await store.pieces.countPieces(axs, {})
    for (const status of pieceStatuses) {
      const rows = await store.pieces.listPieces(axs, { status }, { offset: 0, limit: 500 })
      if (status !== 'withdrawn') expect([status, all[status]]).toEqual([status, rows.length])
    }
  })

  it.each([
    [axs, 'sorteaads', 'sorteadas'],
    [axs, 'LISTA sortaedas', 'LISTA sorteadas'],
    [axs, 'sorteadas', null],
    [axs, 'xyz', null],
    [everyOrganisation, 'sorteaads', 'sorteadas'],
  ])('corrects misspelled words of titles: %j, %s', async (scope, typed, corrected) => {
    expect(await store.pieces.correctPieceWords(scope, typed)).toBe(corrected)
  })

  it('is paginated, with each piece exactly once', async () => {
    const all = await store.pieces.listPieces(axs, everything, firstPage)
    const parts = await Promise.all(
      [0, 3, 6].map((offset) => store.pieces.listPieces(axs, everything, { offset, limit: 3 })),
    )
    expect(parts.flat().map(({ id }) => id)).toEqual(all.slice(0, 9).map(({ id }) => id))
    expect(await open.database.$count(pieces)).toBeGreaterThan(9)
  })
})
