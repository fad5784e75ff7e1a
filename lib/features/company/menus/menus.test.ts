/** @jest-environment node */
import { eq } from 'drizzle-orm'
import type { MenuEntry, MenuTarget } from '@/lib/base/domain/menu'
import type { OrganisationId } from '@/lib/base/domain/model'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { categories, organisations, publications, siteValues } from '@/lib/db/schema'
import type { CompanyLock } from '@/lib/features/company/company-values/save-site-value'
import { bindQueries } from '@/lib/features/query-table'
import { fillForSettings } from '@/lib/testing/settings-suite'
import { menuInput } from './menu-input'

const AXS = 'AXS' as OrganisationId
const NVA = 'NVA' as OrganisationId

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase(fillForSettings)
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
  expect(await save(about)).toEqual({ kind: 'stale', current: home, isLocked: false, isExtendable: false })
  expect(await save(about, home)).toEqual({ kind: 'done' })
  expect(await save(about, home)).toEqual({ kind: 'done' })
})

describe('the company’s menu', () => {
  const free = { isLocked: false, wasLocked: false }
  const locked = { isLocked: true, isExtendable: false }
  const saveCompany = (
    value: MenuEntry[] | null,
    base: MenuEntry[] | null = null,
    company: CompanyLock = free,
    organisation = AXS,
  ) => bindQueries(open.database).menus.saveMenu(organisation, { name: 'headerMenu', base, value, company })
  const inForce = async (organisation = AXS) =>
    (await read(organisation))?.headerMenu?.map(({ href }) => href)

  test('applies until an organisation has its own, and while it is locked', async () => {
    expect(await saveCompany(about)).toEqual({ kind: 'done' })
    expect(await save(home)).toEqual({ kind: 'done' })
    expect([await inForce(), await inForce(NVA)]).toEqual([['/home'], ['/quienessomos']])
    // Any organisation of a company can be passed to name the company.
    const lock = { isLocked: true, wasLocked: false }
    expect(await saveCompany(about, about, lock, NVA)).toEqual({ kind: 'done' })
    expect([await inForce(), await inForce(NVA)]).toEqual([['/quienessomos'], ['/quienessomos']])
    expect(await save(null, home)).toEqual({ kind: 'locked' })
    expect(await save(about, home)).toEqual({ kind: 'locked' })
    // The locked menu hides the organisation's own menu, which is still stored.
    expect(await saveCompany(about, about, { isLocked: false, wasLocked: true })).toEqual({ kind: 'done' })
    expect(await inForce()).toEqual(['/home'])
    await expect(bindQueries(open.database).menus.getMenus(AXS)).resolves.toMatchObject({
      menus: { headerMenu: { isOwn: true, isLocked: false } },
    })
    expect(await saveCompany(null, about)).toEqual({ kind: 'done' })
    expect([await inForce(), await inForce(NVA)]).toEqual([['/home'], undefined])
  })

  test.each([
    ['another menu', about, home, free, { kind: 'stale', current: about, ...locked }],
    ['the same menu without its lock', about, about, free, { kind: 'stale', current: about, ...locked }],
    ['a menu where there was none', home, null, free, { kind: 'stale', current: about, ...locked }],
    ['the same lock', about, about, { isLocked: true, wasLocked: false }, { kind: 'done' }],
    ['what is stored', home, about, { isLocked: false, wasLocked: true }, { kind: 'done' }],
  ])('after a lock by another person, a change of %s', async (_name, value, base, company, outcome) => {
    await saveCompany(about, null, { isLocked: true, wasLocked: false })
    expect(await saveCompany(value, base, company)).toEqual(outcome)
  })

  test('lists the organisations with own values, and the companies', async () => {
    const { companyValues } = bindQueries(open.database)
    await saveCompany(about, null, { isLocked: true, wasLocked: false })
    const footer = { companyId: 1, name: 'footerColumns', value: home } as const
    await open.database
      .insert(siteValues)
      .values(['NVA', 'AXS'].map((id) => ({ ...footer, organisationId: id })))
    expect(await companyValues.readCompanyValues(NVA)).toEqual({
      brand: {},
      menus: { headerMenu: { value: about, ...locked, isOwn: true, hasCompany: false, fixed: null } },
      overrides: { footerColumns: { count: 2, names: ['AXS', 'NVA'] } },
    })
    expect(await companyValues.listCompanies()).toEqual([
      { organisation: 'AXS', name: 'AXS', organisations: 2 },
    ])
  })
})

