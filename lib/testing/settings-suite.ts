import type { OpenDatabase } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { people } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { CardId, CategoryId, IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'

const AXS = 'AXS' as OrganisationId
const NVA = 'NVA' as OrganisationId
const ana = { id: 'ana', name: 'Ana' }
const all = { offset: 0, limit: 10 }

export async function fillForSettings(database: OpenDatabase['database']): Promise<void> {
  const organisation = (id: string, domain: string | null) => ({
    id,
    companyId: 1,
    name: id,
    description: '',
    domain,
  })
  await insertSeed(database, {
    organisations: [
      {
        ...organisation('AXS', 'axs.example'),
        categories: [
          { id: 3, name: 'Rutas' },
          { id: 4, name: 'Años' },
        ],
      },
      { ...organisation('NVA', 'nva.example'), categories: [{ id: 5, name: 'Rutas' }] },
    ],
    publications: ['AXS', 'NVA'].map((organisationId, index) => ({
      cardId: index + 1,
      publicationId: index + 901,
      organisationId,
      title: 'Tarifas',
      categoryId: index === 0 ? 3 : 5,
      publishedAt: new Date('2026-05-31T23:30:00Z'),
    })),
  })
  await database.insert(people).values({ ...ana, email: 'ana@example.com' })
}

/** What settings and categories do on any database; `open` gives two copies of the site, filled as above. */
export function describeSettings(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`settings and categories: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let store: Queries
    let other: Queries
    /** What readers of the other copy get. */
    let readers: ReturnType<typeof createStoreContentService>

    beforeAll(async () => {
      copies = await open()
      store = bindQueries(copies[0].database)
      other = bindQueries(copies[1].database)
      readers = createStoreContentService(copies[1].database)
    })

    afterAll(() => Promise.all(copies.map(({ close }) => close())))

    const create = async (name: string) => {
      const made = await store.categories.createCategory(AXS, name)
      if (made.kind !== 'done') throw new Error(made.kind)
      return made.id
    }

    const writePiece = async (category: CategoryId) => {
      const fields = { ...emptyFields, title: 'Borrador', category }
      return store.pieces.createPiece(AXS, { by: ana, from: `p-${Math.random()}`, fields })
    }

    const readPiece = async (id: number) => {
      const opened = await other.pieces.openPiece(AXS, id, ana.id)
      if (!opened) throw new Error('no such piece')
      return opened
    }

    it.each(['rutas', '  RUTAS ', 'Rútas'])('a second category is not called %j', async (name) => {
      expect(await store.categories.createCategory(AXS, name)).toEqual({ kind: 'taken' })
    })

    it('of two who create the same at once, one is told', async () => {
      const made = await Promise.all([
        store.categories.createCategory(AXS, 'Ciencia'),
        other.categories.createCategory(AXS, 'ciencia'),
      ])
      expect(made.map(({ kind }) => kind).sort()).toEqual(['done', 'taken'])
    })

    it('ñ is a letter of its own, and no id is given twice', async () => {
      const anos = await create('Anos')
      await store.categories.deleteCategory(AXS, anos)
      expect(await create('Anos')).toBeGreaterThan(anos)
    })

    it('is renamed for readers, its publications found by the new name', async () => {
      const id = 3 as CategoryId
      const renamed = await store.categories.renameCategory(AXS, { id, base: 'Rutas', name: 'Caminos' })
      expect(renamed).toEqual({ kind: 'done', id })
      expect(await readers.listCategories(AXS)).toContainEqual(
        expect.objectContaining({ id: 3, name: 'Caminos', publications: 1 }),
      )
      expect((await readers.search(AXS, 'caminos', 5)).map(({ cardId }) => cardId)).toEqual([1])
      const second = await other.categories.renameCategory(AXS, { id, base: 'Rutas', name: 'Sendas' })
      expect(second).toEqual({ kind: 'stale', current: 'Caminos' })
      expect(await other.categories.renameCategory(AXS, { id, base: 'Caminos', name: 'AÑOS' })).toEqual({
        kind: 'taken',
      })
      expect(await other.categories.renameCategory(NVA, { id, base: 'Caminos', name: 'Otra' })).toEqual({
        kind: 'missing',
      })
    })

    it('takes along all that is in it: published, scheduled, drafted, being written', async () => {
      const [id, into] = [await create('Vieja'), await create('Nueva')]
      const [live, scheduled, drafted] = [await writePiece(id), await writePiece(id), await writePiece(into)]
      const save = (base: number) => ({ by: ana, base, from: 'p' })
      const fields = { ...emptyFields, title: 'Viva', category: id }
      await store.pieces.publishPiece(AXS, live.id, { ...save(1), fields })
      await store.schedule.schedulePiece(AXS, scheduled.id, {
        ...save(1),
        fields: { ...fields, title: 'Luego' },
        publishAt: '2999-01-01T00:00:00.000Z' as IsoInstant,
        withdrawAt: null,
      })
      await store.drafts.saveDraft(AXS, drafted.id, { by: ana, base: 1, from: 'draft-page', fields })
      const before = (await other.categories.listCategoryUse(AXS)).find((one) => one.id === id)
      expect(before).toMatchObject({ publications: 1, unpublished: 1, drafts: 1 })

      expect(await store.categories.mergeCategory(AXS, { id, into })).toEqual({ kind: 'done', id: into })
      const pieces = await Promise.all([live, scheduled, drafted].map((piece) => readPiece(piece.id)))
      expect(pieces.map(({ piece }) => piece.fields.category)).toEqual([into, into, into])
      expect(pieces[2]?.draft?.fields.category).toBe(into)
      expect(pieces.map(({ piece }) => piece.state)).toEqual(['published', 'scheduled', 'draft'])
      expect((await readers.getArticle(AXS, live.card))?.category).toEqual({ id: into, name: 'Nueva' })
      expect((await readers.listByCategory(AXS, into, all)).total).toBe(1)
      expect(await readers.listCategories(AXS)).toContainEqual(
        expect.objectContaining({ id: into, publications: 1, formerIds: [id] }),
      )

      // An editor who had the piece open then saves what they see there.
      const again = await store.pieces.publishPiece(AXS, live.id, { ...save(2), fields })
      expect(again).toMatchObject({ kind: 'done', piece: { fields: { category: into } } })
      await store.drafts.saveDraft(AXS, live.id, { by: ana, base: 3, from: 'draft-page', fields })
      expect((await readPiece(live.id)).draft?.fields.category).toBe(into)

      const last = await create('Última')
      await store.categories.mergeCategory(AXS, { id: into, into: last })
      expect(await readers.listCategories(AXS)).toContainEqual(
        expect.objectContaining({ id: last, formerIds: [id, into] }),
      )
    })

    it('is merged by one of two who do it at once, and with none of another organisation', async () => {
      const [id, into] = [await create('Una'), await create('Dos')]
      const merged = await Promise.all([
        store.categories.mergeCategory(AXS, { id, into }),
        other.categories.mergeCategory(AXS, { id, into }),
      ])
      expect(merged.map(({ kind }) => kind).sort()).toEqual(['done', 'missing'])
      const foreign = { id: into, into: 5 as CategoryId }
      expect(await store.categories.mergeCategory(AXS, foreign)).toEqual({ kind: 'missing' })
      expect(await store.categories.mergeCategory(AXS, { id: into, into })).toEqual({ kind: 'missing' })
    })

    it('is deleted only where nothing is in it', async () => {
      const id = await create('Vacía')
      const piece = await writePiece(id)
      expect(await store.categories.deleteCategory(AXS, id)).toMatchObject({
        kind: 'used',
        use: { unpublished: 1 },
      })
      await store.pieces.savePiece(AXS, piece.id, { by: ana, base: 1, from: 'p', fields: emptyFields })
      expect(await store.categories.deleteCategory(NVA, id)).toEqual({ kind: 'missing' })
      expect(await store.categories.deleteCategory(AXS, id)).toEqual({ kind: 'done', id })
      expect(await store.categories.deleteCategory(AXS, id)).toEqual({ kind: 'missing' })
    })

    it('two who save different settings do not disturb each other; of the same, the second is told', async () => {
      const saved = await Promise.all([
        store.settings.saveSettings(AXS, { base: { name: 'AXS' }, values: { name: 'Grupo AXS' } }),
        other.settings.saveSettings(AXS, { base: { description: '' }, values: { description: 'Noticias' } }),
      ])
      expect(saved.map(({ kind }) => kind)).toEqual(['done', 'done'])
      expect(await readers.getOrganisation(AXS)).toMatchObject({ name: 'Grupo AXS', description: 'Noticias' })
      const late = await other.settings.saveSettings(AXS, { base: { name: 'AXS' }, values: { name: 'Otro' } })
      expect(late).toMatchObject({ kind: 'stale', current: { name: 'Grupo AXS' } })
      // The same twice is no conflict: the answer to the first was lost.
      const again = await store.settings.saveSettings(AXS, {
        base: { name: 'AXS' },
        values: { name: 'Grupo AXS' },
      })
      expect(again).toMatchObject({ kind: 'done', changed: [] })
    })

    it('a domain is one organisation’s, and leads there once it is saved', async () => {
      const save = (domain: string) =>
        store.settings.saveSettings(AXS, { base: { domain: 'axs.example' }, values: { domain } })
      expect(await save('nva.example')).toEqual({ kind: 'taken' })
      expect(await save('nuevo.example')).toMatchObject({ kind: 'done', changed: ['domain'] })
      expect((await readers.getOrganisationByDomain('nuevo.example'))?.id).toBe(AXS)
      expect(await readers.getOrganisationByDomain('axs.example')).toBeNull()
    })

    it('a time zone is one that the database knows, and moves the months', async () => {
      const save = (timeZone: string) =>
        store.settings.saveSettings(AXS, { base: { timeZone: null }, values: { timeZone } })
      expect(await save('Mars/Olympus')).toEqual({ kind: 'zone' })
      expect((await readers.listMonths(AXS)).at(-1)?.label).toBe('mayo 2026')
      expect(await save('Europe/Madrid')).toMatchObject({ kind: 'done' })
      expect((await readers.listMonths(AXS)).at(-1)?.label).toBe('junio 2026')
    })

    it('editors are said which typography is wanted', async () => {
      const save = (base: 'spanish' | null, typography: 'spanish' | null) =>
        store.settings.saveSettings(AXS, { base: { typography: base }, values: { typography } })
      expect(await other.pieces.listPieceChoices(AXS)).toMatchObject({ site: { typography: null } })
      expect(await save(null, 'spanish')).toMatchObject({ changed: ['typography'] })
      expect(await other.pieces.listPieceChoices(AXS)).toMatchObject({ site: { typography: 'spanish' } })
      expect(await save('spanish', null)).toMatchObject({ settings: { typography: null } })
    })

    it('readers search those together that agree, while their own does', async () => {
      const agree = (organisation: OrganisationId, companySearch: 'offered' | null) =>
        store.settings.saveSettings(organisation, {
          base: { companySearch: companySearch === null ? 'offered' : null },
          values: { companySearch },
        })
      const together = async (organisation: OrganisationId) =>
        (await readers.listSearchedTogether(organisation, 12)).items.map(({ id }) => id)
      await agree(AXS, 'offered')
      expect([await together(AXS), await together(NVA)]).toEqual([[], []])
      await agree(NVA, 'offered')
      expect([await together(AXS), await together(NVA)]).toEqual([[NVA], [AXS]])
      // Who names fewer says of how many.
      expect(await readers.listSearchedTogether(AXS, 0)).toEqual({ items: [], total: 1 })
      await agree(AXS, null)
      expect([await together(AXS), await together(NVA)]).toEqual([[], []])
      await agree(NVA, null)
    })

    it('an appearance reaches readers, and goes', async () => {
      const look = { header: 'acx', accent: '#1f4fb0' } as const
      await store.settings.saveSettings(AXS, { base: { header: null, accent: null }, values: look })
      expect((await readers.getOrganisation(AXS))?.appearance).toEqual(look)
      await store.settings.saveSettings(AXS, { base: look, values: { header: null, accent: null } })
      expect((await readers.getOrganisation(AXS))?.appearance).toEqual({ header: null, accent: null })
    })

    it('a legal text is its own until it is given back', async () => {
      const save = (base: string | null, content: string | null) =>
        store.settings.saveLegalText(AXS, { page: 'cookies', base, content })
      expect(await save(null, '## Ninguna')).toEqual({ kind: 'done' })
      expect((await readers.getLegalText(AXS, 'cookies'))?.content).toBe('## Ninguna')
      expect(await save(null, 'Otra')).toEqual({ kind: 'stale', current: '## Ninguna' })
      expect(await save('## Ninguna', null)).toEqual({ kind: 'done' })
      expect(await readers.getLegalText(AXS, 'cookies')).toBeNull()
    })

    it('the history is filtered by person, kind, result and days of the organisation', async () => {
      const line = { personId: ana.id, personName: 'Ana', subject: null, details: {}, organisation: AXS }
      await store.audit.recordAudit({ ...line, action: 'publishPiece', result: 'done' })
      await store.audit.recordAudit({ ...line, action: 'mergeCategory', result: 'refused' })
      await store.audit.recordAudit({ ...line, personId: null, action: 'invitePerson', result: 'done' })
      await store.audit.recordAudit({ ...line, organisation: NVA, action: 'saveSettings', result: 'done' })
      const find = async (filter: Partial<Parameters<Queries['audit']['listAudit']>[1]>) => {
        const page = { before: null, limit: 10, isCompanyWide: false, ...filter }
        return (await other.audit.listAudit(AXS, page)).map(({ action }) => action)
      }
      expect(await find({})).toEqual(['invitePerson', 'mergeCategory', 'publishPiece'])
      expect(await find({ person: ana.id })).toEqual(['mergeCategory', 'publishPiece'])
      expect(await find({ kind: 'pieces' })).toEqual(['publishPiece'])
      expect(await find({ kind: 'categories', result: 'refused' })).toEqual(['mergeCategory'])
      expect(await find({ result: 'failed' })).toEqual([])
      expect(await find({ isEverywhere: true })).not.toContain('saveSettings')
      expect(await find({ isEverywhere: true, isCompanyWide: true })).toContain('saveSettings')
      const [newest] = await other.audit.listAudit(AXS, { before: null, limit: 1, isCompanyWide: false })
      expect(await find({ before: newest?.id ?? 0 })).toEqual(['mergeCategory', 'publishPiece'])
      const [past, future] = ['2020-01-01', '2999-01-01'] as IsoDate[]
      expect(await find({ from: past ?? null, to: future ?? null })).toHaveLength(3)
      expect(await find({ to: past ?? null })).toEqual([])
      expect(await find({ from: future ?? null })).toEqual([])
      const people = await other.audit.listAuditPeople(AXS, { isCompanyWide: false })
      expect(people).toEqual([{ id: 'ana', name: 'Ana' }])
    })

    it('what readers had before is still theirs', async () => {
      expect((await readers.getArticle(AXS, 1 as CardId))?.title).toBe('Tarifas')
    })
  })
}
