import type { CardId, OrganisationId, Publication } from '@/lib/base/domain/model'
import { aPublication } from '@/lib/testing/builders'
import { readSeries } from './read'
import { findSeries } from './series'

jest.mock('./read', () => ({ readSeries: jest.fn() }))

const axs = 'AXS' as OrganisationId
const card = (id: number) => id as CardId
const parts: Publication[] = [11, 12, 13].map((id) =>
  aPublication({ cardId: card(id), title: `Parte ${id}` }),
)
const answer = (list: Publication[] | undefined) => jest.mocked(readSeries).mockResolvedValue(list)
const find = (id: number, part: number | null) =>
  findSeries(axs, { cardId: card(id), series: { name: 'Peajes', part } })

test.each([
  ['the first', 11, null, [1, 3, null, 12]],
  ['one between others', 12, null, [2, 3, 11, 13]],
  ['the last', 13, null, [3, 3, 12, null]],
  ['one with a number of its own, of which an earlier part is not published', 13, 4, [4, 4, 12, null]],
  ['one that readers do not see yet', 99, null, [4, 4, null, null]],
])('%s knows its place and its neighbours', async (_, id, part, expected) => {
  answer(parts)
  const series = await find(id, part)
  const { older, newer } = series!.neighbours
  const found = [series!.part, series!.parts, older?.cardId ?? null, newer?.cardId ?? null]
  expect(found).toEqual(expected)
})

test('an article of no series has none, nor has one whose other parts cannot be read', async () => {
  expect(await findSeries(axs, { cardId: card(11), series: null })).toBeNull()
  answer(undefined)
  expect(await find(11, 1)).toBeNull()
})
