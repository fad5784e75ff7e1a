/** @jest-environment node */
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OrganisationId } from '@/lib/base/domain/model'
import { everyOrganisation } from '@/lib/base/domain/scope'
import type { OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/pglite'
import type { CheckResult } from '@/lib/features/domain-check/check-result'
import { listBrokenDomains, recordDomainCheck, takeDomain } from './domain-checks'
import { toProblem } from './domain-watch'

let open: OpenDatabase
const domains = { AXS: 'axs.localhost', NVA: 'nva.example', SIE: 'sie.example', LUZ: null }
const NVA = 'NVA' as OrganisationId

beforeAll(async () => {
  open = await openPglite('memory', async (database) => {
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

const take = async (before: Date) => (await takeDomain(open.database, before))?.organisation ?? null

test('each domain that is not this machine’s is taken once, until what was found is old', async () => {
  const [past, future] = [new Date('2000-01-01'), new Date('9000-01-01')]
  expect([await take(past), await take(past), await take(past)]).toEqual(['NVA', 'SIE', null])
  expect(await take(future)).toBe('NVA')
})

test('broken are those that were so when they were checked last, where somebody may see them', async () => {
  await recordDomainCheck(open.database, NVA, { domain: 'nva.example', problem: 'certificate' })
  await recordDomainCheck(open.database, 'SIE' as OrganisationId, {
    domain: 'otra.example',
    problem: 'https',
  })
  const broken = { id: 'NVA', name: 'Casa NVA', domain: 'nva.example', problem: 'certificate' }
  const all = await listBrokenDomains(open.database, everyOrganisation)
  expect(all).toEqual({ organisations: [broken], total: 1 })
  expect((await listBrokenDomains(open.database, ['SIE' as OrganisationId])).total).toBe(0)
  await recordDomainCheck(open.database, NVA, { domain: 'nva.example', problem: null })
  expect((await listBrokenDomains(open.database, NVA)).total).toBe(0)
})

test.each<[Pick<CheckResult, 'check' | 'code'>, string | null]>([
  [{ check: 'resolves', code: 'unresolved' }, 'resolves'],
  [{ check: 'resolves', code: 'dnsSilent' }, null],
  [{ check: 'resolves', code: 'privateAddress' }, null],
  [{ check: 'organisation', code: 'otherOrganisation' }, 'organisation'],
  [{ check: 'sitemap', code: 'sitemapMissing' }, null],
])('%j stands in readers’ way: %s', (failed, problem) => {
  const passed = { check: 'http', state: 'ok', code: 'httpLeads', facts: {} } as const
  expect(toProblem([passed, { ...failed, state: 'failed', facts: {} }])).toBe(problem)
})
