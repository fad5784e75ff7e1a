import type { ContentService } from '@/lib/content/port/port'
import { AXS, UNKNOWN, card } from './world'

export function describeArticle(service: () => ContentService): void {
  describe('an article', () => {
    it('has its active comments, oldest first, and replies with their parent', async () => {
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

    it('is read without board placement and comments', async () => {
      const article = await service().getArticle(AXS, card(6))
      expect(article).toMatchObject({
        title: 'Fuera del tablero',
        placement: null,
        comments: [],
        corrections: [],
        seo: null,
        series: null,
      })
    })

    it('never shows a mail address', async () => {
      expect(JSON.stringify(await service().getArticle(AXS, card(2)))).not.toMatch(/@|digest/)
    })

    it.each([
      ['the newest publication has no next one', 3, { older: 1, newer: null }],
      ['by date, then by card', 2, { older: 5, newer: 6 }],
      ['across months', 5, { older: 4, newer: 2 }],
      ['the oldest publication has no previous one', 4, { older: null, newer: 5 }],
      ['an unknown card has no neighbours', 999_999, { older: null, newer: null }],
      ['another organisation’s card has no neighbours', 21, { older: null, newer: null }],
    ])('has neighbours if the service supports them: %s', async (_, id, neighbours) => {
      const neighbourIds = await service().getNeighbours(AXS, card(id))
      const idOf = (publication: { cardId: number } | null | undefined) => publication?.cardId ?? null
      if (neighbourIds)
        expect({ older: idOf(neighbourIds.older), newer: idOf(neighbourIds.newer) }).toEqual(neighbours)
    })

    it('has related publications of its organisation, nearest first, if the service supports them', async () => {
      const related = await service().listRelated(AXS, card(2), 3)
      if (related === null) return
      const relatedIds = related.map(({ cardId }): number => cardId)
      expect(relatedIds).toHaveLength(3)
      expect(relatedIds.filter((id) => id === 2 || id > 6)).toEqual([])
      expect(related[0]?.category).toEqual({ id: 1, name: expect.any(String) })
      expect(await service().listRelated(AXS, card(21), 3)).toEqual([])
      expect(await service().listRelated(UNKNOWN, card(2), 3)).toEqual([])
    })

    it('returns no redirect for a former page that was not imported', async () => {
      expect(await service().findRedirect(AXS, '/2010/10/05/a-post')).toBeNull()
    })

    it.each([
      ['is unknown', AXS, 999_999],
      ['has the largest id', AXS, 2_147_483_647],
      ['another organisation has', AXS, 21],
      ['an unknown organisation asks for', UNKNOWN, 2],
    ])('is null if it %s', async (_, organisation, id) => {
      expect(await service().getArticle(organisation, card(id))).toBeNull()
    })
  })
}