describe('a company’s menu to which organisations add entries', () => {
  const company: CompanyLock = { isLocked: false, wasLocked: false, isExtendable: true, wasExtendable: false }
  const saveCompany = (value: MenuEntry[] | null, base: MenuEntry[] | null, lock = company) =>
    bindQueries(open.database).menus.saveMenu(AXS, { name: 'headerMenu', base, value, company: lock })
  const add = (value: MenuEntry[] | null, base: MenuEntry[] | null = null) =>
    bindQueries(open.database).menus.saveMenu(AXS, { name: 'headerMenu', base, value, isPart: true })
  const inForce = async (organisation = AXS) =>
    (await read(organisation))?.headerMenu?.map(({ href }) => href)
  const edited = async () => (await bindQueries(open.database).menus.getMenus(AXS)).menus.headerMenu

  test('shows the company’s entries first, and follows its changes', async () => {
    await saveCompany(about, null)
    expect(await edited()).toMatchObject({ value: [], isOwn: false, fixed: about })
    expect(await add(home)).toEqual({ kind: 'done' })
    expect(await edited()).toMatchObject({ value: home, isOwn: true, fixed: about })
    expect([await inForce(), await inForce(NVA)]).toEqual([['/quienessomos', '/home'], ['/quienessomos']])
    await saveCompany([...about, entry('page', '/contacto')], about, { ...company, wasExtendable: true })
    expect(await inForce()).toEqual(['/quienessomos', '/contacto', '/home'])
    expect(await add([], home)).toEqual({ kind: 'done' })
    expect(await edited()).toMatchObject({ value: [], isOwn: true })
    expect(await add(home, [])).toEqual({ kind: 'done' })
    expect(await add(null, home)).toEqual({ kind: 'done' })
    expect(await inForce()).toEqual(['/quienessomos', '/contacto'])
  })

  test('hides a whole menu of the organisation, and keeps it until the organisation adds entries', async () => {
    await save(home)
    await saveCompany(about, null)
    expect(await inForce()).toEqual(['/quienessomos'])
    expect(await save(about, home)).toEqual({ kind: 'extended' })
    const open = { ...company, isExtendable: false, wasExtendable: true }
    await saveCompany(about, about, open)
    expect(await inForce()).toEqual(['/home'])
    await saveCompany(about, about, company)
    expect(await add(home)).toEqual({ kind: 'done' })
    await saveCompany(about, about, open)
    // The added entries stay behind the company's entries, until the organisation saves a whole menu.
    expect(await edited()).toMatchObject({ value: [...about, ...home], isOwn: false, fixed: null })
    expect(await add(about)).toEqual({ kind: 'extended' })
    expect(await save(home)).toEqual({ kind: 'done' })
    expect(await inForce()).toEqual(['/home'])
    expect(await saveCompany(null, about)).toEqual({ kind: 'done' })
  })

  test('hides added entries while the company has no menu or a locked one', async () => {
    await saveCompany(about, null)
    await add(home)
    const extendable = { isExtendable: false, wasExtendable: true }
    await saveCompany(about, about, { isLocked: true, wasLocked: false, ...extendable })
    expect(await inForce()).toEqual(['/quienessomos'])
    expect(await add(null, home)).toEqual({ kind: 'locked' })
    await saveCompany(null, about, { isLocked: false, wasLocked: true })
    expect(await inForce()).toBeUndefined()
    await saveCompany(about, null)
    expect(await inForce()).toEqual(['/quienessomos', '/home'])
  })

  test('limits the company’s and the added entries together, and shows the company’s first', async () => {
    const many = (count: number) => Array.from({ length: count }, () => home[0]!)
    await saveCompany(about, null)
    expect(await add(many(10))).toEqual({ kind: 'tooMany' })
    expect(await add(many(9))).toEqual({ kind: 'done' })
    await saveCompany([...about, ...about], about, { ...company, wasExtendable: true })
    const hrefs = await inForce()
    expect(hrefs).toHaveLength(10)
    expect(hrefs?.slice(0, 3)).toEqual(['/quienessomos', '/quienessomos', '/home'])
  })

  test('reports a lock that another person changed', async () => {
    await saveCompany(about, null)
    expect(await saveCompany(home, about, { isLocked: true, wasLocked: false })).toEqual({
      kind: 'stale',
      current: about,
      isLocked: false,
      isExtendable: true,
    })
  })

  test.each([
    ['headerMenu', true, 'menuWhole'],
    ['sidePanel', false, 'menuWhole'],
    ['headerButton', false, 'menuWhole'],
    ['footerColumns', false, null],
  ])('%s with the lock %s', (name, isLocked, problem) => {
    const lock = { isLocked, wasLocked: false, isExtendable: true }
    const { error } = menuInput.safeParse({ name, base: null, value: [], company: lock })
    expect(error?.issues[0]?.message ?? null).toBe(problem)
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

test('an entry of a merged category links to its successor', async () => {
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

test.each([
  ['/home', null],
  ['/paises/mexico', null],
  ['/nosotros/equipo', 'menuCompanyTarget'],
])('a company’s menu with a link to %s: %s', (path, message) => {
  const value = [{ labels: { es: 'Grupo' }, target: null, entries: [entry('page', path)] }]
  const company = { isLocked: false, wasLocked: false }
  const { error } = menuInput.safeParse({ name: 'headerMenu', base: null, value, company })
  expect(error?.issues[0]?.message ?? null).toBe(message)
})
