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
      ['the newest has none after it', 3, { older: 1, newer: null }],
      ['by date, then by card', 2, { older: 5, newer: 6 }],
      ['across months', 5, { older: 4, newer: 2 }],
      ['the oldest has none before it', 4, { older: null, newer: 5 }],
      ['an unknown card has none', 999_999, { older: null, newer: null }],
      ['another organisation’s card has none', 21, { older: null, newer: null }],
    ])('has neighbours, where the service knows them: %s', async (_, id, neighbours) => {
      const known = await service().getNeighbours(AXS, card(id))
      const idOf = (one: { cardId: number } | null | undefined) => one?.cardId ?? null
      if (known) expect({ older: idOf(known.older), newer: idOf(known.newer) }).toEqual(neighbours)
    })

    it('is followed by others of its organisation, nearest first, where the service knows them', async () => {
      const related = await service().listRelated(AXS, card(2), 3)
      if (related === null) return
      const found = related.map(({ cardId }): number => cardId)
      expect(found).toHaveLength(3)
      expect(found.filter((id) => id === 2 || id > 6)).toEqual([])
      expect(related[0]?.category).toEqual({ id: 1, name: expect.any(String) })
      expect(await service().listRelated(AXS, card(21), 3)).toEqual([])
      expect(await service().listRelated(UNKNOWN, card(2), 3)).toEqual([])
    })

    it('stands for no page of a former site that no one has brought', async () => {
      expect(await service().findRedirect(AXS, '/2010/10/05/a-post')).toBeNull()
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
