/** @jest-environment node */
import { eq, sql, type SQL } from 'drizzle-orm'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OrganisationId } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { hasDomain } from '@/lib/db/organisation-domains'
import { organisations } from '@/lib/db/schema'
import { openTestDatabase } from '@/lib/testing/test-database'
import type { Check, CheckCode } from '@/lib/features/company/domain-check/check-result'
import type { DomainState } from '@/lib/features/company/domain-check/domain-state'
import {
  claimDueDomain,
  deleteOtherChecks,
  findOwnDomain,
  mayCertify,
  recordDomainCheck,
  requestDomain,
} from './domain-checks'
import { listBrokenDomains } from './domain-list'

let open: OpenDatabase
const domains = { AXS: 'axs.localhost', NVA: 'nva.example', SIE: 'sie.example', LUZ: null }
const NVA = 'NVA' as OrganisationId

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    const organisations = Object.entries(domains).map(([id, domain], at) => {
      const categories = [{ id: at + 1, name: 'Rutas' }]
      return { id, companyId: 1, name: `Casa ${id}`, description: '', domain, categories }
    })
    const publication = {
      cardId: 1,
      publicationId: 1,
      organisationId: 'AXS',
      title: 'Uno',
      publishedAt: new Date(0),
    }
    await insertSeed(database, { organisations, publications: [publication] })
  })
})
afterAll(() => open.close())

const take = async (before: Date) => {
  const taken = await claimDueDomain(open.database, before)
  return taken && [taken.organisation, taken.domain, taken.primary].join(' ')
}

const serving: DomainState = {
  domain: 'nva.example',
  stage: 'serving',
  cause: null,
  certificate: { issuer: 'Pebble', until: '2027-01-01T00:00:00.000Z' },
  addresses: '192.0.2.1',
}
const record = (changes: Partial<DomainState>, organisation = NVA) =>
  recordDomainCheck(open.database, organisation, { ...serving, ...changes })

test('claims each foreign domain once, aliases included, until its last check has expired', async () => {
  const aliases = sql`e'antes.example\nnva2.example'`
  await open.database.update(organisations).set({ aliases }).where(eq(organisations.id, NVA))
  const [past, future] = [new Date('2000-01-01'), new Date('9000-01-01')]
  const claims = []
  for (let taken = await take(past); taken !== null; taken = await take(past)) claims.push(taken)
  expect(claims).toEqual([
    'NVA nva.example ',
    'NVA antes.example nva.example',
    'NVA nva2.example nva.example',
    'SIE sie.example ',
  ])
  expect(await take(future)).toBe('NVA nva.example ')
})

const failure = (check: Check, code: CheckCode): Partial<DomainState> => ({
  stage: 'waitingForCertificate',
  cause: { check, code, state: 'failed', facts: {} },
})

test('lists domains that failed their last check, if the caller may see them', async () => {
  const SIE = 'SIE' as OrganisationId
  await record(failure('certificate', 'certificateInvalid'))
  await record({ domain: 'antes.example', ...failure('redirect', 'aliasStays') })
  await record({ domain: 'otra.example', ...failure('https', 'httpsClosed') }, SIE)
  await record({ domain: 'sie.example', ...failure('resolves', 'dnsSilent'), stage: 'notChecked' }, SIE)
  const { domains: broken, total } = await listBrokenDomains(open.database, everyOrganisation)
  expect(total).toBe(2)
  const lines = broken.map(
    ({ organisation, domain, problem }) => `${organisation.name} ${domain} ${problem?.code}`,
  )
  expect(lines.toSorted()).toEqual([
    'Casa NVA antes.example aliasStays',
    'Casa NVA nva.example certificateInvalid',
  ])
  expect((await listBrokenDomains(open.database, [SIE])).total).toBe(0)
  await record({})
  expect((await listBrokenDomains(open.database, NVA)).total).toBe(1)
})

test.each([
  ['sie.example', { organisation: 'SIE', domain: 'sie.example', primary: null }],
  ['nva2.example', { organisation: 'NVA', domain: 'nva2.example', primary: 'nva.example' }],
  ['otra.example', null],
])('finds the organisation of %s', async (domain, owned) => {
  expect(await findOwnDomain(open.database, domain)).toEqual(owned)
})

