/** @jest-environment node */
import type { CardId } from '@/lib/base/domain/model'
import { GET } from './route'

const mockRead = jest.fn((call: string, _organisation: string, text?: unknown) => {
  if (call === 'listCategories') return []
  if (call === 'correctSpelling') return text === 'peages' ? 'peajes' : null
  return text === 'peajes' ? [{ cardId: 7 as CardId, title: 'Peajes' }] : []
})
jest.mock('@/lib/content/try-read', () => ({
  tryRead: async (...values: Parameters<typeof mockRead>) => mockRead(...values),
}))
jest.mock('@/lib/delivery/routing/resolve-organisation', () => ({
  resolveRequestOrganisation: async () => 'AXS',
}))

const suggest = async (text: string) =>
  (await GET(new Request(`http://axs.localhost/api/suggestions/grouped?texto=${text}`))).json()

test('answers suggestions for the corrected text if no title has the text as typed', async () => {
  expect(await suggest('peages')).toMatchObject({ correction: 'peajes', publications: [{ title: 'Peajes' }] })
})

test.each(['peajes', 'zzzz', 'pea'])('does not correct %s', async (text) => {
  expect(await suggest(text)).not.toHaveProperty('correction')
})
