import { sql } from 'drizzle-orm'
import type { Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId, CategoryId, IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { people } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { bindQueries, type Queries } from '@/lib/features/query-table'

const axs = 'AXS' as OrganisationId
const acx = 'ACX' as OrganisationId
const ana = { id: 'ana', name: 'Ana' }
const day = 24 * 3_600_000

export async function fillForReleases(database: OpenDatabase['database']): Promise<void> {
  const organisation = (id: string, category: number) => ({
    id,
    companyId: 1,
    name: id,
    description: 'Antes',
    domain: null,
    categories: [{ id: category, name: 'Rutas' }],
  })
  const publication = (card: number, id: string, some: object = {}) => ({
    cardId: card,
    publicationId: 900 + card,
    organisationId: id,
    title: `Antes ${card}`,
    content: '<p>Suben.</p>',
    publishedAt: new Date('2026-05-01T10:00:00Z'),
    ...some,
  })
  await insertSeed(database, {
    organisations: [organisation('AXS', 3), organisation('ACX', 4)],
    publications: [
      publication(101, 'AXS', { placement: 'upper', boardOrder: 1, categoryId: 3, tags: ['peajes'] }),
      publication(102, 'AXS', { placement: 'middle', boardOrder: 1, trendingRank: 1 }),
      publication(103, 'AXS', { placement: 'middle', boardOrder: 2 }),
      publication(201, 'ACX', { author: 'Eva' }),
    ],
  })
  await database.insert(people).values([
    { ...ana, email: 'ana@example.com' },
    { id: 'berta', name: 'Berta', email: 'berta@example.com', isOwner: true },
  ])
}

/** Tests releases on any database. `open` returns two instances on one database, filled by `fillForReleases`. */
export function describeReleases(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`releases: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let store: Queries
    let other: Queries
    let count = 0

    beforeAll(async () => {
      copies = await open()
      ;[store, other] = copies.map(({ database }) => bindQueries(database)) as [Queries, Queries]
    })
    afterAll(() => Promise.all(copies.map(({ close }) => close())))

    const rows = (statement: ReturnType<typeof sql>) => readRows<unknown>(copies[0].database, statement)
    /** Reads all data of readers' pages, with times in microseconds. */
    async function readAll(): Promise<string> {
      const tables = [
        ['publications', 'card_id'],
        ['categories', 'id'],
        ['organisations', 'id'],
        ['publication_days', 'organisation_id, category_id, day'],
        ['topic_days', 'organisation_id, kind, topic, day'],
        ['search_entries', 'card_id'],
        ['search_words', 'organisation_id, word'],
      ] as const
      const all: unknown[] = []
      for (const [table, order] of tables)
        all.push(
          await rows(sql`select to_jsonb(one) as row from (select * from ${sql.identifier(table)}
            order by ${sql.raw(order)}) as one`),
        )
      return JSON.stringify(all, null, 1)
    }
    async function write(organisation: OrganisationId, some: Partial<PieceFields> = {}) {
      const fields = { ...emptyFields, title: `Nueva ${++count}`, content: '<p>Hola.</p>', ...some }
      return store.pieces.createPiece(organisation, { by: ana, from: `page-${count}`, fields })
    }
    async function pieceOf(card: number) {
      const id = await store.pieces.getPieceOfCard(axs, card)
      if (id === null) throw new Error('no piece')
      return id
    }
    async function make(ids: number[], kind: 'piece' | 'withdrawal' = 'piece', at = axs) {
      const id = await store.releases.createRelease(axs, { name: 'Otoño', sentence: '', by: ana.id })
      expect(await store.releases.addPieces(id, { organisation: at, ids, kind })).toEqual({ kind: 'done' })
      return id
    }
    const read = async (id: number) => {
      const detail = await store.releases.getRelease(axs, id)
      if (!detail) throw new Error('no release')
      return detail
    }
    const isShown = async (card: number) =>
      (await rows(sql`select from publications where card_id = ${card}`)).length > 0
    const done = { kind: 'done' }

    test('is published as a whole in two organisations, and undone exactly', async () => {
      const made = await store.categories.createCategory(axs, 'Por venir', false)
      const category = (made.kind === 'done' ? made.id : 0) as CategoryId
      const [first, two] = [await write(axs, { placement: 'upper', category }), await write(acx)]
      const changed = await store.pieces.openPiece(axs, await pieceOf(103), ana.id)
      if (!changed) throw new Error('no piece')
      const { id: third, version, fields } = changed.piece
      await store.pieces.savePiece(axs, third, {
        by: ana,
        base: version,
        from: 'page-third',
        fields: { ...fields, title: 'Ahora', tags: ['nuevo'] },
      })
      const release = await make([first.id, third])
      await store.releases.addPieces(release, { organisation: acx, ids: [two.id], kind: 'piece' })
      await store.releases.addPieces(release, {
        organisation: axs,
        ids: [await pieceOf(101)],
        kind: 'withdrawal',
      })
      const { arrangement } = await store.board.openBoard(axs, [])
      const ownArrangement: Arrangement = {
        ...arrangement,
        upper: [102 as CardId],
        middle: [first.card, 103 as CardId],
        trends: [],
      }
      await store.releases.arrangeReleasedBoard(axs, { id: release, arrangement: ownArrangement })
      await store.releases.setCategoryItem(release, { organisation: axs, category, name: 'Otoño' })
      await store.releases.setOrganisationItem(release, {
        organisation: acx,
        kind: 'settings',
        value: { description: 'Después' },
      })
      const before = await readAll()
      expect(await store.releases.releaseNow(release, ana)).toEqual(done)
      expect((await read(release)).state).toBe('out')
      expect([await isShown(first.card), await isShown(two.card), await isShown(101)]).toEqual([
        true,
        true,
        false,
      ])
      expect((await store.board.openBoard(axs, [])).arrangement).toEqual(ownArrangement)
      expect(await store.categories.getCategoryName(axs, category)).toBe('Otoño')
      expect((await store.settings.getSettings(acx))?.description).toBe('Después')
      expect(await store.releases.releaseNow(release, ana)).toEqual({ kind: 'state' })
      expect(await store.releases.undoRelease(release, new Date())).toEqual(done)
      expect(await readAll()).toBe(before)
      expect((await read(release)).state).toBe('undone')
      expect(await store.releases.undoRelease(release, new Date())).toEqual({ kind: 'state' })
    })

    test('publishes nothing if one item cannot be published, and reports that item', async () => {
      const [fit, unfit] = [await write(axs), await write(axs, { title: ' ' })]
      const gone = await write(axs, { title: 'Sin categoría', category: 999 as CategoryId })
      const release = await make([fit.id, unfit.id])
      const before = await readAll()
      expect(await store.releases.releaseNow(release, ana)).toMatchObject({
        kind: 'problems',
        problems: [{ organisation: 'AXS', kind: 'piece', reason: 'untitled' }],
      })
      const second = await make([fit.id, gone.id])
      expect(
        await store.releases.scheduleRelease(second, {
          publishAt: '2999-01-01T08:00:00.000Z' as IsoInstant,
          by: ana.id,
        }),
      ).toMatchObject({
        problems: [{ name: 'Sin categoría', reason: 'category' }],
      })
      expect(await readAll()).toBe(before)
      expect((await read(release)).state).toBe('open')
    })

    test('leaves nothing after an error in the middle, and can be published later', async () => {
      const [first, two] = [await write(axs), await write(acx, { title: 'Se rompe' })]
      const release = await make([first.id])
      await store.releases.addPieces(release, { organisation: acx, ids: [two.id], kind: 'piece' })
      const before = await readAll()
      await copies[0].database.execute(sql`create function broken() returns trigger language plpgsql as
        $$ begin raise exception 'broken' using errcode = '57014'; end $$`)
      await copies[0].database.execute(sql`create trigger broken after insert on publications for each row
        when (new.title = 'Se rompe') execute function broken()`)
      await expect(store.releases.releaseNow(release, ana)).rejects.toThrow('broken')
      expect(await readAll()).toBe(before)
      await copies[0].database.execute(sql`drop trigger broken on publications`)
      expect(await store.releases.releaseNow(release, ana)).toEqual(done)
      expect([await isShown(first.card), await isShown(two.card)]).toEqual([true, true])
    })

    test('is not undone if others have changed its items since, or after a day', async () => {
      const piece = await write(axs, { title: 'Cambiada' })
      const release = await make([piece.id])
      await store.releases.releaseNow(release, ana)
      await copies[0].database.execute(
        sql`update publications set title = 'Otra' where card_id = ${piece.card}`,
      )
      const change = await store.releases.undoRelease(release, new Date())
      expect(change).toMatchObject({ problems: [{ name: 'Cambiada', reason: 'changedSince' }] })
      expect(await isShown(piece.card)).toBe(true)
      const late = await make([(await write(axs)).id])
      await store.releases.releaseNow(late, ana)
      expect(await store.releases.undoRelease(late, new Date(Date.now() + day + 60_000))).toEqual({
        kind: 'state',
      })
    })

    test('is published at its time by one of two instances', async () => {
      const piece = await write(axs)
      const release = await make([piece.id])
      const publishAt = '2990-01-01T08:00:00.000Z' as IsoInstant
      expect(await store.releases.scheduleRelease(release, { publishAt, by: ana.id })).toEqual(done)
      expect(await store.releases.getNextDue()).toBe(publishAt)
      const days = { start: '2990-01-01' as IsoDate, end: '2990-01-01' as IsoDate }
      const listDue = (releases: Scope) => store.waiting.listDue(axs, { ...days, releases })
      expect(await listDue(axs)).toMatchObject([{ kind: 'release', release, at: publishAt, title: 'Otoño' }])
      expect(await listDue([])).toEqual([])
      expect(await store.releases.performDue(new Date('2990-01-01T07:59:59Z'))).toBeNull()
      const at = new Date('2990-01-01T08:00:00Z')
      const performed = await Promise.all([store.releases.performDue(at), other.releases.performDue(at)])
      expect(performed.flatMap((results) => results ?? [])).toEqual([
        { organisation: 'AXS', release, dueAt: publishAt, problems: [] },
      ])
      expect([await isShown(piece.card), (await read(release)).state]).toEqual([true, 'out'])
    })

    test('is opened again with the reason if it cannot be published at its time', async () => {
      const piece = await write(axs)
      const release = await make([piece.id])
      const publishAt = '2991-01-01T08:00:00.000Z' as IsoInstant
      await store.releases.scheduleRelease(release, { publishAt, by: 'berta' })
      const fields = { ...piece.fields, title: '' }
      await store.pieces.savePiece(axs, piece.id, { by: ana, base: 1, from: 'page-late', fields })
      const performed = await store.releases.performDue(new Date('2991-01-01T08:00:00Z'))
      expect(performed?.problems).toMatchObject([{ reason: 'untitled' }])
      expect(await read(release)).toMatchObject({ state: 'open', problems: [{ reason: 'untitled' }] })
      expect(await isShown(piece.card)).toBe(false)
      const page = { person: 'berta', before: null, limit: 1 }
      expect(await store.notices.listNotices(axs, page)).toMatchObject([
        { kind: 'releaseFailed', title: 'Otoño', path: `/paquetes/${release}` },
      ])
    })

    test('previews readers’ pages without changing anything', async () => {
      const piece = await write(axs, { placement: 'upper' })
      const release = await make([piece.id])
      const before = await readAll()
      const [article, recent] = (await store.releases.readContent(release, [
        { call: 'getArticle', parameters: [axs, piece.card] },
        { call: 'listRecent', parameters: [axs, 1] },
      ])) as [{ title: string }, { cardId: number }[]]
      expect([article.title, recent[0]?.cardId]).toEqual([piece.fields.title, piece.card])
      expect(await readAll()).toBe(before)
    })

    test('previews pages of the organisation without changing anything', async () => {
      const page = await write(axs, { path: '/equipo' })
      const release = await make([page.id])
      const before = await readAll()
      const [preview, listed] = (await store.releases.readContent(release, [
        { call: 'getPage', parameters: [axs, '/equipo'] },
        { call: 'listPages', parameters: [axs] },
      ])) as [{ title: string }, { cardId: number }[]]
      expect([preview.title, listed.map(({ cardId }) => cardId)]).toEqual([page.fields.title, [page.card]])
      expect(await readAll()).toBe(before)
    })

    test('is published once it is approved as a whole, if a rule requires that', async () => {
      const piece = await write(axs)
      const release = await make([piece.id])
      await copies[0].database.execute(
        sql`insert into review_rules (organisation_id, approvals, approvers) values ('AXS', 1, array['berta'])`,
      )
      const problems = [{ kind: 'piece', reason: expect.stringMatching(/^needsApproval:1:1:Berta/) }]
      expect(await store.releases.releaseNow(release, ana)).toMatchObject({ kind: 'problems', problems })
      // Ana may not approve the post, so her approval of the release does not count for it.
      expect(await store.releases.approveRelease(release, ana.id)).toEqual(done)
      expect(await store.releases.releaseNow(release, ana)).toMatchObject({ kind: 'problems', problems })
      expect(await isShown(piece.card)).toBe(false)
      expect(await store.releases.approveRelease(release, 'berta')).toEqual(done)
      const fields = { ...piece.fields, summary: 'Otra' }
      await store.pieces.savePiece(axs, piece.id, { by: ana, base: 1, from: 'page-rule', fields })
      expect((await read(release)).approvedBy).toBeNull()
      expect(await store.releases.releaseNow(release, ana)).toMatchObject({ kind: 'problems', problems })
      expect(await store.releases.approveRelease(release, 'berta')).toEqual(done)
      expect(await store.releases.releaseNow(release, ana)).toEqual(done)
      expect(await isShown(piece.card)).toBe(true)
      await copies[0].database.execute(sql`delete from review_rules`)
    })

    test('notifies its author of an approval', async () => {
      const made = { name: 'Invierno', sentence: '', by: 'berta' }
      const release = await store.releases.createRelease(axs, made)
      expect(await store.releases.approveRelease(release, ana.id)).toEqual(done)
      const page = { person: 'berta', before: null, limit: 1 }
      expect(await store.notices.listNotices(axs, page)).toMatchObject([
        { kind: 'releaseApproved', title: 'Invierno', by: 'Ana', path: `/paquetes/${release}` },
      ])
    })

    test('loses its approval when something is added', async () => {
      const release = await make([(await write(axs)).id])
      expect(await store.releases.approveRelease(release, ana.id)).toEqual(done)
      expect((await read(release)).approvedBy).toBe('Ana')
      await store.releases.addPieces(release, {
        organisation: axs,
        ids: [(await write(axs)).id],
        kind: 'piece',
      })
      expect((await read(release)).approvedBy).toBeNull()
    })
  })
}
