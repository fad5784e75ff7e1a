import { sql } from 'drizzle-orm'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { openStoreContent } from '@/lib/testing/store-content'

const AXS = 'AXS' as OrganisationId

test('lists the publications of a category by page views in the last week, without unread ones', async () => {
  const { database, service, close } = await openStoreContent()
  const count = (card: number, daysAgo: number, readings: number, organisation = 'AXS') =>
    database.execute(sql`insert into readings (organisation_id, day, card_id, readings)
      values (${organisation}, (now() at time zone cartelera_time_zone(${organisation}))::date - ${daysAgo}::integer, ${card}, ${readings})`)
  const list = async (category: number, limit = 4) =>
    (await service.listMostRead(AXS, category as CategoryId, limit)).map(({ cardId }): number => cardId)
  expect(await list(1)).toEqual([])
  await count(2, 0, 3)
  await count(2, 6, 3)
  await count(4, 1, 5)
  await count(6, 7, 99)
  await count(0, 0, 99)
  await count(3, 0, 99)
  await count(21, 0, 99, 'ACX')
  expect(await list(1)).toEqual([2, 4])
  expect(await list(1, 1)).toEqual([2])
  expect(await list(999)).toEqual([])
  await close()
})
