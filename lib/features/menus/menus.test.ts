/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import type { MenuEntry, MenuTarget } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/pglite'
import { categories, organisations, publications, siteValues } from '@/lib/db/schema'
import { bindQueries } from '@/lib/features/query-table'
import { fillForSettings } from '@/lib/testing/settings-suite'
import { menuInput } from './menu-input'

const AXS = 'AXS' as OrganisationId
const NVA = 'NVA' as OrganisationId

let open: OpenDatabase

beforeAll(async () => {
  open = await openPglite('memory', fillForSettings)
})
afterAll(() => open.close())
beforeEach(() => open.database.delete(siteValues))

const entry = (kind: MenuTarget['kind'], value: string, labels = {}): MenuEntry => ({
  labels,
  target: { kind, value },
  entries: [],
})
const save = (value: MenuEntry[] | null, base: MenuEntry[] | null = null) =>
  bindQueries(open.database).menus.saveMenu(AXS, { name: 'headerMenu', base, value })
const read = (organisation = AXS) => createStoreContentService(open.database).getMenus(organisation)
const home = [entry('page', '/home', { es: 'Inicio' })]
const about = [entry('page', '/quienessomos')]

test('organisations without own menus have the defaults', async () => {
  expect(await read()).toBeNull()
  await save(home)
  expect(await read(NVA)).toBeNull()
  expect(await read()).toMatchObject({ headerMenu: [{ href: '/home' }], footerColumns: null })
  await save(null, home)
  expect(await read()).toBeNull()
})

test('a menu that another person has changed is not overwritten', async () => {
  await save(home)
  expect(await save(about)).toEqual({ kind: 'stale', current: home })
  expect(await save(about, home)).toEqual({ kind: 'done' })
  expect(await save(about, home)).toEqual({ kind: 'done' })
})

test('the company’s menu applies until the organisation has its own, unless it is locked', async () => {
  const company = { companyId: 1, organisationId: null, name: 'headerMenu', value: about } as const
  await open.database.insert(siteValues).values(company)
  expect(await read(NVA)).toMatchObject({ headerMenu: [{ href: '/quienessomos' }] })
  expect(await save(home)).toEqual({ kind: 'done' })
  expect(await read()).toMatchObject({ headerMenu: [{ href: '/home' }] })
  await open.database
    .update(siteValues)
    .set({ isLocked: true })
    .where(sql`organisation_id is null`)
  expect(await read()).toMatchObject({ headerMenu: [{ href: '/quienessomos' }] })
  expect(await save(null, home)).toEqual({ kind: 'locked' })
  // The own value is kept for the day on which the company unlocks the menu.
  await open.database
    .update(siteValues)
    .set({ isLocked: false })
    .where(sql`organisation_id is null`)
  expect(await read()).toMatchObject({ headerMenu: [{ href: '/home' }] })
  await expect(bindQueries(open.database).menus.getMenus(AXS)).resolves.toMatchObject({
    menus: { headerMenu: { isOwn: true, isLocked: false } },
  })
})

test('another company’s menu does not apply', async () => {
  await open.database.insert(siteValues).values({ companyId: 2, name: 'headerMenu', value: about })
  expect(await read()).toBeNull()
})

test('entries have the address and the title of their target', async () => {
  await open.database
    .update(publications)
    .set({ author: 'Ana', tags: ['SAP'], series: 'Rutas' })
    .where(eq(publications.organisationId, 'AXS'))
  await save([
    entry('category', '3'),
    entry('publication', '1'),
    entry('tag', 'SAP'),
    entry('author', 'Ana'),
    entry('series', 'Rutas'),
    entry('address', 'https://example.com', { es: 'Fuera' }),
  ])
  expect((await read())?.headerMenu?.map(({ title, href }) => [title, href])).toEqual([
    ['Rutas', '/home/categoria?id_categoria=3&descripcion=Rutas'],
    ['Tarifas', '/home/blog?id_card=1'],
    ['SAP', '/home/etiqueta?nombre=SAP'],
    ['Ana', '/home/autor?nombre=Ana'],
    ['Rutas', '/home/serie?nombre=Rutas'],
    [null, 'https://example.com'],
  ])
})

test('entries whose target is not public disappear, and are kept for editors', async () => {
  await open.database.update(categories).set({ isActive: false }).where(eq(categories.id, 4))
  const others = [
    entry('category', '4'),
    entry('category', '5'),
    entry('publication', '2'),
    entry('publication', '77'),
    entry('tag', 'Nada'),
    entry('form', 'contacto'),
    entry('address', 'javascript:alert(1)'),
  ]
  const group = { labels: { es: 'Grupo' }, target: null, entries: others }
  const part = { ...entry('category', '4', { es: 'Parte' }), entries: [...others, ...home] }
  await open.database
    .insert(siteValues)
    .values({ companyId: 1, organisationId: 'AXS', name: 'headerMenu', value: [...others, group, part] })
  expect((await read())?.headerMenu).toEqual([
    {
      labels: { es: 'Parte' },
      target: null,
      title: null,
      href: null,
      entries: [{ ...home[0], title: null, href: '/home' }],
    },
  ])
  const { menus, targets } = await bindQueries(open.database).menus.getMenus(AXS)
  expect(menus.headerMenu?.value).toHaveLength(others.length + 2)
  expect(Object.keys(targets)).toEqual(['page:/home'])
})

test('a merged category leads to its successor', async () => {
  await open.database.update(categories).set({ isActive: false, mergedInto: 3 }).where(eq(categories.id, 4))
  await save([entry('category', '4')])
  expect((await read())?.headerMenu).toMatchObject([
    { title: 'Rutas', target: { kind: 'category', value: '3' } },
  ])
})

test('a deleted organisation’s menus are deleted with it', async () => {
  await open.database.insert(organisations).values({ id: 'TMP', companyId: 1, name: 'Tmp', description: '' })
  await open.database
    .insert(siteValues)
    .values({ companyId: 1, organisationId: 'TMP', name: 'socialLinks', value: [] })
  await open.database.delete(organisations).where(eq(organisations.id, 'TMP'))
  expect(await open.database.select().from(siteValues)).toEqual([])
})

test.each([
  ['a third level', [{ ...home[0], entries: [{ ...home[0], entries: home }] }], 'menuDepth'],
  ['a script', [entry('address', 'javascript:alert(1)', { es: 'x' })], 'menuAddress'],
  ['an unknown kind', [{ labels: {}, target: { kind: 'script', value: 'x' } }], undefined],
  ['an unknown language', [{ labels: { xx: 'x' }, target: null }], undefined],
])('the input refuses %s', (_name, value, message) => {
  const { error } = menuInput.safeParse({ name: 'headerMenu', base: null, value })
  expect(error).toBeDefined()
  if (message) expect(error?.issues.map((issue) => issue.message)).toContain(message)
})
