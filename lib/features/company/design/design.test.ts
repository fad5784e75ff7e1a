/** @jest-environment node */
import type { StoredBrandPicture } from '@/lib/base/domain/brand'
import type { DesignName } from '@/lib/base/domain/design'
import type { MenuEntry } from '@/lib/base/domain/menu'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { designDrafts, designVersions, organisations, siteValues } from '@/lib/db/schema'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { fillForSettings } from '@/lib/testing/settings-suite'

const AXS = 'AXS' as OrganisationId
const by = 'ana'

let open: OpenDatabase
let store: Queries

beforeAll(async () => {
  open = await openTestDatabase(fillForSettings)
  store = bindQueries(open.database)
})
afterAll(() => open.close())
beforeEach(async () => {
  for (const table of [siteValues, designDrafts, designVersions]) await open.database.delete(table)
  await open.database.update(organisations).set({ accent: null, header: null })
})

const picture = (digest: string): StoredBrandPicture => ({
  type: 'svg',
  width: 400,
  height: 100,
  digest: digest.padEnd(24, '0'),
  alt: '',
  data: 'c3Zn',
  png: 'cG5n',
})
const entry = (value: string, es: string): MenuEntry => ({
  labels: { es },
  target: { kind: 'page', value },
  entries: [],
})
const logo = picture('1')
const menu = [entry('/home', 'Inicio'), entry('/contacto', 'Contacto')]

const draftLogo = (
  value: StoredBrandPicture | { alt: string } | null,
  base: { digest: string; alt: string } | null = null,
) => store.brand.saveBrandPicture(AXS, { name: 'logo', base, value, isDraft: true, by })
const draftMenu = (value: MenuEntry[] | null, base: MenuEntry[] | null = null) =>
  store.menus.saveMenu(AXS, { name: 'headerMenu', base, value, isDraft: true, by })
const publishMenu = (value: MenuEntry[] | null, base: MenuEntry[] | null = null) =>
  store.menus.saveMenu(AXS, { name: 'headerMenu', base, value, by })
const draftAccent = (accent: string | null, base: string | null = null) =>
  store.settings.draftLook(AXS, { base: { accent: base }, values: { accent }, by })

const readDraft = async () => store.design.getDesignDraft(AXS)
const publish = async (isForced = false) =>
  store.design.publishDraft(AXS, { version: (await readDraft())?.version ?? 0, isForced, by })
const restore = (id: number, isBefore = false) => store.design.restoreDesignVersion(AXS, { id, isBefore, by })
const list = async () => store.design.listDesignVersions(AXS)

/** The logo, the accent and the header menu that readers see. */
const readSite = async () =>
  toSite(await createStoreContentService(open.database).getOrganisation(AXS), await readMenus())
const readMenus = () => createStoreContentService(open.database).getMenus(AXS)
const toSite = (organisation: Organisation | null, menus: Awaited<ReturnType<typeof readMenus>>) => ({
  logo: organisation?.appearance.brand.logo?.digest,
  accent: organisation?.appearance.accent,
  menu: menus?.headerMenu?.map(({ labels }) => labels.es),
})
async function readPreview() {
  const draft = (await store.design.getDraftId(AXS)) ?? 0
  const questions = [
    { call: 'getOrganisation', parameters: [AXS] },
    { call: 'getMenus', parameters: [AXS] },
  ] as const
  const answers = await store.design.readDrafted(AXS, { draft, questions: [...questions] })
  return answers && toSite(...(answers as Parameters<typeof toSite>))
}

const untouched = { logo: undefined, accent: null, menu: undefined }
const designed = { logo: logo.digest, accent: '#0055aa', menu: ['Inicio', 'Contacto'] }

async function draftAll() {
  expect(await draftLogo(logo)).toEqual({ kind: 'done' })
  expect(await draftMenu(menu)).toEqual({ kind: 'done' })
  expect(await draftAccent('#0055aa')).toMatchObject({ kind: 'done' })
}

test('readers see a draft once it is published, its preview before, and the former design after a restoration', async () => {
  await draftAll()
  expect(await readSite()).toEqual(untouched)
  expect(await readPreview()).toEqual(designed)
  expect(await readSite()).toEqual(untouched)
  expect(Object.keys((await readDraft())?.values ?? {})).toEqual(['logo', 'accent', 'headerMenu'])
  expect(await publish()).toEqual({ kind: 'done' })
  expect(await readSite()).toEqual(designed)
  expect(await readDraft()).toBeNull()
  expect(await readPreview()).toBeNull()
  const [version] = await list()
  expect(version).toMatchObject({ by: 'Ana' })
  expect(version?.changes).toEqual([
    { name: 'logo', kind: 'picture', change: 'added' },
    { name: 'accent', kind: 'look', before: null, after: '#0055aa' },
    { name: 'headerMenu', kind: 'menu', difference: null, isOwn: true },
  ])
  expect(await restore(version?.id ?? 0, true)).toEqual({ kind: 'done' })
  expect(await readSite()).toEqual(designed)
  expect(await readPreview()).toEqual(untouched)
  expect(await publish()).toEqual({ kind: 'done' })
  expect(await readSite()).toEqual(untouched)
})

