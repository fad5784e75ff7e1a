/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { jobsDrop, jobsList, jobsRetry } from './jobs'

let mockOpen: Awaited<ReturnType<typeof openStoreContent>>

jest.mock('./command/open-store', () => ({
  withStoreOrSite: (work: (database: unknown) => unknown) => work(mockOpen.database),
}))

beforeAll(async () => {
  mockOpen = await openStoreContent()
})
afterAll(() => mockOpen.close())

const cliConsole = {} as never
const list = async () => (await jobsList.run({}, cliConsole)).facts

test('lists dead jobs, and retries and drops them once', async () => {
  const { privacy, jobs } = mockOpen.queries
  const organisation = 'AXS' as OrganisationId
  await privacy.requestData({
    organisation,
    email: 'ana@example.com',
    token: 'one',
    language: 'es',
    at: NOON,
  })
  const [due] = await privacy.claimDueRequests(NOON)
  await jobs.settleJob('dataRequests', { ...due!, attempts: 9 }, { problem: '550', now: NOON })
  const id = String(due!.id)
  expect(await list()).toMatchObject({
    count: 1,
    jobs: [{ kind: 'dataRequests', id: due!.id, problem: '550' }],
  })
  const { text } = await jobsList.run({}, cliConsole)
  expect(text.en).not.toContain('ana@example.com')

  expect(await jobsRetry.run({ kind: 'dataRequests', id }, cliConsole)).toMatchObject({
    facts: { isDone: true },
  })
  expect(await list()).toEqual({ count: 0, jobs: [] })
  expect(await jobsDrop.run({ kind: 'dataRequests', id }, cliConsole)).toMatchObject({
    facts: { isDone: false },
    status: 1,
  })
})

test.each([
  ['mails', '1'],
  ['toString', '1'],
  ['leadMails', '0'],
  ['leadMails', '1e3'],
  ['leadMails', '99999999999999'],
])('rejects %s %s as a wrong command line', async (kind, id) => {
  await expect(jobsRetry.run({ kind, id }, cliConsole)).rejects.toMatchObject({ status: 2 })
})
