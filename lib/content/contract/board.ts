import type { ContentService } from '@/lib/content/port/port'
import { AXS, ids } from './world'

/** Returns a function that converts expected counts: unchanged, or null for a service that sends no counts. */
async function counting(service: ContentService): Promise<(number: number) => number | null> {
  const [month] = await service.listMonths(AXS)
  return (number) => (month?.publications === null ? null : number)
}

export function describeBoard(service: () => ContentService): void {
  describe('the board', () => {
    it('has the placed cards: upper, then middle, then right, each in board order', async () => {
      expect(ids(await service().listBoard(AXS))).toEqual([2, 4, 3, 5, 1])
    })

    it('returns all fields of a publication', async () => {
      const counted = await counting(service())
      const board = await service().listBoard(AXS)
      expect(board.find(({ cardId }) => cardId === 4)).toEqual({
        cardId: 4,
        publicationId: 904,
        publishedAt: '2026-09-30T23:59:59.999Z',
        updatedAt: '2026-10-02T08:00:00.000Z',
        kicker: 'Guía',
        title: 'Todo lo que puede decirse',
        summary: 'Un resumen.',
        content: '## Un título\n\nUn texto con <b>marcas</b>.',
        buttonText: 'Leer la guía',
        placement: 'middle',
        picture: { url: '/media/crm-1.svg', alt: 'Un embudo' },
        category: { id: 1, name: 'CRM' },
        author: 'Mariana Téllez',
        tags: ['ventas', 'CRM'],
        home: null,
        commentCount: counted(0),
      })
    })

    it('returns empty fields of a minimal publication', async () => {
      const counted = await counting(service())
      const board = await service().listBoard(AXS)
      expect(board.find(({ cardId }) => cardId === 5)).toEqual({
        cardId: 5,
        publicationId: 905,
        publishedAt: '2026-10-01T00:00:00.000Z',
        updatedAt: null,
        kicker: '',
        title: 'Nada más que un título',
        summary: '',
        content: '',
        buttonText: '',
        placement: 'right',
        picture: null,
        category: null,
        author: null,
        tags: [],
        home: null,
        commentCount: counted(0),
      })
    })
  })

  it('returns the number of visible comments of a publication, if the service counts them', async () => {
    const board = await service().listBoard(AXS)
    const counted = await counting(service())
    expect(board.find(({ cardId }) => cardId === 2)?.commentCount).toBe(counted(3))
  })

  describe('the side panel', () => {
    it('lists trends, most trending first', async () => {
      expect(ids(await service().listTrends(AXS))).toEqual([2, 6, 1])
    })

    it('lists recent publications, newest first, up to the limit', async () => {
      expect(ids(await service().listRecent(AXS, 100))).toEqual([3, 1, 6, 2, 5, 4])
      expect(ids(await service().listRecent(AXS, 2))).toEqual([3, 1])
    })

    it('lists months in UTC, newest first', async () => {
      const counted = await counting(service())
      expect(await service().listMonths(AXS)).toEqual([
        {
          start: '2026-11-01',
          end: '2026-11-30',
          label: 'noviembre 2026',
          publications: counted(1),
        },
        {
          start: '2026-10-01',
          end: '2026-10-31',
          label: 'octubre 2026',
          publications: counted(4),
        },
        { start: '2026-09-01', end: '2026-09-30', label: 'septiembre 2026', publications: counted(1) },
      ])
    })

    it('lists active categories', async () => {
      const counted = await counting(service())
      expect(await service().listCategories(AXS)).toEqual([
        { id: 1, name: 'CRM', publications: counted(4), formerIds: [] },
        { id: 2, name: 'Peajes', publications: counted(1), formerIds: [] },
      ])
    })
  })
}
