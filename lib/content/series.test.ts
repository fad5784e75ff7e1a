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
  ['the first part', 11, null, [1, 3, null, 12]],
  ['a middle part', 12, null, [2, 3, 11, 13]],
  ['the last part', 13, null, [3, 3, 12, null]],
  ['a numbered part whose predecessor is unpublished', 13, 4, [4, 4, 12, null]],
  ['an unpublished part', 99, null, [4, 4, null, null]],
])('finds the position and neighbours of %s', async (_, id, part, expected) => {
  answer(parts)
  const series = await find(id, part)
  const { older, newer } = series!.neighbours
  const place = [series!.part, series!.parts, older?.cardId ?? null, newer?.cardId ?? null]
  expect(place).toEqual(expected)
})

test('returns null for an article without a series, or if the other parts cannot be read', async () => {
  expect(await findSeries(axs, { cardId: card(11), series: null })).toBeNull()
  answer(undefined)
  expect(await find(11, 1)).toBeNull()
})
