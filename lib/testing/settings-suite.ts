import { noAppearance } from '@/lib/base/domain/appearance'
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

/** Tests settings and categories on any database. `open` returns two instances, filled by `fillForSettings`. */
export function describeSettings(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`settings and categories: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let store: Queries
    let other: Queries
    /** Content service of the second instance, through which the tests read as readers do. */
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

    it('one of two people who create the same category at once gets a conflict', async () => {
      const made = await Promise.all([
        store.categories.createCategory(AXS, 'Ciencia'),
        other.categories.createCategory(AXS, 'ciencia'),
      ])
      expect(made.map(({ kind }) => kind).sort()).toEqual(['done', 'taken'])
    })

    it('ñ differs from n, and no id is used twice', async () => {
      const anos = await create('Anos')
      await store.categories.deleteCategory(AXS, anos)
      expect(await create('Anos')).toBeGreaterThan(anos)
    })

    it('is renamed for readers, and its publications are found by the new name', async () => {
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

    it('includes everything in it when merged: published, scheduled, drafted, and being written', async () => {
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
      const before = (await other.categories.listCategoryUse(AXS)).find((category) => category.id === id)
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

      // Another editor saves the post with the merged category, which the save replaces by its successor.
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

    it('is merged by one of two people who do it at once, and never with one of another organisation', async () => {
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

    it('is deleted only if it is empty', async () => {
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

    it('different settings can be saved concurrently; for the same setting, the second save gets a conflict', async () => {
      const saved = await Promise.all([
        store.settings.saveSettings(AXS, { base: { name: 'AXS' }, values: { name: 'Grupo AXS' } }),
        other.settings.saveSettings(AXS, { base: { description: '' }, values: { description: 'Noticias' } }),
      ])
      expect(saved.map(({ kind }) => kind)).toEqual(['done', 'done'])
      expect(await readers.getOrganisation(AXS)).toMatchObject({ name: 'Grupo AXS', description: 'Noticias' })
      const late = await other.settings.saveSettings(AXS, { base: { name: 'AXS' }, values: { name: 'Otro' } })
      expect(late).toMatchObject({ kind: 'stale', current: { name: 'Grupo AXS' } })
      // Repeating the same save is no conflict, because the first response may have been lost.
      const again = await store.settings.saveSettings(AXS, {
        base: { name: 'AXS' },
        values: { name: 'Grupo AXS' },
      })
      expect(again).toMatchObject({ kind: 'done', changed: [] })
    })

    it('rejects a domain or alias of another organisation', async () => {
      const save = (values: { domain?: string; aliases?: string }) =>
        store.settings.saveSettings(AXS, { base: { domain: 'axs.example', aliases: null }, values })
      expect(await save({ domain: 'nva.example' })).toEqual({ kind: 'taken', field: 'domain' })
      expect(await save({ aliases: 'libre.example\nnva.example' })).toEqual({
        kind: 'taken',
        field: 'aliases',
      })
      expect(await readers.getOrganisationByDomain('libre.example')).toBeNull()
    })

    it('keeps a replaced domain as an alias until it is removed', async () => {
      const base = { domain: 'axs.example', aliases: null }
      const first = await store.settings.saveSettings(AXS, { base, values: { domain: 'nuevo.example' } })
      expect(first).toMatchObject({ kind: 'done', changed: ['domain'], settings: { aliases: 'axs.example' } })
      const organisation = { id: AXS, domain: 'nuevo.example', aliases: ['axs.example'] }
      for (const domain of ['nuevo.example', 'axs.example'])
        expect(await readers.getOrganisationByDomain(domain)).toMatchObject(organisation)
      const taken = await store.settings.saveSettings(NVA, {
        base: { domain: 'nva.example' },
        values: { domain: 'axs.example' },
      })
      expect(taken).toEqual({ kind: 'taken', field: 'domain' })

      const now = { domain: 'nuevo.example', aliases: 'axs.example' }
      await store.settings.saveSettings(AXS, { base: now, values: { domain: 'axs.example', aliases: null } })
      expect(await readers.getOrganisation(AXS)).toMatchObject({
        domain: 'axs.example',
        aliases: ['nuevo.example'],
      })
      await store.settings.saveSettings(AXS, {
        base: { aliases: 'nuevo.example' },
        values: { aliases: null },
      })
      expect(await readers.getOrganisationByDomain('nuevo.example')).toBeNull()
    })

    it('stops serving at a domain that is removed without a replacement', async () => {
      await store.settings.saveSettings(NVA, { base: { domain: 'nva.example' }, values: { domain: null } })
      expect(await readers.getOrganisationByDomain('nva.example')).toBeNull()
      await store.settings.saveSettings(NVA, { base: { domain: null }, values: { domain: 'nva.example' } })
    })

    it('gives a domain to one of two organisations that claim it at once', async () => {
      const claim = (copy: Queries, organisation: OrganisationId) =>
        copy.settings.saveSettings(organisation, {
          base: { aliases: null },
          values: { aliases: 'dos.example' },
        })
      const claims = await Promise.all([claim(store, AXS), claim(other, NVA)])
      expect(claims.map(({ kind }) => kind).sort()).toEqual(['done', 'taken'])
      for (const organisation of [AXS, NVA])
        await store.settings.saveSettings(organisation, {
          base: { aliases: 'dos.example' },
          values: { aliases: null },
        })
    })

    it('a time zone must be known to the database, and changes the months', async () => {
      const save = (timeZone: string) =>
        store.settings.saveSettings(AXS, { base: { timeZone: null }, values: { timeZone } })
      expect(await save('Mars/Olympus')).toEqual({ kind: 'zone' })
      expect((await readers.listMonths(AXS)).at(-1)?.label).toBe('mayo 2026')
      expect(await save('Europe/Madrid')).toMatchObject({ kind: 'done' })
      expect((await readers.listMonths(AXS)).at(-1)?.label).toBe('junio 2026')
    })

    it('editors receive the typography setting', async () => {
      const save = (base: 'spanish' | null, typography: 'spanish' | null) =>
        store.settings.saveSettings(AXS, { base: { typography: base }, values: { typography } })
      expect(await other.pieces.listPieceChoices(AXS)).toMatchObject({ site: { typography: null } })
      expect(await save(null, 'spanish')).toMatchObject({ changed: ['typography'] })
      expect(await other.pieces.listPieceChoices(AXS)).toMatchObject({ site: { typography: 'spanish' } })
      expect(await save('spanish', null)).toMatchObject({ settings: { typography: null } })
    })

    it('readers search the organisations that agree, while their own does', async () => {
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
      // A list with the limit 0 is empty, but reports the total.
      expect(await readers.listSearchedTogether(AXS, 0)).toEqual({ items: [], total: 1 })
      await agree(AXS, null)
      expect([await together(AXS), await together(NVA)]).toEqual([[], []])
      await agree(NVA, null)
    })

    it('an appearance reaches readers, and can be removed', async () => {
      const look = { header: 'acx', accent: '#1f4fb0' } as const
      await store.settings.saveSettings(AXS, { base: { header: null, accent: null }, values: look })
      expect((await readers.getOrganisation(AXS))?.appearance).toEqual({ ...noAppearance, ...look })
      await store.settings.saveSettings(AXS, { base: look, values: { header: null, accent: null } })
      expect((await readers.getOrganisation(AXS))?.appearance).toEqual(noAppearance)
    })

    it('a legal text can be customised and reset', async () => {
      const save = (base: string | null, content: string | null) =>
        store.settings.saveLegalText(AXS, { page: 'cookies', base, content })
      expect(await save(null, '## Ninguna')).toEqual({ kind: 'done' })
      expect((await readers.getLegalText(AXS, 'cookies'))?.content).toBe('## Ninguna')
      expect(await save(null, 'Otra')).toEqual({ kind: 'stale', current: '## Ninguna' })
      expect(await save('## Ninguna', null)).toEqual({ kind: 'done' })
      expect(await readers.getLegalText(AXS, 'cookies')).toBeNull()
    })

    it('the history is filtered by person, action, result and local days of the organisation', async () => {
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
      expect(await find({ actions: ['savePiece', 'publishPiece'] })).toEqual(['publishPiece'])
      expect(await find({ actions: ['mergeCategory'], result: 'refused' })).toEqual(['mergeCategory'])
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

    it('readers still have their former data', async () => {
      expect((await readers.getArticle(AXS, 1 as CardId))?.title).toBe('Tarifas')
    })
  })
}
