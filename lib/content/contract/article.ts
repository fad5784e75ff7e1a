import type { ContentService } from '@/lib/content/port'
import { AXS, UNKNOWN, card } from './world'

export function describeArticle(service: () => ContentService): void {
  describe('an article', () => {
    it('has its active comments, oldest first, replies naming what they answer', async () => {
      const article = await service().getArticle(AXS, card(2))
      const [first, second, reply, ...more] = article?.comments ?? []
      expect(more).toEqual([])
      expect(first).toEqual({
        id: expect.any(Number),
        parentId: null,
        author: 'Luz Vega',
        text: 'La primera que se escribió.',
        writtenAt: '2026-10-15T10:00:00.000Z',
      })
      expect(second?.text).toBe('La segunda que se escribió.')
      expect(reply).toMatchObject({ text: 'La respuesta.', parentId: second?.id })
    })

    it('is read without a place on the board, and without comments', async () => {
      const article = await service().getArticle(AXS, card(6))
      expect(article).toMatchObject({ title: 'Fuera del tablero', placement: null, comments: [] })
    })

    it('never shows a mail address', async () => {
      expect(JSON.stringify(await service().getArticle(AXS, card(2)))).not.toMatch(/@|digest/)
    })

    it.each([
      ['is unknown', AXS, 999_999],
      ['has the largest id', AXS, 2_147_483_647],
      ['another organisation has', AXS, 21],
      ['an unknown organisation asks for', UNKNOWN, 2],
    ])('that %s is null', async (_, organisation, id) => {
      expect(await service().getArticle(organisation, card(id))).toBeNull()
    })
  })
}
