import { contractContent } from '@/lib/content/contract/content'
import { fillWithDemo, keepEmpty } from './fill'
import type { Database } from './database'
import { openPglite } from './pglite'
import { insertSeed } from './seed'
import { createStoreContentService } from './store-content-service'

const mockWarn = jest.fn()
jest.mock('@/lib/platform/log', () => ({ log: () => ({ warn: mockWarn }) }))

beforeEach(() => mockWarn.mockReset())

const fillWithOther = (database: Database) => insertSeed(database, contractContent)

test.each([
  ['empty, with the demo content', null, fillWithDemo, 3, 0],
  ['empty, without', null, keepEmpty, 0, 1],
  ['with content of its own', fillWithOther, fillWithDemo, 5, 0],
  ['with content of its own, without the demo content', fillWithOther, keepEmpty, 5, 0],
])('a store that is %s', async (_, before, fill, organisations, lines) => {
  const { database, close } = await openPglite('memory', async (store) => {
    await before?.(store)
    await fill(store)
  })
  expect(await createStoreContentService(database).listOrganisations()).toHaveLength(organisations)
  expect(mockWarn.mock.calls.map((line) => line.at(-1))).toEqual(Array(lines).fill('content store is empty'))
  await close()
})