describe('a certificate for a domain with other addresses', () => {
  const domain = 'nva.example'
  const at = (ago: string) =>
    open.database.execute(
      sql`update domain_states set requested_at = now() - ${ago}::interval where domain = ${domain}`,
    )

  test('is allowed for an hour after an administrator requested the domain', async () => {
    await record({ stage: 'dnsWrong' })
    expect(await mayCertify(open.database, domain)).toBe(false)
    await requestDomain(open.database, NVA, domain)
    expect(await mayCertify(open.database, domain)).toBe(true)
    await record({ stage: 'dnsWrong' })
    expect(await mayCertify(open.database, domain)).toBe(true)
    await at('61 minutes')
    expect(await mayCertify(open.database, domain)).toBe(false)
  })

  test('is allowed if a CDN forwards to this site', async () => {
    await record({ addresses: 'proxied' })
    expect(await mayCertify(open.database, domain)).toBe(true)
    await record({ addresses: 'proxied', stage: 'dnsWrong' })
    expect(await mayCertify(open.database, domain)).toBe(false)
    expect(await mayCertify(open.database, 'stranger.example')).toBe(false)
  })
})

test('remembers when the addresses changed, and the certificate if a check could not be done', async () => {
  const read = async () => {
    const [row] = await readRows<{ issuer: string | null; addresses: string; has_changed: boolean }>(
      open.database,
      sql`select certificate_issuer as issuer, addresses, addresses_changed_at is not null as has_changed
        from domain_states where domain = 'nva2.example'`,
    )
    return row
  }
  const domain = 'nva2.example'
  await record({ domain })
  expect(await read()).toEqual({ issuer: 'Pebble', addresses: '192.0.2.1', has_changed: false })
  await record({ domain, stage: 'notChecked', certificate: null, addresses: null })
  expect(await read()).toEqual({ issuer: 'Pebble', addresses: '192.0.2.1', has_changed: false })
  await record({ domain, stage: 'dnsWrong', certificate: null, addresses: '192.0.2.9' })
  expect(await read()).toEqual({ issuer: null, addresses: '192.0.2.9', has_changed: true })
})

test('deletes the results of domains that the organisation no longer has', async () => {
  await deleteOtherChecks(open.database, NVA, ['nva.example', 'nva2.example'])
  const list = () => readRows(open.database, sql`select domain from domain_states order by domain`)
  expect(await list()).toEqual(
    ['nva.example', 'nva2.example', 'otra.example', 'sie.example'].map((domain) => ({ domain })),
  )
  await deleteOtherChecks(open.database, NVA, [])
  expect(await list()).toEqual(['otra.example', 'sie.example'].map((domain) => ({ domain })))
})

test('leaves the table of the previous release as that release writes it', async () => {
  const check = (domain: string) =>
    open.database.execute(sql`insert into domain_checks (organisation_id, domain, checked_at, problem)
      values ('NVA', ${domain}, now(), null)
      on conflict (organisation_id) do update
        set domain = excluded.domain, checked_at = excluded.checked_at, problem = excluded.problem`)
  await check('nva.example')
  await check('nueva.example')
  expect(await readRows(open.database, sql`select domain from domain_checks`)).toEqual([
    { domain: 'nueva.example' },
  ])
})

test('finds a domain by an index, whatever the number of organisations', async () => {
  await open.database
    .execute(sql`insert into organisations (id, company_id, name, description, domain, aliases)
    select 'N' || n, 1, 'Casa', '', 'd' || n || '.example', 'a' || n || '.example' from generate_series(1, 5000) n`)
  await open.database.execute(sql`insert into domain_states (organisation_id, domain)
    select 'N' || n, 'd' || n || '.example' from generate_series(1, 5000) n`)
  await open.database.execute(sql`analyze`)
  const explain = async (query: SQL) => JSON.stringify(await readRows(open.database, sql`explain ${query}`))
  const isServed = sql`select from organisations where ${hasDomain(sql`'a77.example'`)}`
  expect(await explain(isServed)).not.toContain('Seq Scan')
  const state = sql`select from domain_states where domain = 'd77.example'`
  expect(await explain(state)).not.toContain('Seq Scan')
  expect(await findOwnDomain(open.database, 'a77.example')).toMatchObject({ organisation: 'N77' })
})
