/** @jest-environment node */
import type { CardId, Suggestion } from '@/lib/base/domain/model'
import { GET } from './route'

const mockSuggest = jest.fn<Promise<Suggestion[] | undefined>, []>()
jest.mock('@/lib/content/try-read', () => ({ tryRead: () => mockSuggest() }))
const mockOrganisation = jest.fn<Promise<string | null | undefined>, []>()
jest.mock('@/lib/delivery/routing/resolve-organisation', () => ({
  resolveRequestOrganisation: () => mockOrganisation(),
}))

const found: Suggestion[] = [{ cardId: 7 as CardId, title: 'Lluvia' }]

test.each<[string, string | null | undefined, Suggestion[] | undefined, number, string | null, number]>([
  ['found', 'AXS', found, 200, null, 1],
  ['none', 'AXS', [], 200, null, 0],
  ['of no one’s host', null, found, 200, null, 0],
  ['that could not be read', 'AXS', undefined, 503, '60', 0],
  ['of a host that could not be looked up', undefined, found, 503, '60', 0],
])('suggestions %s', async (_, organisation, answer, status, retryAfter, count) => {
  mockOrganisation.mockResolvedValue(organisation)
  mockSuggest.mockResolvedValue(answer)
  const response = await GET(new Request('http://axs.localhost/api/suggestions?texto=llu'))
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(await response.json()).toHaveLength(count)
  expect(response.headers.get('cache-control')).toBe(status === 200 ? 'private, max-age=60' : 'no-store')
})
