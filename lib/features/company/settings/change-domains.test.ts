/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OrganisationId } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { toOwnershipRecord } from '@/lib/features/company/domain-check/verification'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { addDomain, removeDomain } from './change-domains'

const texts: Record<string, string[]> = {}
jest.mock('@/lib/features/company/domain-check/resolve', () => ({
  ...jest.requireActual<object>('@/lib/features/company/domain-check/resolve'),
  resolveTexts: async (name: string) => texts[name] ?? [],
}))

let open: OpenDatabase
let store: Queries
const [AXS, NVA] = ['AXS', 'NVA'] as OrganisationId[] as [OrganisationId, OrganisationId]

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    const organisations = ['AXS', 'NVA'].map((id, at) => ({
      id,
      companyId: 1,
      name: `Casa ${id}`,
      description: '',
      domain: null,
      categories: [{ id: at + 1, name: 'Rutas' }],
    }))
    await insertSeed(database, { organisations, publications: [] })
  })
  store = bindQueries(open.database)
})
afterAll(() => open.close())

const add = (domain: string, isPrimary = false, organisation = AXS) =>
  addDomain({ store, organisation }, { domain, isPrimary })
const remove = (domain: string, organisation = AXS) => removeDomain({ store, organisation }, { domain })
const read = async (organisation = AXS) => {
  const settings = await store.settings.getSettings(organisation)
  return [settings?.domain, settings?.aliases]
}

test('adds domains, replaces the primary domain, and removes domains', async () => {
  expect(await add('uno.example')).toEqual({
    kind: 'done',
    answer: { domain: 'uno.example', isPrimary: true },
  })
  await add('dos.example')
  expect(await read()).toEqual(['uno.example', 'dos.example'])
  await add('dos.example', true)
  expect(await read()).toEqual(['dos.example', 'uno.example'])
  expect(await add('dos.example')).toMatchObject({ kind: 'done', answer: { isPrimary: true } })
  expect(await remove('uno.example')).toMatchObject({ kind: 'done' })
  expect(await remove('uno.example')).toEqual({ kind: 'missing' })
  expect(await read()).toEqual(['dos.example', null])
  await remove('dos.example')
  expect(await read()).toEqual([null, null])
})

test('refuses the host of the admin, and more than 50 aliases', async () => {
  await add('uno.example')
  expect(await add('redaccion.localhost')).toEqual({ kind: 'invalid', problems: { domain: 'domainOfRoom' } })
  for (let number = 0; number < 50; number++) await add(`alias-${number}.example`)
  expect(await add('alias-50.example')).toEqual({ kind: 'invalid', problems: { domain: 'aliases' } })
})

test.each([
  ['primary domain', 'uno.example', true],
  ['alias', 'alias-1.example', false],
])('moves the %s of another organisation only with its TXT record', async (_, domain, isPrimary) => {
  expect(await add(domain, isPrimary, NVA)).toEqual({ kind: 'refused', reason: 'domainTaken' })
  const secret = await store.secrets.keepSecret('doctor', 'x')
  texts[`_cartelera.${domain}`] = ['other', toOwnershipRecord(secret, AXS, domain).value]
  expect(await add(domain, isPrimary, NVA)).toEqual({ kind: 'refused', reason: 'domainTaken' })
  texts[`_cartelera.${domain}`] = ['other', toOwnershipRecord(secret, NVA, domain).value]
  expect(await add(domain, isPrimary, NVA)).toMatchObject({ kind: 'done' })
  expect(await store.domainList.isTaken(AXS, domain)).toBe(true)
  expect(await store.domainList.isTaken(NVA, domain)).toBe(false)
  const lines = await readRows(
    open.database,
    sql`select organisation_id, action from audit where details ->> 'domain' = ${domain}`,
  )
  expect(lines).toEqual([{ organisation_id: 'AXS', action: 'removeDomain' }])
})