test('a draft has a new number after it was published or discarded', async () => {
  await draftMenu(menu)
  const first = await store.design.getDraftId(AXS)
  expect(await store.design.discardDraft(AXS, { name: null, by })).toEqual({ kind: 'done' })
  expect(await store.design.getDraftId(AXS)).toBeNull()
  await draftMenu(menu)
  expect(await store.design.getDraftId(AXS)).not.toBe(first)
  expect(await store.design.readDrafted(AXS, { draft: first ?? 0, questions: [] })).toBeNull()
})

test('removes a single value from the draft, also by saving the published value', async () => {
  await draftAll()
  await store.design.discardDraft(AXS, { name: 'logo', by })
  expect(Object.keys((await readDraft())?.values ?? {})).toEqual(['accent', 'headerMenu'])
  expect(await draftMenu(null, menu)).toEqual({ kind: 'done' })
  expect(await draftAccent(null, '#0055aa')).toMatchObject({ kind: 'done' })
  expect(await readDraft()).toBeNull()
})

test('a value of the draft that another person has changed is not overwritten', async () => {
  await draftMenu(menu)
  expect(await draftMenu([entry('/home', 'Casa')])).toMatchObject({ kind: 'stale', current: menu })
  await draftLogo(logo)
  expect(await draftLogo(picture('2'))).toMatchObject({ kind: 'stale', current: { digest: logo.digest } })
  expect(await draftLogo({ alt: 'Nova' }, { digest: logo.digest, alt: '' })).toEqual({ kind: 'done' })
  expect((await readDraft())?.values.logo).toMatchObject({ alt: 'Nova', png: 'cG5n' })
  expect(await draftAccent('#aa0000', '#00ff00')).toMatchObject({ kind: 'stale' })
  expect(await store.design.publishDraft(AXS, { version: 1, isForced: true, by })).toEqual({ kind: 'stale' })
})

test('an alternative text needs a picture', async () => {
  expect(await draftLogo({ alt: 'Nova' })).toEqual({ kind: 'missing' })
})

test('a value that others have published meanwhile is published only by force', async () => {
  await draftMenu(menu)
  await publishMenu([entry('/home', 'Portada')])
  const problems = [{ name: 'headerMenu', reason: 'changedSince' }]
  expect(await readDraft()).toMatchObject({ problems })
  expect(await publish()).toEqual({ kind: 'problems', problems })
  expect((await readSite()).menu).toEqual(['Portada'])
  expect(await publish(true)).toEqual({ kind: 'done' })
  expect((await readSite()).menu).toEqual(['Inicio', 'Contacto'])
})

test('a value that is published without the draft leaves it', async () => {
  await draftAll()
  expect(await publishMenu(menu)).toEqual({ kind: 'done' })
  expect(Object.keys((await readDraft())?.values ?? {})).toEqual(['logo', 'accent'])
})

test('the company’s lock applies to saving and to publishing, and the draft is kept', async () => {
  await draftAll()
  await open.database
    .insert(siteValues)
    .values({ companyId: 1, name: 'headerMenu', value: [entry('/home', 'Empresa')], isLocked: true })
  const problems = [{ name: 'headerMenu', reason: 'companyLocked' }]
  for (const isForced of [false, true])
    expect(await publish(isForced)).toEqual({ kind: 'problems', problems })
  expect((await readSite()).logo).toBeUndefined()
  expect(Object.keys((await readDraft())?.values ?? {})).toHaveLength(3)
  expect((await readPreview())?.menu).toEqual(['Empresa'])
  expect(await draftMenu([], menu)).toEqual({ kind: 'locked' })
})

test('serves the pictures of a draft by the digest that only its preview contains', async () => {
  const read = () => createStoreContentService(open.database).getBrandFile(AXS, logo.digest, 'svg')
  expect(await read()).toBeNull()
  await draftLogo(logo)
  expect(await read()).toBe('c3Zn')
  await store.design.discardDraft(AXS, { name: null, by })
  expect(await read()).toBeNull()
})

