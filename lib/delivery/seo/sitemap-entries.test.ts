import type {
  AddressParts,
  CardId,
  CategoryId,
  IsoDate,
  IsoInstant,
  OrganisationId,
  PublicationAddress,
  TimeZone,
  Window,
} from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { aMonth, anOrganisation, aPublication } from '@/lib/testing/builders'
import {
  getSitemapOutline,
  listSitemapPart,
  SITEMAP_ADDRESSES_COUNT,
  toLatestChanges,
} from './sitemap-entries'

/** Creates two cards per day. */
const mockCards = (count: number): PublicationAddress[] =>
  Array.from({ length: count }, (_, index) => ({
    cardId: (index + 1) as CardId,
    publishedAt: new Date(Date.UTC(2000, 0, 1) + index * 43_200_000).toISOString() as IsoInstant,
    updatedAt: null,
    category: 1 as CategoryId,
    picture: null,
    home: null,
    isNoindex: false,
  }))
let mockListed: PublicationAddress[] | null
let mockZone: TimeZone
const mockAsked: Window[] = []

jest.mock('@/lib/delivery/page-cache/generated-files', () => ({
  getOrGenerateFile: async (_: string, generate: () => Promise<unknown>) => generate(),
}))
jest.mock('./content', () => ({
  listCategories: async () => [{ id: 1, name: 'CRM' }],
  listForms: async () => [{ slug: 'demostracion' }],
  listNewsletters: async () => [],
  listPages: async () => [],
  listMonths: async () => [
    aMonth({ start: '2000-02-01' as IsoDate, end: '2000-02-29' as IsoDate }),
    aMonth({ start: '2000-01-01' as IsoDate, end: '2000-01-31' as IsoDate }),
  ],
  listMonth: async (_: string, { start }: { start: string }) =>
    start === '2000-01-01'
      ? [3, 2].map((id) =>
          aPublication({ cardId: id as CardId, publishedAt: '2000-01-09T00:00:00.000Z' as IsoInstant }),
        )
      : [aPublication({ cardId: 4 as CardId, publishedAt: '2000-02-02T00:00:00.000Z' as IsoInstant })],
  listBoard: async () => [1, 2].map((id) => aPublication({ cardId: id as CardId, publishedAt: null })),
  listLatestChanges: async (_: string, parts: AddressParts) =>
    mockListed && toLatestChanges(mockListed, parts, mockZone),
  listAddresses: async (_: string, window: Window) => {
    mockAsked.push(window)
    const items = mockListed?.slice(window.offset, window.offset + window.limit)
    return mockListed && { items, total: mockListed.length }
  },
}))

beforeEach(() => {
  mockAsked.length = 0
  mockZone = organisation.timeZone
})

const organisation = anOrganisation({ domain: 'axs.example' })
const cardsOf = (entries: { address: string }[] | null) =>
  entries?.flatMap(({ address }) => /id_card=(\d+)/.exec(address)?.[1] ?? []).map(Number)

test('divides a large sitemap into parts with their own publications', async () => {
  mockListed = mockCards(25_000)
  const { pages, parts } = await getSitemapOutline(organisation)
  expect(parts).toHaveLength(3)
  expect(parts.at(-1)).toBe(mockListed.at(-1)?.publishedAt)
  mockAsked.length = 0
  const listed = await Promise.all([1, 2, 3].map((number) => listSitemapPart(organisation, number)))
  expect(listed.map((entries) => entries?.length)).toEqual([10_000, 10_000, 5_000 + pages.length])
  expect(listed.flatMap(cardsOf)).toEqual(mockListed.map(({ cardId }) => cardId))
  expect(Math.max(...mockAsked.map(({ limit }) => limit))).toBe(SITEMAP_ADDRESSES_COUNT)
  expect(await listSitemapPart(organisation, 4)).toBeNull()
})

