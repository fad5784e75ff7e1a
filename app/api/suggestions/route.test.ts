/** @jest-environment node */
import type { CardId, Suggestion } from '@/lib/base/domain/model'
import { GET } from './route'

const mockSuggest = jest.fn<Promise<Suggestion[] | undefined>, []>()
jest.mock('@/lib/content/try-read', () => ({ tryRead: () => mockSuggest() }))
const mockOrganisation = jest.fn<Promise<string | null | undefined>, []>()
jest.mock('@/lib/delivery/routing/resolve-organisation', () => ({
  resolveRequestOrganisation: () => mockOrganisation(),
}))

const suggestions: Suggestion[] = [{ cardId: 7 as CardId, title: 'Lluvia' }]

test.each<[string, string | null | undefined, Suggestion[] | undefined, number, string | null, number]>([
  ['for a text with matches', 'AXS', suggestions, 200, null, 1],
  ['for a text without matches', 'AXS', [], 200, null, 0],
  ['for a host without an organisation', null, suggestions, 200, null, 0],
  ['after a failed read', 'AXS', undefined, 503, '60', 0],
  ['for a host that cannot be looked up', undefined, suggestions, 503, '60', 0],
])('answers suggestions %s', async (_, organisation, answer, status, retryAfter, count) => {
  mockOrganisation.mockResolvedValue(organisation)
  mockSuggest.mockResolvedValue(answer)
  const response = await GET(new Request('http://axs.localhost/api/suggestions?texto=llu'))
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(await response.json()).toHaveLength(count)
  expect(response.headers.get('cache-control')).toBe(status === 200 ? 'private, max-age=60' : 'no-store')
})
