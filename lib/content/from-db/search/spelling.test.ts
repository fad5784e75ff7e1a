import { eq } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { fillWithDemo } from '@/lib/content/from-db/demo/fill-with-demo'
import { openTestDatabase } from '@/lib/testing/test-database'
import { publications } from '@/lib/db/schema'
import { describeSearchQuality } from '@/lib/testing/search-quality'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { correctSpelling, toDistance } from './spelling'

describeSearchQuality('embedded, on PGlite', async () => {
  const { database, close } = await openTestDatabase(fillWithDemo)
  return { service: createStoreContentService(database), close }
})

test.each([
  ['proyecto', 'proyecto', 0],
  ['proyecto', 'poyecto', 1],
  ['proyecto', 'pproyecto', 1],
  ['proyecto', 'prayecto', 1],
  ['proyecto', 'poryecto', 1],
  ['ab', 'ba', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['dueño', 'dueno', 1],
])('the edit distance of %j and %j is %d', (first, other, slips) => {
  expect(toDistance(first, other)).toBe(slips)
})

describe('the words of spelling correction', () => {
  const ACX = 'ACX' as OrganisationId
  let database: Database
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase((empty) => insertSeed(empty, contractContent)))
  })

  afterAll(() => close())

  const rename = (title: string) =>
    database.update(publications).set({ title }).where(eq(publications.cardId, 109))

  it('are updated when publications are written and deleted', async () => {
    await rename('Murciélagos')
    expect(await correctSpelling(database, ACX, 'murcielgos')).toBe('murciélagos')
    await rename('Otra cosa')
    expect(await correctSpelling(database, ACX, 'murcielgos')).toBeNull()
  })

  it('are those of the organisation', async () => {
    await rename('Luciérnagas')
    expect(await correctSpelling(database, 'AXS' as OrganisationId, 'lucernagas')).toBeNull()
    expect(await correctSpelling(database, ACX, 'lucernagas')).toBe('luciérnagas')
    await rename('Otra cosa')
  })

  it('remain while another publication contains them', async () => {
    await rename('Golondrinas')
    await database.update(publications).set({ title: 'Las golondrinas' }).where(eq(publications.cardId, 108))
    await rename('Otra cosa')
    expect(await correctSpelling(database, ACX, 'golondirnas')).toBe('golondrinas')
  })
})