test('adds new publications to the last part', async () => {
  mockListed = mockCards(25_000)
  const before = await listSitemapPart(organisation, 2)
  mockListed = mockCards(25_001)
  expect(await listSitemapPart(organisation, 2)).toEqual(before)
})

test('leaves a copy to the sitemap of its home', async () => {
  const home = { organisation: 'HOM' as OrganisationId, cardId: 9 as CardId }
  mockListed = mockCards(3).map((card) => (card.cardId === 2 ? { ...card, home } : card))
  expect(cardsOf(await listSitemapPart(organisation, 1))).toEqual([1, 3])
})

test('lists the receiver’s translation of a copy, but no other copy', async () => {
  const [copy] = mockCards(1)
  const version = { isNoindex: false, changedAt: '2026-10-20T08:00:00.000Z' as IsoInstant }
  mockListed = [
    {
      ...copy!,
      home: { organisation: 'ACX' as OrganisationId, cardId: 9 as CardId },
      versions: [
        { ...version, language: 'en', cardId: 20 as CardId },
        { ...version, language: 'fr', cardId: 21 as CardId, isNoindex: true },
      ],
    },
  ]
  const entries = await listSitemapPart(organisation, 1)
  expect(cardsOf(entries)).toEqual([20])
  expect(entries?.filter(({ alternates }) => alternates)).toEqual([])
})

test('a list page has the latest change of its publications', async () => {
  mockListed = mockCards(100)
  const { pages } = await getSitemapOutline(organisation)
  const changeOf = (part: string) => pages.find(({ address }) => address.includes(part))?.changedAt
  expect(changeOf('fecha_inicio=2000-01-01')).toBe('2000-01-31T12:00:00.000Z')
  expect(changeOf('fecha_inicio=2000-02-01')).toBe('2000-02-19T12:00:00.000Z')
  expect(changeOf('id_categoria=1')).toBe('2000-02-19T12:00:00.000Z')
  expect(changeOf('/formulario/demostracion')).toBeNull()
})

test('a publication of the last evening changes its own month, not the next', async () => {
  mockListed = [
    { ...mockCards(1)[0]!, publishedAt: '2000-02-01T04:00:00.000Z' as IsoInstant },
    { ...mockCards(1)[0]!, publishedAt: '2000-02-10T00:00:00.000Z' as IsoInstant },
  ]
  mockZone = toTimeZone('America/Mexico_City')
  const { pages } = await getSitemapOutline({ ...organisation, timeZone: mockZone })
  const changes = pages.flatMap(({ address, changedAt }) => (address.includes('fecha_') ? [changedAt] : []))
  expect(changes).toEqual(['2000-02-10T00:00:00.000Z', '2000-02-01T04:00:00.000Z'])
})

test('the latest change is the latest instant, whatever its offset', async () => {
  mockListed = ['2000-01-31T23:30:00.000-06:00', '2000-02-01T05:00:00.000Z'].map((at) => ({
    ...mockCards(1)[0]!,
    publishedAt: at as IsoInstant,
  }))
  const { parts, pages } = await getSitemapOutline(organisation)
  expect(parts).toEqual(['2000-01-31T23:30:00.000-06:00'])
  const january = pages.find(({ address }) => address.includes('fecha_inicio=2000-01-01'))
  expect(january?.changedAt).toBe('2000-01-31T23:30:00.000-06:00')
})

test('lists all months of a service that lists only by month, and other cards of the board', async () => {
  mockListed = null
  expect((await getSitemapOutline(organisation)).parts).toEqual(['2000-02-02T00:00:00.000Z'])
  expect(cardsOf(await listSitemapPart(organisation, 1))).toEqual([2, 3, 4, 1])
})

test('an organisation without a domain has no sitemap', async () => {
  mockListed = mockCards(3)
  expect(await getSitemapOutline(anOrganisation({ domain: null }))).toEqual({ pages: [], parts: [] })
  expect(await listSitemapPart(anOrganisation({ domain: null }), 1)).toBeNull()
})
