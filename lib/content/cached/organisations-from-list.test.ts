import type { OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import type { CachedContentService } from './cached-content-service'
import { findInList } from './organisations-from-list'

const [AXS, NVA] = ['AXS', 'NVA'] as OrganisationId[] as [OrganisationId, OrganisationId]

function aService(list: ReturnType<typeof anOrganisation>[] | null) {
  const listOrganisations = jest.fn(async () => list ?? [])
  const peekOrganisations = () => list && { value: list, requestedAt: 7 }
  return findInList({
    listOrganisations,
    peekOrganisations,
  } as Partial<CachedContentService> as CachedContentService)
}

test.each([
  ['returns an organisation of the list', AXS, anOrganisation()],
  ['returns null for another id', NVA, null],
])('%s', async (_, id, expected) => {
  const service = aService([anOrganisation()])
  expect(await service.getOrganisation(id)).toEqual(expected)
  expect(service.peekOrganisation(id)).toEqual({ value: expected, requestedAt: 7 })
})

test('returns nothing without a cached list', () => {
  expect(aService(null).peekOrganisation(AXS)).toBeNull()
})