test('keeps the last twenty versions, including values saved without a draft', async () => {
  const accents = Array.from({ length: 23 }, (_, index) => `#0000${String(index + 10)}`)
  let base: string | null = null
  for (const accent of accents) {
    await store.settings.saveSettings(AXS, { base: { accent: base }, values: { accent }, by })
    base = accent
  }
  const versions = await list()
  expect(versions).toHaveLength(20)
  expect(versions[0]?.changes).toEqual([
    { name: 'accent', kind: 'look', before: '#000031', after: '#000032' },
  ])
  expect(await restore(versions[4]?.id ?? 0)).toEqual({ kind: 'done' })
  expect((await readDraft())?.values).toEqual({ accent: '#000028' })
  expect(await restore(1)).toEqual({ kind: 'missing' })
})

test('restores values that only later versions changed', async () => {
  await publishMenu(menu)
  const [first] = await list()
  await draftAccent('#0055aa')
  await publish()
  await publishMenu([entry('/home', 'Casa')], menu)
  await restore(first?.id ?? 0)
  expect((await readDraft())?.values).toEqual({ accent: null, headerMenu: menu })
})

test('describes a menu by its entries', async () => {
  await publishMenu(menu)
  await publishMenu([entry('/contacto', 'Escríbanos'), entry('/quehacemos', 'Servicios')], menu)
  const [version] = await list()
  expect(version?.changes).toEqual([
    {
      name: 'headerMenu' satisfies DesignName,
      kind: 'menu',
      isOwn: true,
      difference: {
        added: ['Servicios'],
        removed: ['Inicio'],
        renamed: [{ from: 'Contacto', to: 'Escríbanos' }],
        isReordered: false,
      },
    },
  ])
})

test('proposes the newest article, a page and a search for the preview', async () => {
  expect(await store.design.findSamplePages(AXS)).toEqual({ card: 1, path: null, text: 'Tarifas' })
})

describe('in a release', () => {
  const begin = async () => {
    await draftAll()
    const release = await store.releases.createRelease(AXS, { name: 'Otoño', sentence: '', by })
    expect(await store.releases.setDesignItem(release, AXS)).toEqual({ kind: 'done' })
    expect(await readDraft()).toBeNull()
    return release
  }
  const getItem = async (release: number) => (await store.releases.getRelease(AXS, release))?.items[0]

  test('a design is previewed, published and undone with it', async () => {
    const release = await begin()
    const questions = [
      { call: 'getOrganisation', parameters: [AXS] },
      { call: 'getMenus', parameters: [AXS] },
    ] as const
    const answers = await store.releases.readContent(release, [...questions])
    expect(toSite(...(answers as Parameters<typeof toSite>))).toEqual(designed)
    expect(await readSite()).toEqual(untouched)
    expect(JSON.stringify(await getItem(release))).not.toContain('c3Zn')
    expect(await createStoreContentService(open.database).getBrandFile(AXS, logo.digest, 'svg')).toBe('c3Zn')
    expect(await store.releases.releaseNow(release, { id: by, name: 'Ana' })).toEqual({ kind: 'done' })
    expect(await readSite()).toEqual(designed)
    expect(await store.releases.undoRelease(release, new Date())).toEqual({ kind: 'done' })
    expect(await readSite()).toEqual(untouched)
    expect(await list()).toHaveLength(2)
  })

  test('a release is not undone after a later change of the design', async () => {
    const release = await begin()
    await store.releases.releaseNow(release, { id: by, name: 'Ana' })
    await publishMenu([], menu)
    expect(await store.releases.undoRelease(release, new Date())).toEqual({
      kind: 'problems',
      problems: [{ organisation: AXS, kind: 'design', name: '', reason: 'changedSince' }],
    })
  })

  test('a design that others have changed meanwhile prevents the release', async () => {
    const release = await begin()
    await publishMenu([])
    expect(await store.releases.releaseNow(release, { id: by, name: 'Ana' })).toMatchObject({
      kind: 'problems',
      problems: [{ kind: 'design', reason: 'changedSince' }],
    })
    expect((await readSite()).accent).toBeNull()
  })

  test('a design returns to the draft when it leaves the release, and later changes of the draft win', async () => {
    const release = await begin()
    await draftAccent('#aa0000')
    await store.releases.removeItem(release, (await getItem(release))?.id ?? 0)
    expect(await readPreview()).toEqual({ ...designed, accent: '#aa0000' })
    await store.releases.setDesignItem(release, AXS)
    await store.releases.deleteRelease(release)
    expect(await readPreview()).toEqual({ ...designed, accent: '#aa0000' })
  })

  test('a release takes later changes of the draft, too', async () => {
    const release = await begin()
    await draftAccent('#aa0000')
    await store.releases.setDesignItem(release, AXS)
    expect(await getItem(release)).toMatchObject({
      value: { design: { accent: { value: '#aa0000' }, logo: { value: { digest: logo.digest } } } },
    })
    expect(await store.releases.setDesignItem(release, AXS)).toEqual({ kind: 'missing' })
  })
})