test('notifies the administrators of the organisation that loses a domain', async () => {
  const [domain, display] = ['xn--pea-8ma.example', 'peña.example']
  await add(domain)
  const insertPerson = sql`insert into people (id, name, email, is_owner) values
    ('ana', 'Ana', 'ana@example.com', false), ('leo', 'Leo', 'leo@example.com', false), ('eva', 'Eva', 'eva@example.com', true)`
  await open.database.execute(insertPerson)
  await open.database.execute(sql`insert into memberships (person_id, organisation_id, role) values
    ('ana', 'AXS', 'administrator'), ('leo', 'AXS', 'editor'), ('leo', 'NVA', 'administrator')`)
  const secret = await store.secrets.keepSecret('doctor', 'x')
  texts[`_cartelera.${domain}`] = [toOwnershipRecord(secret, NVA, domain).value]
  expect(await add(domain, false, NVA)).toMatchObject({ kind: 'done' })
  const notices = await Promise.all(
    ['ana', 'leo', 'eva'].map((person) =>
      store.notices.listNotices(everyOrganisation, { person, before: null, limit: 10 }),
    ),
  )
  const notice = { kind: 'domainMoved', title: display, path: '/ajustes/dominio', by: null }
  expect(notices).toEqual([
    [expect.objectContaining({ ...notice, organisation: expect.objectContaining({ id: 'AXS' }) })],
    [],
    [expect.objectContaining(notice)],
  ])
  await remove(domain, NVA)
})

test('lists domains page by page, those with problems first', async () => {
  const serving = { stage: 'serving' as const, cause: null, addresses: '192.0.2.1' }
  const certificate = (until: Date) => ({ issuer: 'Pebble', until: until.toISOString() })
  const expired = certificate(new Date('2001-01-01'))
  const valid = certificate(new Date('9000-01-01'))
  const cause = {
    check: 'address',
    state: 'failed',
    code: 'addressElsewhere',
    facts: { addresses: 'x' },
  } as const
  const { recordDomainCheck } = store.domainChecks
  await recordDomainCheck(NVA, { ...serving, domain: 'uno.example', certificate: valid })
  await recordDomainCheck(NVA, { ...serving, domain: 'alias-1.example', certificate: expired })
  const wrong = {
    stage: 'dnsWrong' as const,
    cause,
    certificate: null,
    addresses: '',
  }
  await recordDomainCheck(AXS, { ...wrong, domain: 'alias-9.example' })

  const { listDomains, countDomains } = store.domainList
  const rows = await listDomains(everyOrganisation, { after: null, offset: 0, limit: 100 })
  expect(rows.slice(0, 3).map(({ domain, rank }) => `${rank} ${domain}`)).toEqual([
    '0 alias-9.example',
    '1 alias-1.example',
    '2 alias-0.example',
  ])
  expect(rows[0]).toMatchObject({
    organisation: { id: 'AXS', name: 'Casa AXS' },
    isPrimary: false,
    stage: 'dnsWrong',
    problem: { check: 'address', code: 'addressElsewhere', facts: { addresses: 'x' } },
    certificate: null,
    checkedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(rows[2]).toMatchObject({ stage: 'notChecked', problem: null, checkedAt: null })
  expect(rows.at(-1)).toMatchObject({
    domain: 'uno.example',
    isPrimary: true,
    stage: 'serving',
    certificate: valid,
  })
  expect(await countDomains(everyOrganisation)).toBe(rows.length)
  expect(await countDomains(NVA)).toBe(2)
  expect(await store.domainList.summariseDomains()).toEqual({
    stages: expect.arrayContaining([
      { stage: 'dnsWrong', count: 1 },
      { stage: 'serving', count: 2 },
    ]),
    firstExpiry: Math.floor(Date.parse(expired.until)) / 1000,
    changed: 0,
  })
  const wrongRows = await listDomains(everyOrganisation, { after: null, offset: 0, limit: 100 }, 'dnsWrong')
  expect(wrongRows.map(({ domain }) => domain)).toEqual(['alias-9.example'])
  expect(await countDomains(everyOrganisation, 'dnsWrong')).toBe(1)
  const after = [1, 'Casa NVA', 'alias-1.example'] as [number, string, string]
  const [next] = await listDomains(everyOrganisation, { after, offset: 0, limit: 1 })
  expect(next?.domain).toBe('alias-0.example')
})
