import { contractContent } from '@/lib/content/contract/content'
import { fillWithDemo, keepEmpty } from './fill-with-demo'
import type { Database } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { insertSeed } from './seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'

const mockWarn = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ info: () => undefined, warn: mockWarn }) }))

beforeEach(() => mockWarn.mockReset())

const fillWithOther = (database: Database) => insertSeed(database, contractContent)

describe.each([
  ['an empty store', async () => undefined, 0, 3],
  ['a store with other content', fillWithOther, 5, 5],
])('%s', (_, before, withoutDemo, withDemo) => {
  const opened = openTestDatabase(before)
  const listOrganisations = async () => createStoreContentService((await opened).database).listOrganisations()
  afterAll(async () => (await opened).close())

  it('is unchanged without the demo content, and logged if it is empty', async () => {
    await keepEmpty((await opened).database)
    expect(await listOrganisations()).toHaveLength(withoutDemo)
    expect(mockWarn.mock.calls.map((line) => line.at(-1))).toEqual(withoutDemo > 0 ? [] : ['content store is empty'])
  })

  it('gets the demo content if it was empty', async () => {
    await fillWithDemo((await opened).database)
    expect(await listOrganisations()).toHaveLength(withDemo)
    expect(mockWarn).not.toHaveBeenCalled()
  })
})
