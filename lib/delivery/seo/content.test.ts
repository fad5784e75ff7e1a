import { noAppearance } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import { UTC } from '@/lib/base/domain/time-zone'
import type { CardId, IsoInstant, Organisation, OrganisationId, Publication } from '@/lib/base/domain/model'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { getOwner, listNewestOf, toChangedAt } from './content'

const AXS = 'AXS' as OrganisationId
const listed = anOrganisation({ id: AXS })
let mockOrganisation: Organisation | null | undefined
let mockParts: Publication[] | undefined

jest.mock('@/lib/features/company/organisations/directory', () => ({
  ...jest.requireActual('@/lib/features/company/organisations/directory'),
  getOrganisation: async () => mockOrganisation,
}))

jest.mock('@/lib/content/try-read', () => ({ tryRead: async () => mockParts }))

test.each([
  ['is its organisation', listed, listed],
  [
    'may not be listed',
    null,
    {
      id: AXS,
      name: AXS,
      description: '',
      domain: null,
      contact: noContact,
      timeZone: UTC,
      appearance: noAppearance,
      aliases: [],
      hasFormerAddresses: false,
      pagePaths: [],
      frameHosts: [],
    },
  ],
])('the owner of a file %s', async (_, readOrganisation, expected) => {
  mockOrganisation = readOrganisation
  expect(await getOwner(AXS)).toEqual(expected)
})

test('does not generate a file while its owner cannot be read', async () => {
  mockOrganisation = undefined
  await expect(getOwner(AXS)).rejects.toThrow('content is unavailable')
})

test('a host without an organisation has no owner', async () => {
  expect(await getOwner(null)).toBeNull()
})

test('a feed’s change is the latest instant of its publications, whatever its offset', () => {
  const instants = ['2026-03-31T23:30:00.000-06:00', '2026-04-01T05:00:00.000Z'] as IsoInstant[]
  const publications = instants.map((updatedAt) => ({ updatedAt, publishedAt: null }))
  expect(toChangedAt(publications)).toEqual(new Date('2026-04-01T05:30:00Z'))
})

describe('the feed of a series', () => {
  const series = { kind: 'series', name: 'Peajes de hoy' } as const
  const part = (cardId: number, publishedAt: string | null) =>
    aPublication({ cardId: cardId as CardId, publishedAt: publishedAt as IsoInstant | null })

  it('begins with the part that was published last', async () => {
    mockParts = [part(3, null), part(1, '2026-10-02T10:00:00.000Z'), part(2, '2026-10-09T10:00:00.000Z')]
    expect((await listNewestOf(AXS, series))?.map(({ cardId }) => cardId)).toEqual([2, 1, 3])
  })

  it('is null without parts', async () => {
    mockParts = []
    expect(await listNewestOf(AXS, series)).toBeNull()
  })

  it('is not generated while its parts cannot be read', async () => {
    mockParts = undefined
    await expect(listNewestOf(AXS, series)).rejects.toThrow('content is unavailable')
  })
})
