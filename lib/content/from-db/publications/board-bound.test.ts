import { boardCounts } from '@/lib/base/domain/board'
import type { OrganisationId } from '@/lib/base/domain/model'
import { contractContent } from '@/lib/content/contract/content'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { openTestDatabase } from '@/lib/testing/test-database'
import { publications } from '@/lib/db/schema'
import { listBoard } from './publication-lists'

test('reads no more cards than the board shows', async () => {
  const { database, close } = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  const organisation = 'AXS' as OrganisationId
  const first = (await listBoard(database, organisation)).map(({ cardId }) => cardId)
  const placed = (placement: 'upper' | 'middle' | 'right', from: number) =>
    Array.from({ length: boardCounts.right + 5 }, (_, at) => ({
      cardId: from + at,
      publicationId: from + at,
      organisationId: organisation,
      title: `${from + at}`,
      publishedAt: new Date('2020-01-01T00:00:00Z'),
      placement,
    }))
  for (const [at, placement] of (['upper', 'middle', 'right'] as const).entries()) {
    await database.insert(publications).values(placed(placement, 10_000 * (at + 1)))
  }
  const cards = await listBoard(database, organisation)
  const count = (name: string) => cards.filter(({ placement }) => placement === name).length
  expect({ upper: count('upper'), middle: count('middle'), right: count('right') }).toEqual(boardCounts)
  expect(cards.map(({ cardId }) => cardId)).toEqual(expect.arrayContaining(first))
  await close()
})
