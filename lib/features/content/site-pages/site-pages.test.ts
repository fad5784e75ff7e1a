/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import type { PieceChange } from '@/lib/features/content/pieces/save-piece'
import { addPerson } from '@/lib/testing/room'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { openStoreContent } from '@/lib/testing/store-content'

const [axs, acx] = ['AXS', 'ACX'] as [OrganisationId, OrganisationId]
let opened: Awaited<ReturnType<typeof openStoreContent>>
let by: Awaited<ReturnType<typeof addPerson>>
let count = 0

beforeAll(async () => {
  opened = await openStoreContent()
  by = await addPerson(opened.queries, { email: 'ana@example.com', role: 'owner', organisation: 'AXS' })
})
afterAll(() => opened.close())

const toFields = (some: Partial<PieceFields>): PieceFields => ({ ...emptyFields, path: '', ...some })

const aPage = (some: Partial<PieceFields>, organisation = axs) =>
  opened.queries.pieces.createPiece(organisation, {
    by,
    from: `pages-${++count}`,
    fields: toFields(some),
  })

const publish = (
  { id, version }: { id: number; version: number },
  some: Partial<PieceFields>,
  organisation = axs,
) =>
  opened.queries.pieces.publishPiece(organisation, id, {
    by,
    base: version,
    from: `publish-${++count}`,
    fields: toFields(some),
  })

async function published(some: Partial<PieceFields>, organisation = axs) {
  const change = await publish(await aPage(some, organisation), some, organisation)
  return toPiece(change)
}

function toPiece(change: PieceChange) {
  if (change.kind !== 'done') throw new Error(change.kind)
  return change.piece
}

const pathsOf = async (organisation = axs) =>
  (await opened.service.listPages(organisation)).map(({ path }) => path)

test('readers see a published page at its path, and no list of articles contains it', async () => {
  const { service } = opened
  const before = await service.listRecent(axs, 100)
  const text = { title: 'Consultoría SAP', content: '<p>Rescatamos proyectos ornitorrinco.</p>' }
  const page = await published({ ...text, path: '/servicios/sap', placement: 'upper', series: 'Serie' })
  expect(await service.getPage(axs, '/servicios/sap')).toMatchObject({ ...text, cardId: page.card })
  expect(await service.getPage(acx, '/servicios/sap')).toBeNull()
  expect(page.fields.placement).toBeNull()
  expect(await service.listRecent(axs, 100)).toEqual(before)
  expect(await service.getArticle(axs, page.card)).toBeNull()
  expect(await service.search(axs, 'ornitorrinco', 10)).toEqual([])
  expect(await service.suggest(axs, 'Consultoría S', 10)).toEqual([])
  expect(await service.listSeries(axs, 'Serie')).toEqual([])
  const listed = await opened.queries.pieces.listPieces(axs, {}, { offset: 0, limit: 100 })
  expect(listed.map(({ id }) => id)).not.toContain(page.id)
})

test('the search finds pages by the beginnings of their words, titles first', async () => {
  const { service } = opened
  await published({ title: 'Zanahoria', path: '/z/titulo' })
  await published({ title: 'Otra', content: '<p>Una zanahoria</p>', path: '/a/texto' })
  const find = async (text: string) => (await service.searchPages(axs, text, 5)).map(({ path }) => path)
  expect(await find('ZANAHÓ')).toEqual(['/z/titulo', '/a/texto'])
  expect(await find('zanahoria una')).toEqual(['/a/texto'])
  expect(await find(' ¿? ')).toEqual([])
  expect(await find("zanahoria' & ! (")).toEqual(['/z/titulo', '/a/texto'])
})

test('a changed path redirects, also after further changes, and a withdrawn page leaves no redirect', async () => {
  const { service } = opened
  let page = await published({ title: 'Equipo', path: '/equipo' })
  page = toPiece(await publish(page, { title: 'Equipo', path: '/nosotros/equipo' }))
  page = toPiece(await publish(page, { title: 'Equipo', path: '/nosotros/personas' }))
  expect(await service.findRedirect(axs, '/equipo')).toBe('/nosotros/personas')
  expect(await service.findRedirect(axs, '/nosotros/equipo')).toBe('/nosotros/personas')
  page = toPiece(await publish(page, { title: 'Equipo', path: '/equipo' }))
  expect(await service.findRedirect(axs, '/equipo')).toBeNull()
  expect(await service.getPage(axs, '/equipo')).not.toBeNull()
  await opened.queries.pieces.withdrawPiece(axs, page.id)
  expect(await pathsOf()).not.toContain('/equipo')
  expect(await service.findRedirect(axs, '/nosotros/equipo')).toBeNull()
})

