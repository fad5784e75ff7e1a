import { aMonth, aPublication } from '@/lib/testing/builders'
import type {
  CardId,
  IsoDate,
  IsoInstant,
  MonthArchive,
  Neighbours,
  OrganisationId,
  Publication,
} from '@/lib/base/domain/model'
import { findNeighbours } from './neighbours'

const requests: string[] = []
/** Neighbours that the service returns. */
let mockKnown: Neighbours | null | undefined
let months: MonthArchive[] | undefined
let published: Publication[]

jest.mock('./read', () => ({
  readNeighbours: async () => mockKnown,
  readMonths: async () => months,
  readWholeMonth: async (_: OrganisationId, { start, end }: MonthArchive) => {
    requests.push(start)
    const dayOf = ({ publishedAt }: Publication) => publishedAt?.slice(0, 10) ?? ''
    const items = published.filter((publication) => start <= dayOf(publication) && dayOf(publication) <= end)
    return { items, total: items.length }
  },
}))

const AXS = 'AXS' as OrganisationId
const aCard = (id: number, at: string) =>
  aPublication({
    cardId: id as CardId,
    publishedAt: `${at}T15:00:00.000Z` as IsoInstant,
    title: `Número ${id}`,
  })
const month = (start: string, end: string) => aMonth({ start: start as IsoDate, end: end as IsoDate })

beforeEach(() => {
  mockKnown = null
  requests.length = 0
  // Newest first, like the content service. September has no publications.
  published = [
    aCard(5, '2026-11-02'),
    aCard(4, '2026-10-31'),
    aCard(3, '2026-10-14'),
    aCard(2, '2026-10-01'),
    aCard(1, '2026-08-30'),
  ]
  months = [
    month('2026-11-01', '2026-11-30'),
    month('2026-10-01', '2026-10-31'),
    month('2026-08-01', '2026-08-31'),
  ]
})

const around = async (id: number) => {
  const { older, newer } = await findNeighbours(
    AXS,
    published.find(({ cardId }) => Number(cardId) === id)!,
  )
  return [older?.cardId ?? null, newer?.cardId ?? null]
}

test.each([
  ['in the middle of a month', 3, 2, 4],
  ['at the end of a month', 4, 3, 5],
  ['at the beginning of a month', 2, 1, 3],
  ['the newest', 5, 4, null],
  ['the oldest', 1, null, 2],
])('returns the neighbours of a publication %s: %i is between %s and %s', async (_, id, older, newer) => {
  expect(await around(id)).toEqual([older, newer])
})

it('reads no more months than necessary', async () => {
  await around(3)
  expect(requests).toEqual(['2026-10-01'])
})

const none = { older: null, newer: null }

it('returns nothing for a publication without a date', async () => {
  expect(await findNeighbours(AXS, { cardId: 3 as CardId, publishedAt: null })).toEqual(none)
})

it('returns nothing if the lists cannot be read or lack the publication', async () => {
  const card = published[2]!
  published = published.filter((publication) => publication !== card)
  expect(await findNeighbours(AXS, card)).toEqual(none)
  months = undefined
  expect(await findNeighbours(AXS, card)).toEqual(none)
})

test('uses the neighbours of the service without reading months', async () => {
  mockKnown = { older: null, newer: { cardId: 9 as CardId, title: 'Nueve' } }
  expect(await findNeighbours(AXS, aCard(3, '2026-10-14'))).toEqual(mockKnown)
  expect(requests).toEqual([])
})

test('returns nothing while the service does not answer', async () => {
  mockKnown = undefined
  expect(await findNeighbours(AXS, aCard(3, '2026-10-14'))).toEqual({ older: null, newer: null })
})

test('skips the original of a translation', async () => {
  mockKnown = { older: { cardId: 3 as CardId, title: 'Mil' }, newer: { cardId: 5 as CardId, title: 'Dos' } }
  const versions = [{ language: 'es', cardId: 3 as CardId, isNoindex: false }] as const
  const translation = { ...published[1]!, versions: [...versions] }
  expect(await findNeighbours(AXS, translation)).toEqual({ older: null, newer: mockKnown.newer })
})
