/** @jest-environment node */
import type { StoredBrandPicture } from '@/lib/base/domain/brand'
import type { OrganisationId } from '@/lib/base/domain/model'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { siteValues } from '@/lib/db/schema'
import { bindQueries } from '@/lib/features/query-table'
import { fillForSettings } from '@/lib/testing/settings-suite'

const AXS = 'AXS' as OrganisationId

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase(fillForSettings)
})
afterAll(() => open.close())
beforeEach(() => open.database.delete(siteValues))

const picture = (digest: string, alt = ''): StoredBrandPicture => ({
  type: 'svg',
  width: 400,
  height: 100,
  digest: digest.padEnd(24, '0'),
  alt,
  data: 'c3Zn',
  png: 'cG5n',
})
const [first, second] = [picture('1'), picture('2')]
const baseOf = ({ digest, alt }: StoredBrandPicture) => ({ digest, alt })
const save = (value: StoredBrandPicture | { alt: string } | null, base: StoredBrandPicture | null = null) =>
  bindQueries(open.database).brand.saveBrandPicture(AXS, { name: 'logo', base: base && baseOf(base), value })
const service = () => createStoreContentService(open.database)
const readLogo = async () => (await service().getOrganisation(AXS))?.appearance.brand.logo
const readState = async () => (await bindQueries(open.database).brand.listBrandValues(AXS)).logo

test('reads a saved logo without its bytes, and removes it again', async () => {
  expect(await readLogo()).toBeUndefined()
  await save(first)
  const { data: _data, png: _png, ...shape } = first
  expect(await readLogo()).toEqual(shape)
  expect((await service().listOrganisations()).find(({ id }) => id === 'NVA')?.appearance.brand).toEqual({})
  await save(null, first)
  expect(await readLogo()).toBeUndefined()
})

test('serves the bytes and the PNG of a picture only while it is in force', async () => {
  await save(first)
  const read = (digest: string, type: 'svg' | 'png' | 'webp') => service().getBrandFile(AXS, digest, type)
  expect(await read(first.digest, 'svg')).toBe('c3Zn')
  expect(await read(first.digest, 'png')).toBe('cG5n')
  expect(await read(first.digest, 'webp')).toBeNull()
  expect(await read(second.digest, 'svg')).toBeNull()
  expect(await service().getBrandFile('NVA' as OrganisationId, first.digest, 'svg')).toBeNull()
})

test('a picture that another person has changed is not overwritten', async () => {
  await save(first)
  expect(await save(second)).toMatchObject({ kind: 'stale', current: { digest: first.digest } })
  expect(await save({ alt: 'Nuevo' }, first)).toEqual({ kind: 'done' })
  expect(await save(second, first)).toMatchObject({ kind: 'stale', current: { alt: 'Nuevo' } })
  expect(await save(second, { ...first, alt: 'Nuevo' })).toEqual({ kind: 'done' })
  expect(await save({ alt: 'Otro' })).toMatchObject({ kind: 'stale' })
})

test('the company’s logo applies without an own one, and always if it is locked', async () => {
  const company = { companyId: 1, name: 'logo', value: second } as const
  await open.database.insert(siteValues).values(company)
  expect(await readState()).toMatchObject({
    isOwn: false,
    isLocked: false,
    hasCompany: true,
    value: { digest: second.digest },
  })
  await save(first)
  expect(await readLogo()).toMatchObject({ digest: first.digest })
  await open.database.insert(siteValues).values({ ...company, name: 'symbol', isLocked: true })
  await save(null, first)
  expect(await readLogo()).toMatchObject({ digest: second.digest })
  const saving = { name: 'symbol', base: null, value: first } as const
  expect(await bindQueries(open.database).brand.saveBrandPicture(AXS, saving)).toEqual({ kind: 'locked' })
})

test('colours are the organisation’s until they are removed', async () => {
  const { brand } = bindQueries(open.database)
  const value = { band: 'dark', paper: null } as const
  const readColours = async () => (await service().getOrganisation(AXS))?.appearance.brand.colours
  expect(await brand.saveBrandColours(AXS, { base: null, value })).toEqual({ kind: 'done' })
  expect(await readColours()).toEqual(value)
  expect(await brand.saveBrandColours(AXS, { base: null, value })).toEqual({
    kind: 'stale',
    current: value,
    isLocked: false,
    isExtendable: false,
  })
  expect(await brand.saveBrandColours(AXS, { base: value, value: null })).toEqual({ kind: 'done' })
  expect(await readColours()).toBeUndefined()
})

test('typefaces are the organisation’s until they are removed, and then the company’s', async () => {
  const { brand } = bindQueries(open.database)
  const readPair = async () => (await service().getOrganisation(AXS))?.appearance.brand.typefaces?.pair
  const company = { isLocked: false, wasLocked: false }
  const [inter, literata] = [{ pair: 'inter' }, { pair: 'literata' }] as const
  expect(await brand.saveBrandTypefaces(AXS, { base: null, value: inter, company })).toEqual({ kind: 'done' })
  expect(await readPair()).toBe('inter')
  expect(await brand.saveBrandTypefaces(AXS, { base: null, value: literata })).toEqual({ kind: 'done' })
  expect(await readPair()).toBe('literata')
  expect(await brand.saveBrandTypefaces(AXS, { base: null, value: inter })).toMatchObject({
    kind: 'stale',
    current: literata,
  })
  expect(await brand.saveBrandTypefaces(AXS, { base: literata, value: null })).toEqual({ kind: 'done' })
  expect(await readPair()).toBe('inter')
})

test('the company locks its logo without sending the file again, and unlocking restores the own one', async () => {
  const { brand } = bindQueries(open.database)
  const saveCompany = (
    value: StoredBrandPicture | { alt: string } | null,
    base: StoredBrandPicture | null,
    company: { isLocked: boolean; wasLocked: boolean },
  ) => brand.saveBrandPicture(AXS, { name: 'logo', base: base && baseOf(base), value, company })
  const digest = async () => (await readLogo())?.digest
  expect(await saveCompany({ alt: 'Casa' }, null, { isLocked: true, wasLocked: false })).toEqual({
    kind: 'missing',
  })
  await save(first)
  expect(await saveCompany(second, null, { isLocked: false, wasLocked: false })).toEqual({ kind: 'done' })
  expect(await digest()).toBe(first.digest)
  expect(await saveCompany({ alt: '' }, second, { isLocked: true, wasLocked: false })).toEqual({
    kind: 'done',
  })
  expect(await digest()).toBe(second.digest)
  expect(await service().getBrandFile(AXS, second.digest, 'svg')).toBe('c3Zn')
  expect(await save(null, first)).toEqual({ kind: 'locked' })
  expect(await saveCompany(null, second, { isLocked: false, wasLocked: true })).toEqual({ kind: 'done' })
  expect(await digest()).toBe(first.digest)
})