test('two pages cannot have one path, in one organisation', async () => {
  await published({ title: 'Uno', path: '/unico' })
  const other = await aPage({ title: 'Dos' })
  expect(await publish(other, { title: 'Dos', path: '/unico' })).toEqual({ kind: 'path-taken' })
  await published({ title: 'Uno', path: '/unico' }, acx)
  expect(await pathsOf(acx)).toEqual(['/unico'])
})

test('a page without a path gets a free one from its title, and keeps it', async () => {
  const first = await published({ title: 'Qué hacemos' })
  const second = await published({ title: 'Qué hacemos' })
  expect([first.fields.path, second.fields.path]).toEqual(['/que-hacemos', '/que-hacemos-2'])
  const renamed = toPiece(await publish(first, { title: 'Otro título', path: null }))
  expect(renamed.fields.path).toBe('/que-hacemos')
  const unnamed = await aPage({ title: '会社' })
  expect(await publish(unnamed, { title: '会社' })).toEqual({ kind: 'path-taken' })
})

test('an article does not become a page', async () => {
  const article = await opened.queries.pieces.createPiece(axs, {
    by,
    from: `pages-${++count}`,
    fields: { ...emptyFields, title: 'Artículo' },
  })
  const change = toPiece(await publish(article, { title: 'Artículo', path: '/articulo' }))
  expect(change.fields.path).toBeNull()
  expect(await pathsOf()).not.toContain('/articulo')
  expect(await opened.service.getArticle(axs, article.card)).not.toBeNull()
})

test('opening a published page in the admin leaves it published', async () => {
  const page = await published({ title: 'Abierta', path: '/abierta' })
  const { queries } = opened
  expect((await queries.pieces.openPiece(axs, page.id, by.id))?.piece.state).toBe('published')
  const listed = (await queries.sitePages.listSitePages(axs)).find(({ id }) => id === page.id)
  expect(listed).toMatchObject({ path: '/abierta', status: 'published', isLive: true, language: null })
})

test('a page in a menu has its title, and disappears with the page', async () => {
  const { queries, service } = opened
  const page = await published({ title: 'En el menú', path: '/en-el-menu' })
  const target = { kind: 'page' as const, value: '/en-el-menu' }
  const value = [
    { labels: {}, target, entries: [] },
    { labels: {}, target: { kind: 'page' as const, value: '/contacto' }, entries: [] },
  ]
  await queries.menus.saveMenu(axs, { name: 'headerMenu', base: null, value })
  const hrefs = async () => (await service.getMenus(axs))?.headerMenu?.map(({ href, title }) => [href, title])
  expect(await hrefs()).toEqual([
    ['/en-el-menu', 'En el menú'],
    ['/contacto', null],
  ])
  await queries.pieces.withdrawPiece(axs, page.id)
  expect(await hrefs()).toEqual([['/contacto', null]])
})

test('a translation has a path below its language', async () => {
  const page = await published({ title: 'Servicios', path: '/traducida' })
  const begun = await opened.queries.translations.beginTranslation(axs, page.id, {
    by,
    from: `pages-${++count}`,
    language: 'en',
  })
  const id = begun.kind === 'done' ? begun.id : 0
  const translation = (await opened.queries.pieces.openPiece(axs, id, by.id))!.piece
  expect(translation.fields.path).toBe('/en/traducida')
  toPiece(await publish(translation, { title: 'Services', path: '/en/traducida' }))
  const listed = (await opened.service.listPages(axs)).find(({ path }) => path === '/en/traducida')
  expect(listed).toMatchObject({ language: 'en', originalCardId: page.card })
})

test('a published, moved or withdrawn page changes the paths of its organisation', async () => {
  const { messages, stop } = await listenToChanges(opened.database)
  const listed = async () => (await opened.service.getOrganisation(axs))!.pagePaths
  const page = await published({ title: 'Avisa', path: '/avisa' })
  expect(await listed()).toContain('/avisa')
  const moved = toPiece(await publish(page, { title: 'Avisa', path: '/avisa-2' }))
  expect(await listed()).toContain('/avisa-2')
  await opened.queries.pieces.withdrawPiece(axs, moved.id)
  expect(await listed()).not.toContain('/avisa-2')
  await stop()
  const scopes = messages.filter(({ cards }) => cards?.includes(page.card)).map(({ scope }) => scope)
  expect(scopes).toEqual(['organisation', 'withdrawal', 'organisation', 'withdrawal', 'organisation'])
})
