import type { OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { lookUpDirectory, peekDirectory } from './directory'
import { toDomainKey, toOrganisationKey } from './directory-entry'

const [AXS, NVA] = ['AXS', 'NVA'] as OrganisationId[] as [OrganisationId, OrganisationId]

const mockIsAway = jest.fn(() => false)
const mockAnswer = (isIt: boolean) => {
  if (mockIsAway()) throw new Error('away')
  return isIt ? anOrganisation({ pagePaths: ['/servicios'] }) : null
}
const mockService = {
  getOrganisation: async (id: string) => mockAnswer(id === 'AXS'),
  getOrganisationByDomain: async (domain: string) => mockAnswer(domain === 'axs.localhost'),
  peekOrganisation: (id: string) => ({ value: mockAnswer(id === 'AXS'), requestedAt: 5 }),
  peekOrganisationByDomain: (domain: string) => ({
    value: mockAnswer(domain === 'axs.localhost'),
    requestedAt: 5,
  }),
}
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => mockService,
  peekContentService: () => mockService,
}))
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ error: () => undefined }) }))

test.each([
  ['a domain', toDomainKey('axs.localhost'), AXS],
  ['an unknown domain', toDomainKey('other.localhost'), null],
  ['no domain', toDomainKey(null), null],
  ['an organisation', toOrganisationKey(AXS), AXS],
  ['an unknown id', toOrganisationKey(NVA), null],
])('%s has its owner in the cache', (_, key, owner) => {
  expect(peekDirectory(key)?.owner).toBe(owner)
})

test.each([
  ['a domain', 'axs.localhost', [NVA], false, { ofHost: AXS, known: [AXS] }],
  ['an organisation elsewhere', 'other.localhost', [AXS], false, { ofHost: null, known: [AXS] }],
  [
    'nothing, and a word taken, in an outage',
    'axs.localhost',
    [NVA],
    true,
    { ofHost: undefined, known: [NVA] },
  ],
])('%s is looked up', async (_, domain, claimed, isAway, expected) => {
  mockIsAway.mockReturnValue(isAway)
  const { ofHost, isKnown } = await lookUpDirectory(domain, claimed)
  expect({ ofHost, known: [AXS, NVA].filter(isKnown) }).toEqual(expected)
})

test.each([
  ['its own page', '/servicios', false, true],
  ['no other page', '/nada', false, false],
  ['possibly any page in an outage', '/nada', true, true],
])('an organisation that a request names has %s', async (_, path, isAway, expected) => {
  mockIsAway.mockReturnValue(isAway)
  const { mayHavePage } = await lookUpDirectory('other.localhost', [AXS])
  expect(mayHavePage(AXS, path)).toBe(expected)
})
